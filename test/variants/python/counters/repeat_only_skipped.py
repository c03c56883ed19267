# A repeated action is skipped with continue, so a model that repeats itself goes round for ever.
import ollama


def search(query: str) -> str:
    return f"{query}: 0 hits"


def find(question: str, wanted: int = 5) -> list:
    seen: set = set()
    notes = [question]
    while len(seen) < wanted:  # $ finding=IAL002 status=bypassed_bound controller=model
        query = ollama.generate(model="llama3.2", prompt="\n".join(notes) + "\nNext query, or STOP")["response"]
        if query == "STOP":
            break
        if query in seen:
            notes.append("You asked that already.")
            continue
        seen.add(query)
        notes.append(search(query))
    return notes


if __name__ == "__main__":
    print(find("When did the mill burn?"))
