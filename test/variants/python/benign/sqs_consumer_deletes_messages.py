# An SQS consumer with long polling that drafts one reply for each message and deletes it.
import json

import boto3
from anthropic import AnthropicBedrock

sqs = boto3.client("sqs")
client = AnthropicBedrock()
QUEUE = "https://sqs.eu-north-1.amazonaws.com/1/mail"


def draft(body: dict) -> str:
    message = client.messages.create(
        model="anthropic.claude-3-5-haiku", max_tokens=400, messages=[{"role": "user", "content": body["text"]}]
    )
    return message.content[0].text


def main() -> None:
    while True:  # $ benign=event_consumer
        response = sqs.receive_message(QueueUrl=QUEUE, WaitTimeSeconds=20, MaxNumberOfMessages=5)
        for message in response.get("Messages", []):
            print(draft(json.loads(message["Body"])))
            sqs.delete_message(QueueUrl=QUEUE, ReceiptHandle=message["ReceiptHandle"])


if __name__ == "__main__":
    main()
