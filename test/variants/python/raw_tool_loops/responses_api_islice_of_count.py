# A Responses loop over islice(count(), 10).
import json
from itertools import count, islice

from openai import OpenAI

client = OpenAI()


def run_sql(query: str = "") -> str:
    return "[]"


def analyse(question: str) -> str:
    items = [{"role": "user", "content": question}]
    for _ in islice(count(), 10):  # $ bounded=verified_bound
        response = client.responses.create(model="gpt-4.1-mini", input=items, tools=[])
        items += response.output
        calls = [item for item in response.output if item.type == "function_call"]
        if not calls:
            return response.output_text
        for call in calls:
            items.append(
                {"type": "function_call_output", "call_id": call.call_id, "output": run_sql(**json.loads(call.arguments))}
            )
    return "undecided"


if __name__ == "__main__":
    print(analyse("Revenue by region?"))
