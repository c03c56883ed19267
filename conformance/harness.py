"""Runs one probe of a framework and says what happened, as one line of JSON: how many laps, and how they ended.

    python harness.py PROBES.py NAME '{"argument": value}'

A probe is a function that starts a loop of the framework with a fake model or tool that calls `lap()` each time it is
asked for work. A loop that reaches `CAP` laps goes on: the process ends there, whatever the framework would catch.
"""
import asyncio
import importlib.util
import inspect
import json
import os
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

CAP = 300
_state = {"laps": 0, "cap": CAP}
_lock = threading.Lock()
_out = os.fdopen(os.dup(1), "w")


def lap():
    """Counts one lap; the number of it is returned, and the last one ends the process."""
    with _lock:
        _state["laps"] += 1
        count = _state["laps"]
    if count >= _state["cap"]:
        finish("goes on")
    return count


def laps():
    return _state["laps"]


def cap(laps_at_most):
    """A probe of a limit of thousands looks that far."""
    _state["cap"] = laps_at_most


class uncounted(str):
    """What a probe has seen where the number of laps hangs on the clock."""


def finish(ends, seen=None, why=None):
    """Prints the observation and ends the process at once, so that no handler of the framework can go on."""
    _out.write(json.dumps({"laps": None if isinstance(seen, uncounted) else _state["laps"], "ends": ends, "seen": seen, "why": why}) + "\n")
    _out.flush()
    os._exit(0)


# --- a model behind the real protocols -------------------------------------------------------------------------------


class Ask:
    """One request to the fake model: its number, the tools offered, and the messages sent."""

    def __init__(self, number, body, path):
        self.number = number
        self.body = body
        self.path = path

    @property
    def tools(self):
        offered = self.body.get("tools") or []
        named = [tool.get("function", tool) for tool in offered if isinstance(tool, dict)]
        declared = [one for tool in offered for one in tool.get("functionDeclarations", [])]
        return [tool["name"] for tool in [*named, *declared] if "name" in tool]

    def text(self):
        return json.dumps(self.body, ensure_ascii=False)


class Call:
    """The fake model's wish to call a tool."""

    def __init__(self, name, **arguments):
        self.name = name
        self.arguments = arguments


def first_tool(ask):
    """A model that never stops asking for the first tool it is offered."""
    return Call(ask.tools[0], q=str(ask.number)) if ask.tools else "done"


def always(text):
    return lambda ask: text


def model(reply=first_tool, counts=True):
    """Starts the fake model; `reply(ask)` gives a text, a Call, a list of Calls or an int (an HTTP error status).
    Returns the base URL, to which clients of OpenAI add `/v1`."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self):
            raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            body = json.loads(raw or b"{}")
            number = lap() if counts else laps() + 1
            answer = reply(Ask(number, body, self.path))
            if isinstance(answer, int):
                return self.send(answer, {"error": {"message": "refused", "type": "refused"}})
            text, calls = parts(answer)
            if "/responses" in self.path:
                return self.send(200, responses(number, text, calls, body))
            if "/messages" in self.path:
                return self.send(200, anthropic(number, text, calls))
            if "enerateContent" in self.path:
                return self.send(200, gemini(text, calls))
            whole = chat(number, text, calls, body)
            return self.stream(whole) if body.get("stream") else self.send(200, whole)

        def do_GET(self):
            self.send(200, {"object": "list", "data": [{"id": "fake", "object": "model", "created": 0, "owned_by": "x"}]})

        def send(self, status, value):
            data = json.dumps(value).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def stream(self, whole):
            choice = whole["choices"][0]
            delta = dict(choice["message"])
            for index, call in enumerate(delta.get("tool_calls") or []):
                call["index"] = index
            head = {**whole, "object": "chat.completion.chunk"}
            usage = head.pop("usage")
            first = {**head, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]}
            last = {**head, "choices": [{"index": 0, "delta": {}, "finish_reason": choice["finish_reason"]}]}
            counted = {**head, "choices": [], "usage": usage}
            data = "".join(f"data: {json.dumps(one)}\n\n" for one in (first, last, counted)) + "data: [DONE]\n\n"
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Content-Length", str(len(data.encode())))
            self.end_headers()
            self.wfile.write(data.encode())

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def parts(answer):
    calls = [answer] if isinstance(answer, Call) else answer if isinstance(answer, list) else []
    return (answer if isinstance(answer, str) else None), calls


def chat(number, text, calls, body):
    message = {"role": "assistant", "content": text}
    if calls and body.get("tools"):
        message["tool_calls"] = [
            {
                "id": f"call_{number}_{index}",
                "type": "function",
                "function": {"name": call.name, "arguments": json.dumps(call.arguments)},
            }
            for index, call in enumerate(calls)
        ]
    elif calls:
        message["function_call"] = {"name": calls[0].name, "arguments": json.dumps(calls[0].arguments)}
    return {
        "id": f"chatcmpl-{number}",
        "object": "chat.completion",
        "created": 1,
        "model": "fake",
        "choices": [{"index": 0, "message": message, "finish_reason": "tool_calls" if calls else "stop", "logprobs": None}],
        "usage": {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15},
    }


def responses(number, text, calls, body):
    said = [
        {
            "type": "message",
            "id": f"msg_{number}",
            "status": "completed",
            "role": "assistant",
            "content": [{"type": "output_text", "text": text or "", "annotations": []}],
        }
    ]
    asked = [
        {
            "type": "function_call",
            "id": f"fc_{number}_{index}",
            "call_id": f"call_{number}_{index}",
            "name": call.name,
            "arguments": json.dumps(call.arguments),
            "status": "completed",
        }
        for index, call in enumerate(calls)
    ]
    return {
        "id": f"resp_{number}",
        "object": "response",
        "created_at": 1,
        "status": "completed",
        "model": "fake",
        "output": asked or said,
        "parallel_tool_calls": True,
        "tool_choice": "auto",
        "tools": body.get("tools") or [],
        "usage": {
            "input_tokens": 10,
            "output_tokens": 5,
            "total_tokens": 15,
            "input_tokens_details": {"cached_tokens": 0},
            "output_tokens_details": {"reasoning_tokens": 0},
        },
    }


def anthropic(number, text, calls):
    asked = [
        {"type": "tool_use", "id": f"toolu_{number}_{index}", "name": call.name, "input": call.arguments}
        for index, call in enumerate(calls)
    ]
    return {
        "id": f"msg_{number}",
        "type": "message",
        "role": "assistant",
        "model": "fake",
        "content": asked or [{"type": "text", "text": text or ""}],
        "stop_reason": "tool_use" if calls else "end_turn",
        "stop_sequence": None,
        "usage": {"input_tokens": 10, "output_tokens": 5},
    }


def gemini(text, calls):
    asked = [{"functionCall": {"name": call.name, "args": call.arguments}} for call in calls]
    return {
        "candidates": [
            {"content": {"role": "model", "parts": asked or [{"text": text or ""}]}, "finishReason": "STOP", "index": 0}
        ],
        "usageMetadata": {"promptTokenCount": 10, "candidatesTokenCount": 5, "totalTokenCount": 15},
        "modelVersion": "fake",
    }


# --- the run ---------------------------------------------------------------------------------------------------------


def quiet_environment():
    """No key of the reader's is used, no telemetry is sent, and what a framework prints is not taken for the result."""
    off = ("OTEL_SDK_DISABLED", "CREWAI_DISABLE_TELEMETRY", "CREWAI_DISABLE_TRACKING", "ANONYMIZED_TELEMETRY_OFF",
           "OPENAI_AGENTS_DISABLE_TRACING", "HAYSTACK_TELEMETRY_OFF", "DO_NOT_TRACK", "LITELLM_LOCAL_MODEL_COST_MAP")
    os.environ.update({name: "true" for name in off})
    os.environ.update({
        "CREWAI_TRACING_ENABLED": "false", "HAYSTACK_TELEMETRY_ENABLED": "False", "AGNO_TELEMETRY": "false",
        "LANGSMITH_TRACING": "false", "ANONYMIZED_TELEMETRY": "False", "AUTOGEN_USE_DOCKER": "0", "NO_COLOR": "1",
        "OPENAI_API_KEY": "fake", "ANTHROPIC_API_KEY": "fake", "GOOGLE_API_KEY": "fake", "AWS_DEFAULT_REGION": "us-east-1",
        "NO_PROXY": "127.0.0.1,localhost", "no_proxy": "127.0.0.1,localhost",
    })


def main():
    quiet_environment()
    path, name, arguments = sys.argv[1], sys.argv[2], json.loads(sys.argv[3] if len(sys.argv) > 3 else "{}")
    os.dup2(2, 1)
    sys.setrecursionlimit(100_000)
    threading.stack_size(256 * 1024 * 1024)
    sys.modules["harness"] = sys.modules["__main__"]
    spec = importlib.util.spec_from_file_location("probes", path)
    probes = importlib.util.module_from_spec(spec)
    worker = threading.Thread(target=observe, args=(spec, probes, name, arguments))
    worker.start()
    worker.join()


def observe(spec, probes, name, arguments):
    """In a thread with a deep stack, so that the interpreter's recursion limit is not taken for the framework's."""
    asyncio.set_event_loop(asyncio.new_event_loop())
    try:
        spec.loader.exec_module(probes)
        probe = getattr(probes, name)
        outcome = probe(**arguments)
        seen = asyncio.run(outcome) if inspect.isawaitable(outcome) else outcome
    except BaseException as error:
        if os.environ.get("CONFORMANCE_DEBUG"):
            import traceback

            traceback.print_exc()
        return finish(f"raises {type(error).__name__}", None, str(error)[:300])
    finish("returns", seen)


if __name__ == "__main__":
    main()
