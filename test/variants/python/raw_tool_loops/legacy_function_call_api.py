# The old openai.ChatCompletion interface with function_call, looping in a script without any function.
import json

import openai

FUNCTIONS = [{"name": "get_stock", "parameters": {"type": "object", "properties": {"sku": {"type": "string"}}}}]
messages = [{"role": "user", "content": "Do we have SKU 99 and 100?"}]

while True:  # $ finding=IAL002 status=missing_bound controller=model
    response = openai.ChatCompletion.create(model="gpt-3.5-turbo", messages=messages, functions=FUNCTIONS)
    message = response["choices"][0]["message"]
    messages.append(message)
    if message.get("function_call"):
        arguments = json.loads(message["function_call"]["arguments"])
        stock = {"sku": arguments.get("sku"), "units": 0}
        messages.append({"role": "function", "name": "get_stock", "content": json.dumps(stock)})
    else:
        print(message["content"])
        break
