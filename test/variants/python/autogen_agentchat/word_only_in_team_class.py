# A service class builds its team once with a word as the only condition and runs it for every request.
from autogen_agentchat.agents import AssistantAgent
from autogen_agentchat.conditions import TextMentionTermination
from autogen_agentchat.teams import SelectorGroupChat
from autogen_ext.models.openai import AzureOpenAIChatCompletionClient


class ReviewService:
    def __init__(self):
        self.client = AzureOpenAIChatCompletionClient(model="gpt-4o", azure_deployment="gpt-4o")
        self.termination = TextMentionTermination("APPROVED", sources=["reviewer"])
        self.team = self._team()

    def _team(self):
        author = AssistantAgent("author", model_client=self.client)
        reviewer = AssistantAgent("reviewer", model_client=self.client)
        return SelectorGroupChat([author, reviewer], model_client=self.client, termination_condition=self.termination)

    async def review(self, text: str) -> str:
        result = await self.team.run(task=text)  # $ finding=IAL003 status=weak_bound controller=model level=warning
        return result.messages[-1].content
