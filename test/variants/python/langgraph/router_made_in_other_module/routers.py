"""Routers shared by several graphs."""
from langgraph.graph import END


def make_router(node: str, limit: int):
    def router(state) -> str:
        if state["tries"] >= limit:
            return END
        return node if state["problem"] else END

    return router
