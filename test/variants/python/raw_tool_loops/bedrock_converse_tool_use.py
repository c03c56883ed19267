# Bedrock's converse API, called again for as long as its stopReason is tool_use.
import boto3

bedrock = boto3.client("bedrock-runtime", region_name="eu-north-1")
MODEL_ID = "anthropic.claude-3-5-sonnet-20240620-v1:0"
TOOL_CONFIG = {"tools": [{"toolSpec": {"name": "top_song", "inputSchema": {"json": {"type": "object"}}}}]}


def top_song(sign: str = "") -> dict:
    return {"song": "unknown", "station": sign}


def radio(question: str) -> str:
    messages = [{"role": "user", "content": [{"text": question}]}]
    stop_reason = "tool_use"
    output = {}
    while stop_reason == "tool_use":  # $ finding=IAL002 status=missing_bound controller=model
        response = bedrock.converse(modelId=MODEL_ID, messages=messages, toolConfig=TOOL_CONFIG)
        output = response["output"]["message"]
        messages.append(output)
        stop_reason = response["stopReason"]
        results = []
        for content in output["content"]:
            if "toolUse" in content:
                use = content["toolUse"]
                results.append(
                    {"toolResult": {"toolUseId": use["toolUseId"], "content": [{"json": top_song(**use["input"])}]}}
                )
        if results:
            messages.append({"role": "user", "content": results})
    return output["content"][0]["text"]


if __name__ == "__main__":
    print(radio("What is the most popular song on WZPZ?"))
