"""Probes of the packages imported as `retry`."""
from harness import lap
from retry.api import retry, retry_call


def fails():
    lap()
    raise ConnectionError("again")


def decorated(**given):
    retry(ConnectionError, **given)(fails)()


def called(**given):
    retry_call(fails, **given)
