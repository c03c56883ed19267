class Settings:
    MAX_RETRIES = 3
    MODEL = "gpt-4o-mini"
