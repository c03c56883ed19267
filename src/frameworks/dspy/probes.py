"""Probes of DSPy with a language model class whose answers never finish."""
import dspy
from harness import lap


class Fake(dspy.BaseLM if hasattr(dspy, "BaseLM") else dspy.LM):
    """Answers every signature with the same fields."""

    def __init__(self, fields):
        super().__init__(model="fake/fake")
        self.fields = fields
        self.cache = False

    def __call__(self, prompt=None, messages=None, **_):
        lap()
        return ["".join(f"[[ ## {name} ## ]]\n{value}\n\n" for name, value in self.fields.items())]


MORE = {
    "reasoning": "more", "next_thought": "more", "next_tool_name": "look_up", "next_tool_args": '{"q": "more"}',
    "answer": "done", "generated_code": "raise_an_error(", "code_output": "x", "finished": "False", "completed": "",
}


def look_up(q: str) -> str:
    """Looks something up."""
    return "nothing yet"


def react(of=None, call=None):
    dspy.configure(lm=Fake(MORE))
    given = {} if of is None else {"max_iters": of}
    dspy.ReAct("question -> answer", tools=[look_up], **given)(question="hi", **({} if call is None else {"max_iters": call}))


def refine(n):
    """A module that is run until its reward is high enough, as often as the argument says."""
    dspy.configure(lm=Fake(MORE))
    dspy.BestOfN(module=dspy.Predict("question -> answer"), N=n, reward_fn=lambda args, pred: 0.0, threshold=1.0)(question="hi")
