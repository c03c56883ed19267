# A tool of an agent runs that same agent, so each call opens another run with a fresh turn limit.
import asyncio

from agents import Agent, Runner, function_tool


@function_tool
async def solve_subproblem(problem: str) -> str:
    """Solve a smaller problem."""
    result = await Runner.run(solver, problem)  # $ finding=IAL006 controller=model
    return str(result.final_output)


solver = Agent(name="Solver", instructions="Split hard problems with solve_subproblem.", tools=[solve_subproblem])


async def main():
    print((await Runner.run(solver, "Prove it.", max_turns=5)).final_output)


asyncio.run(main())
