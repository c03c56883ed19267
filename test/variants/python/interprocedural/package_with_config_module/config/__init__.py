# Settings of the application.
from .limits import MAX_AGENT_TURNS

__all__ = ["MAX_AGENT_TURNS"]
