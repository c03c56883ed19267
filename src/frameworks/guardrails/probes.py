"""Probes of Guardrails: a validator that never passes, around a model that is a plain function."""
from guardrails import Guard
from guardrails.validators import FailResult, Validator, register_validator
from harness import lap


@register_validator(name="never", data_type="string")
class Never(Validator):
    def validate(self, value, metadata):
        return FailResult(error_message="not good")


def answers(*args, **given):
    lap()
    return "something"


def guard(configured=None, on_fail="reask", **given):
    made = Guard.for_string([Never(on_fail=on_fail)]) if hasattr(Guard, "for_string") else Guard().use(Never(on_fail=on_fail))
    if configured is not None:
        made.configure(num_reasks=configured)
    made(answers, messages=[{"role": "user", "content": "hi"}], **given)


def fresh_budget(num_reasks, calls):
    for _ in range(calls):
        guard(num_reasks=num_reasks)
