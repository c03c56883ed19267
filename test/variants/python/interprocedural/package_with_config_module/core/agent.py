# The loop's limit is re-exported by a package and computed in one of its modules.
import config
from core.llm import chat


def run(question: str) -> str:
    transcript = [question]
    for turn in range(config.MAX_AGENT_TURNS):  # $ bounded=verified_bound
        reply = chat("\n".join(transcript))
        if reply.startswith("Answer:"):
            return reply
        transcript.append(f"[{turn}] {reply}: no data")
    return "?"
