"""Probes of tenacity: a function that always fails, or whose result is never liked."""
import tenacity
from harness import lap


def fails():
    lap()
    raise ConnectionError("again")


def stop_of(text):
    """`attempt 3`, `delay 0.2`, `never`; joined by `|` or `&`."""
    for sign in "|&":
        if sign in text:
            left, right = (stop_of(part.strip()) for part in text.split(sign))
            return left | right if sign == "|" else left & right
    kind, _, number = text.partition(" ")
    if kind == "never":
        return tenacity.stop_never
    return getattr(tenacity, f"stop_after_{kind}")(float(number) if kind == "delay" else int(number))


def decorated(stop=None):
    tenacity.retry(**({"stop": stop_of(stop)} if stop else {}))(fails)()


def default_wait():
    """Sixty attempts in less than a second: nothing is waited for between them."""
    import time

    started = time.monotonic()
    try:
        tenacity.retry(stop=tenacity.stop_after_attempt(60))(fails)()
    except tenacity.RetryError:
        return "at once" if time.monotonic() - started < 1 else "after a wait"


def iterated(stop=None):
    for attempt in tenacity.Retrying(**({"stop": stop_of(stop)} if stop else {})):
        with attempt:
            fails()


def called(stop=None):
    tenacity.Retrying(**({"stop": stop_of(stop)} if stop else {}))(fails)


def by_result(stop=None):
    given = {"stop": stop_of(stop)} if stop else {}
    tenacity.retry(retry=tenacity.retry_if_result(lambda value: value > 0), **given)(lap)()


def retry_with():
    """The limit of one call, beside a decorator without one."""
    tenacity.retry(fails) and tenacity.retry(fails).retry_with(stop=tenacity.stop_after_attempt(4))()


def other_exception():
    tenacity.retry(retry=tenacity.retry_if_exception_type(ValueError))(fails)()


def fresh_budget():
    wrapped = tenacity.retry(stop=tenacity.stop_after_attempt(3))(fails)
    for _ in range(2):
        try:
            wrapped()
        except tenacity.RetryError:
            pass


async def asynchronous(stop=None):
    async def fails_later():
        fails()

    await tenacity.retry(**({"stop": stop_of(stop)} if stop else {}))(fails_later)()
