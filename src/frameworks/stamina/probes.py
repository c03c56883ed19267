"""Probes of stamina, with the waits taken out."""
import stamina
from harness import cap, lap, uncounted

QUICK = {"wait_initial": 0, "wait_jitter": 0, "wait_max": 0}


def fails():
    lap()
    raise ConnectionError("again")


def decorated(none=(), **given):
    stamina.retry(on=ConnectionError, **QUICK, **given, **{name: None for name in none})(fails)()


def in_context(**given):
    for attempt in stamina.retry_context(on=ConnectionError, **QUICK, **given):
        with attempt:
            fails()


def caller():
    stamina.RetryingCaller(**QUICK)(ConnectionError, fails)


def in_time(seconds):
    cap(1_000_000)
    try:
        stamina.retry(on=ConnectionError, attempts=None, timeout=seconds, **QUICK)(fails)()
    except ConnectionError:
        return uncounted("in time")


def inactive():
    stamina.set_active(False)
    stamina.retry(on=ConnectionError)(fails)()
