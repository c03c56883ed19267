"""Counts the nodes of CPython's own tree, for the comparison in stdlib.test.ts: paths on stdin, JSON on stdout."""

import ast
import collections
import json
import sys
import warnings

warnings.simplefilter("ignore")
counts = {}
for path in sys.stdin.read().splitlines():
    try:
        with open(path, "rb") as file:
            tree = ast.parse(file.read())
    except (SyntaxError, ValueError, RecursionError):
        continue
    for node in ast.walk(tree):
        # Only the guards of a `case` are comparable: patterns are lowered to expressions.
        if isinstance(node, ast.match_case):
            node.pattern = ast.MatchSingleton(None)
    counts[path] = collections.Counter(type(node).__name__ for node in ast.walk(tree))
json.dump(counts, sys.stdout)
