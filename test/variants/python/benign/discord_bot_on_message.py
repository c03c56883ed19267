# A Discord bot that answers what others write and ignores itself.
import discord
from anthropic import AsyncAnthropic

anthropic_client = AsyncAnthropic()
bot = discord.Client(intents=discord.Intents.default())


@bot.event
async def on_message(message: discord.Message) -> None:
    if message.author == bot.user:
        return
    reply = await anthropic_client.messages.create(
        model="claude-haiku-4-5", max_tokens=300, messages=[{"role": "user", "content": message.content}]
    )
    await message.channel.send(reply.content[0].text)


bot.run("TOKEN")  # $ benign=server
