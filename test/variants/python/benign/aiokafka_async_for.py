# An async for over an aiokafka consumer.
import asyncio

from aiokafka import AIOKafkaConsumer
from mistralai import Mistral

mistral = Mistral(api_key="unset")


async def main() -> None:
    consumer = AIOKafkaConsumer("reviews", bootstrap_servers="kafka:9092")
    await consumer.start()
    try:
        async for record in consumer:  # $ benign=event_consumer
            reply = await mistral.chat.complete_async(
                model="mistral-small-latest", messages=[{"role": "user", "content": record.value.decode()}]
            )
            print(reply.choices[0].message.content)
    finally:
        await consumer.stop()


asyncio.run(main())
