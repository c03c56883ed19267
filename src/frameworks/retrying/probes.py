"""Probes of retrying."""
import retrying
from harness import cap, lap, uncounted


def fails():
    lap()
    raise ConnectionError("again")


def decorated(**given):
    retrying.retry(**given)(fails)()


def by_result(**given):
    retrying.retry(retry_on_result=lambda value: value > 0, **given)(lap)()


def max_delay(milliseconds):
    cap(1_000_000)
    try:
        retrying.retry(stop_max_delay=milliseconds)(fails)()
    except ConnectionError:
        return uncounted("in time")
