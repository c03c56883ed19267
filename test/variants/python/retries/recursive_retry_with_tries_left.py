# A recursive retry whose tries_left is one less in each call.
import json

from openai import OpenAI


class Extractor:
    def __init__(self):
        self.client = OpenAI()

    def extract(self, prompt: str, tries_left: int = 3) -> dict:
        text = self.client.chat.completions.create(
            model="gpt-4o-mini", messages=[{"role": "user", "content": prompt}]
        ).choices[0].message.content
        try:
            return json.loads(text)
        except ValueError:
            if not tries_left:
                raise
            return self.extract(prompt + "\nJSON only!", tries_left=tries_left - 1)  # $ bounded=verified_bound


if __name__ == "__main__":
    print(Extractor().extract("Name and age as JSON: Ola, 40"))
