"""Probes of MetaGPT: a team whose role always has something to do."""
from harness import lap
from metagpt.actions import Action
from metagpt.roles import Role
from metagpt.team import Team


class Work(Action):
    async def run(self, *_, **__):
        lap()
        return "go on"


class Worker(Role):
    name: str = "worker"
    profile: str = "worker"

    def __init__(self, **given):
        super().__init__(**given)
        self.set_actions([Work])
        self._watch([Work])


async def team(**given):
    made = Team()
    made.hire([Worker()])
    made.run_project("hi")
    await made.run(**given)
