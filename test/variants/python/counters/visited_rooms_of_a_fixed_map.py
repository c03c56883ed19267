# Every lap enters a room not yet visited of a fixed map, or the loop ends.
import litellm

ROOMS = ("hall", "kitchen", "cellar", "attic")


def pick(visited: set) -> str:
    reply = litellm.completion(
        model="gpt-4o-mini", messages=[{"role": "user", "content": f"Visited {visited}. Next of {ROOMS}?"}]
    )
    return reply.choices[0].message.content.strip()


def tour() -> set:
    visited: set = set()
    while len(visited) < len(ROOMS):  # $ bounded=verified_bound
        room = pick(visited)
        if room not in ROOMS or room in visited:
            break
        visited.add(room)
    return visited


if __name__ == "__main__":
    print(tour())
