from agent.graph import app

if __name__ == "__main__":
    for output in app.stream({"messages": [("user", "Who built it?")], "retries": 0}):
        print(output)
