// Names Python binds everywhere. Only these resolve to `builtins.<name>`; any other unbound name is unknown.
export const builtinNames: ReadonlySet<string> = new Set(
  (
    'abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr ' +
    'dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help hex id ' +
    'input int isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow print ' +
    'property quit range raw_input repr reversed round set setattr slice sorted staticmethod str sum super tuple type ' +
    'unichr unicode vars xrange zip __import__ BaseException Exception ArithmeticError AssertionError AttributeError ' +
    'BlockingIOError BrokenPipeError BufferError ChildProcessError ConnectionAbortedError ConnectionError ' +
    'ConnectionRefusedError ConnectionResetError EOFError FileExistsError FileNotFoundError FloatingPointError ' +
    'GeneratorExit IOError ImportError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt ' +
    'LookupError MemoryError ModuleNotFoundError NameError NotADirectoryError NotImplementedError OSError ' +
    'OverflowError PermissionError ProcessLookupError RecursionError ReferenceError RuntimeError StopAsyncIteration ' +
    'StopIteration SyntaxError SystemError SystemExit TimeoutError TypeError UnicodeDecodeError UnicodeEncodeError ' +
    'UnicodeError ValueError Warning ZeroDivisionError ExceptionGroup BaseExceptionGroup NotImplemented Ellipsis'
  ).split(' '),
);
