# Two agents answer each other in a hand-written loop over generate_reply until one of them says goodbye.
from autogen import ConversableAgent

llm = {"model": "gpt-4o-mini"}
host = ConversableAgent("host", system_message="You host a talk show.", llm_config=llm)
guest = ConversableAgent("guest", system_message="You are the guest.", llm_config=llm)


def show(opening: str):
    transcript = [{"role": "user", "content": opening}]
    speaker, other = host, guest
    while True:  # $ finding=IAL003 status=missing_bound controller=model
        text = speaker.generate_reply(messages=transcript)
        transcript.append({"role": "user", "name": speaker.name, "content": text})
        if "GOODBYE" in str(text).upper():
            return transcript
        speaker, other = other, speaker


show("Welcome back!")
