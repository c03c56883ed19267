# A tiny event bus whose handler for "task" emits "task" again with what the model proposes.
import litellm


class Bus:
    def __init__(self):
        self.handlers: dict = {}

    def on(self, name: str, handler) -> None:
        self.handlers.setdefault(name, []).append(handler)

    def emit(self, name: str, payload: str) -> None:
        for handler in self.handlers.get(name, []):
            handler(payload)


bus = Bus()


def handle(task: str) -> None:
    follow = litellm.completion(
        model="gpt-4o-mini", messages=[{"role": "user", "content": f"Do {task}. Follow-up or NONE?"}]
    ).choices[0].message.content
    if follow != "NONE":
        bus.emit("task", follow)  # $ finding=IAL005 status=missing_bound controller=model


bus.on("task", handle)

if __name__ == "__main__":
    bus.emit("task", "open the shop")
