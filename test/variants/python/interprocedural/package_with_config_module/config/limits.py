# Numbers that were agreed on.
BASE_TURNS = 4
MAX_AGENT_TURNS = BASE_TURNS * 3
