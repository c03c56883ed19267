# The limit only counts when the model has finished as well, since the two are joined with and.
import litellm


def review(essay: str, max_passes: int = 5) -> str:
    passes = 0
    while True:  # $ finding=IAL006 status=ineffective_bound controller=model
        verdict = litellm.completion(
            model="gpt-4o", messages=[{"role": "user", "content": f"OK or a list of flaws:\n{essay}"}]
        ).choices[0].message.content
        passes += 1
        if passes >= max_passes and verdict == "OK":
            return essay
        essay = litellm.completion(
            model="gpt-4o", messages=[{"role": "user", "content": f"Fix {verdict} in:\n{essay}"}]
        ).choices[0].message.content


if __name__ == "__main__":
    print(review("Fish are quiet."))
