// Python's own words.
import type { Dialect } from './dialect.ts';
import { wordSet } from './words.ts';

/** Names Python binds everywhere. Only these resolve to `builtins.<name>`; any other unbound name is unknown. */
const BUILTINS = wordSet(
  'abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr',
  'dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help hex id',
  'input int isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow print',
  'property quit range raw_input repr reversed round set setattr slice sorted staticmethod str sum super tuple type',
  'unichr unicode vars xrange zip __import__ BaseException Exception ArithmeticError AssertionError AttributeError',
  'BlockingIOError BrokenPipeError BufferError ChildProcessError ConnectionAbortedError ConnectionError',
  'ConnectionRefusedError ConnectionResetError EOFError FileExistsError FileNotFoundError FloatingPointError',
  'GeneratorExit IOError ImportError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt',
  'LookupError MemoryError ModuleNotFoundError NameError NotADirectoryError NotImplementedError OSError',
  'OverflowError PermissionError ProcessLookupError RecursionError ReferenceError RuntimeError StopAsyncIteration',
  'StopIteration SyntaxError SystemError SystemExit TimeoutError TypeError UnicodeDecodeError UnicodeEncodeError',
  'UnicodeError ValueError Warning ZeroDivisionError ExceptionGroup BaseExceptionGroup NotImplemented Ellipsis',
);

export const PYTHON: Dialect = {
  globals: new Map([...BUILTINS].map((name) => [name, `builtins.${name}`])),
  canonical: new Map(),
  importsPaths: false,
  attributesAreKeys: false,
  optionsAreObjects: false,
  sizes: new Set(),
  contains: new Set(),
  joins: new Set(),
  grows: wordSet('append appendleft extend extendleft insert add put put_nowait push update setdefault send'),
  shrinks: wordSet('pop popleft popitem remove discard clear get get_nowait'),
  growsBySecond: wordSet('insert setdefault'),
  takesOut: wordSet('get get_nowait pop popleft popitem'),
  common: wordSet(
    'get set add append pop update items keys values join split read write close open run start stop send put copy format',
    'strip replace encode decode search match find index count sort lower upper execute commit',
  ),
  runsArguments: wordSet(
    'map starmap imap gather to_thread submit run_in_executor run_sync run_in_threadpool apply apply_async filter reduce',
    'sorted max min any all wait_for create_task ensure_future run run_until_complete run_coroutine_threadsafe start_soon',
    'as_completed amap iter partial wraps_call retry_call with_retry Thread Process Timer takewhile dropwhile islice chain',
    'zip enumerate list tuple set sum tqdm',
  ),
  runsWritten: false,
  defers: new Set(),
  runsElsewhere: wordSet('to_thread run_in_executor run_sync run_in_threadpool run_blocking sync_to_async iter'),
  handsOnElements: new Set(),
  handsOnResult: new Set(),
  listens: new Set(),
  emits: new Set(),
};
