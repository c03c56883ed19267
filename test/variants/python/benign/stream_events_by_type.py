# The events of one streamed message are told apart by their type.
import anthropic

client = anthropic.Anthropic()


def speak(prompt: str) -> str:
    parts = []
    with client.messages.stream(
        model="claude-sonnet-4-5", max_tokens=500, messages=[{"role": "user", "content": prompt}]
    ) as stream:
        for event in stream:  # $ benign=streaming
            if event.type == "content_block_delta":
                parts.append(event.delta.text)
            elif event.type == "message_stop":
                break
    return "".join(parts)


if __name__ == "__main__":
    print(speak("Explain fjords"))
