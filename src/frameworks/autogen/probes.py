"""Probes of AutoGen 0.2 and AG2, both imported as `autogen`: agents whose replies are made by a function."""
import sys

from harness import cap, lap

try:
    import autogen
except ImportError:  # AG2 1.x is another package, imported as `ag2`
    autogen = None

cap(500)
ALWAYS_MORE = "go on"


def number_of(value):
    return {"inf": float("inf"), "maxsize": sys.maxsize}.get(value, value)


def agent(name, position=None, **given):
    """An agent that says something to every message; every reply is a lap."""
    given = {key: number_of(value) for key, value in given.items() if value is not None}
    made = autogen.ConversableAgent(name, llm_config=False, code_execution_config=False, **{"human_input_mode": "NEVER", **given})

    def reply(recipient, messages=None, sender=None, config=None):
        lap()
        return True, ALWAYS_MORE

    made.register_reply([autogen.Agent, None], reply, **({} if position is None else {"position": position}))
    return made


AFTER_CHECKS = 2


def pair(first=None, second=None, position=AFTER_CHECKS):
    return agent("a", position, **(first or {})), agent("b", position, **(second or {}))


def chat(first=None, second=None, position=AFTER_CHECKS, max_turns=None):
    """Two agents that answer each other; the first message is no reply."""
    a, b = pair(first, second, position)
    given = {} if max_turns is None else {"max_turns": number_of(max_turns)}
    a.initiate_chat(b, message="hi", **given)


def fresh_budget(limit, chats):
    a, b = pair(None, {"max_consecutive_auto_reply": limit})
    for _ in range(chats):
        a.initiate_chat(b, message="hi")


def updated(limit):
    a, b = pair()
    b.update_max_consecutive_auto_reply(number_of(limit))
    a.initiate_chat(b, message="hi")


def closing_word(word):
    """The default predicate waits for a message that is TERMINATE, and nothing else."""
    a = agent("a", AFTER_CHECKS)
    b = autogen.ConversableAgent("b", llm_config=False, code_execution_config=False, human_input_mode="NEVER")

    def reply(recipient, messages=None, sender=None, config=None):
        lap()
        return True, word

    b.register_reply([autogen.Agent, None], reply, position=AFTER_CHECKS)
    a.initiate_chat(b, message="hi")


def group(max_round=None, members=None, runs=1, manager=None):
    """A group chat in which everybody speaks in turn."""
    a, b, c = (agent(name, AFTER_CHECKS, **(members or {})) for name in "abc")
    given = {} if max_round is None else {"max_round": max_round}
    talk = autogen.GroupChat(agents=[a, b, c], messages=[], speaker_selection_method="round_robin", **given)
    boss = autogen.GroupChatManager(talk, llm_config=False, **(manager or {}))
    for _ in range(runs):
        a.initiate_chat(boss, message="hi")


def nested(turns, limit, outer):
    """A chat inside a reply counts by itself, at each reply anew."""
    a, b = pair(None, {"max_consecutive_auto_reply": outer})
    inner = agent("inner", AFTER_CHECKS, max_consecutive_auto_reply=limit)
    b.register_nested_chats(
        [{"recipient": inner, "message": "look", "summary_method": "last_msg", "max_turns": turns}], trigger=a, position=AFTER_CHECKS
    )
    a.initiate_chat(b, message="hi")


def sequence(turns):
    """Chats one after the other each have their own turns."""
    a, b = pair()
    c = agent("c", AFTER_CHECKS)
    a.initiate_chats(
        [{"recipient": one, "message": "hi", "max_turns": turns, "summary_method": "last_msg"} for one in (b, c)]
    )


# --- AG2 -------------------------------------------------------------------------------------------------------------


def group_chat(max_rounds=None):
    """Orchestration of AG2: a pattern that lets everybody speak in turn."""
    from autogen.agentchat import initiate_group_chat
    from autogen.agentchat.group.patterns import RoundRobinPattern

    a, b = agent("a", AFTER_CHECKS), agent("b", AFTER_CHECKS)
    given = {} if max_rounds is None else {"max_rounds": max_rounds}
    initiate_group_chat(pattern=RoundRobinPattern(initial_agent=a, agents=[a, b]), messages="hi", **given)


async def new_agent(price=None, budget=None):
    """An agent of AG2 1.x loops over model and tools without a limit."""
    from ag2 import Agent
    from ag2.config import OpenAIConfig
    from harness import Call, model

    url = model(lambda ask: Call(ask.tools[0], q="more"))
    middleware = []
    if budget is not None:
        from ag2.middleware import BudgetMiddleware

        prices = {} if price is None else {"cost_per_1k_input_tokens": price, "cost_per_1k_output_tokens": price}
        middleware = [BudgetMiddleware(max_cost_usd=budget, **prices)]

    def look_up(q: str) -> str:
        """Looks something up."""
        return "nothing yet"

    config = OpenAIConfig(model="fake", base_url=f"{url}/v1", api_key="fake")
    await Agent("a", "help", config=config, tools=[look_up], middleware=middleware).ask("hi")
