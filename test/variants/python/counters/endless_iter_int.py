# iter(int, 1) never yields its sentinel, so the for is a while True in disguise.
import litellm


def grind(sentence: str) -> str:
    for _ in iter(int, 1):  # $ finding=IAL006 status=missing_bound controller=model
        verdict = litellm.completion(
            model="gpt-4o-mini", messages=[{"role": "user", "content": f"Judge: PERFECT or a flaw.\n{sentence}"}]
        ).choices[0].message.content
        if verdict == "PERFECT":
            return sentence
        sentence = litellm.completion(
            model="gpt-4o-mini", messages=[{"role": "user", "content": f"Fix {verdict}: {sentence}"}]
        ).choices[0].message.content
    return sentence


if __name__ == "__main__":
    print(grind("It is what it was."))
