"""Probes of the Claude Agent SDK: what it hands to the command line tool, which runs the loop and is not part of it."""
from claude_agent_sdk import ClaudeAgentOptions
from claude_agent_sdk._internal.transport.subprocess_cli import SubprocessCLITransport


def flags(**given):
    """The arguments that concern limits."""
    options = ClaudeAgentOptions(cli_path="claude", **given)
    passed = SubprocessCLITransport(prompt="hi", options=options)._build_command()
    limits = [f"{name} {passed[passed.index(name) + 1]}" for name in ("--max-turns", "--max-budget-usd") if name in passed]
    return ", ".join(limits) or "no limit"
