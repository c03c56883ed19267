# A RabbitMQ consumer with a callback.
import json

import litellm
import pika


def on_message(channel, method, properties, body) -> None:
    job = json.loads(body)
    text = litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": job["text"]}]).choices[0].message.content
    channel.basic_publish("", "answers", json.dumps({"id": job["id"], "text": text}))
    channel.basic_ack(method.delivery_tag)


def main() -> None:
    connection = pika.BlockingConnection(pika.ConnectionParameters("rabbit"))
    channel = connection.channel()
    channel.basic_consume("questions", on_message)
    channel.start_consuming()  # $ benign=server


if __name__ == "__main__":
    main()
