# A google.generativeai chat session is sent function responses while its reply carries a function call.
import google.generativeai as genai

genai.configure(api_key="unset")


def bus_times(stop: str) -> dict:
    """Departures of a stop."""
    return {"stop": stop, "departures": []}


model = genai.GenerativeModel("gemini-1.5-flash", tools=[bus_times])


def ask_route(question: str) -> str:
    chat = model.start_chat()
    response = chat.send_message(question)
    part = response.candidates[0].content.parts[0]
    while part.function_call.name:  # $ finding=IAL002 status=missing_bound controller=model
        result = bus_times(**dict(part.function_call.args))
        response = chat.send_message(
            genai.protos.Content(
                parts=[
                    genai.protos.Part(
                        function_response=genai.protos.FunctionResponse(name="bus_times", response=result)
                    )
                ]
            )
        )
        part = response.candidates[0].content.parts[0]
    return response.text


if __name__ == "__main__":
    print(ask_route("Next bus from Lade to the centre?"))
