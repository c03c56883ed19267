# The number of steps is a click option.
import click
import litellm


@click.command()
@click.argument("goal")
@click.option("--max-steps", default=12, show_default=True)
def main(goal: str, max_steps: int) -> None:
    notes = [goal]
    while len(notes) <= max_steps:  # $ finding=IAL002 status=config_dependent_bound controller=model level=note
        reply = litellm.completion(model="gpt-4o", messages=[{"role": "user", "content": "\n".join(notes)}])
        text = reply.choices[0].message.content
        if text.startswith("DONE"):
            click.echo(text)
            return
        notes.append(f"did: {text}")
    click.echo("not done")


if __name__ == "__main__":
    main()
