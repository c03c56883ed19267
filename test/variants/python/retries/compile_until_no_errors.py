# Generated code is compiled in-process until it has no syntax error.
import ast

from google import genai

client = genai.Client()


def write_module(spec: str) -> str:
    chat = client.chats.create(model="gemini-2.5-flash")
    code = chat.send_message(f"Only Python code: {spec}").text
    ok = False
    while not ok:  # $ finding=IAL001 status=missing_bound controller=exception
        try:
            ast.parse(code)
            ok = True
        except SyntaxError as error:
            code = chat.send_message(f"Line {error.lineno}: {error.msg}. Fix it.").text
    return code


if __name__ == "__main__":
    print(write_module("a function that reverses words"))
