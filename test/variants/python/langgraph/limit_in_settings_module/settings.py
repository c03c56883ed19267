MODEL = "gpt-4o-mini"
RUN_CONFIG = {"recursion_limit": 18, "tags": ["prod"]}
