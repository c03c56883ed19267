"""Probes of backoff: a function that always fails, or that always returns something falsy."""
import backoff
from harness import lap


def no_wait():
    while True:
        yield 0


def fails():
    lap()
    raise ConnectionError("again")


def on_exception(**given):
    backoff.on_exception(no_wait, ConnectionError, jitter=None, **given)(fails)()


def on_predicate(**given):
    backoff.on_predicate(no_wait, jitter=None, **given)(lambda: lap() and None)()


def max_time(seconds):
    from harness import cap, uncounted

    cap(1_000_000)
    try:
        on_exception(max_time=seconds)
    except ConnectionError:
        return uncounted("in time")


def finite_waits():
    backoff.on_exception(lambda: iter([0, 0, 0]), ConnectionError, jitter=None)(fails)()
