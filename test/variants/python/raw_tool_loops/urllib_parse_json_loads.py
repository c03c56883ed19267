# urllib with json.loads(response.read())
import json
import urllib.request


def gen(p: str) -> str:
    req = urllib.request.Request("http://x/v1/chat/completions", data=json.dumps({"model": "m", "messages": [{"role": "user", "content": p}]}).encode())
    with urllib.request.urlopen(req) as resp:
        return json.loads(resp.read())["choices"][0]["message"]["content"]


def run(p: str) -> str:
    while True:  # $ finding=IAL002 status=missing_bound controller=model
        t = gen(p)
        if "FINAL" in t:
            return t
        p = p + f"{t}: nothing found"
