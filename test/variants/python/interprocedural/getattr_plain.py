# getattr dispatch on self
import litellm


class M:
    def do_a(self) -> str:
        return litellm.completion(model="m", messages=[{"role": "user", "content": "a"}]).choices[0].message.content

    def run(self) -> None:
        s = "a"
        while s != "stop":  # $ finding=IAL002 status=missing_bound controller=model
            s = getattr(self, "do_" + s)()
