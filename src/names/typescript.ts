// The words of TypeScript and JavaScript, of browsers and of Node.js.
import type { Dialect } from './dialect.ts';
import { wordSet } from './words.ts';

/** What every runtime binds, by the name `globalThis` knows it by. */
const GLOBALS = wordSet(
  'console JSON Object Array Map Set WeakMap WeakSet WeakRef Promise Date Math Reflect Proxy Symbol RegExp Intl process',
  'Buffer performance crypto globalThis global window self document navigator location history localStorage',
  'sessionStorage fetch Request Response Headers URL URLSearchParams FormData Blob File FileReader XMLHttpRequest WebSocket',
  'EventSource Event CustomEvent EventTarget MessageChannel BroadcastChannel Worker AbortController AbortSignal',
  'ReadableStream WritableStream TransformStream TextEncoder TextDecoder TextDecoderStream setTimeout clearTimeout',
  'setInterval clearInterval setImmediate clearImmediate queueMicrotask requestAnimationFrame structuredClone atob btoa',
  'prompt confirm alert isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI eval Function Iterator',
  'ArrayBuffer SharedArrayBuffer DataView Uint8Array Int8Array Uint16Array Int32Array Uint32Array Float32Array Float64Array',
  'Atomics Deno Bun require module exports __dirname __filename import.meta Error AggregateError EvalError DOMException',
);

const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ['Number', 'builtins.float'],
  ['parseFloat', 'builtins.float'],
  ['parseInt', 'builtins.int'],
  ['BigInt', 'builtins.int'],
  ['String', 'builtins.str'],
  ['Boolean', 'builtins.bool'],
  ['typeof', 'builtins.type'],
  ['isinstance', 'builtins.isinstance'],
  ['super', 'builtins.super'],
  ['Error', 'builtins.Exception'],
  ['TypeError', 'builtins.TypeError'],
  ['RangeError', 'builtins.ValueError'],
  ['SyntaxError', 'builtins.ValueError'],
  ['ReferenceError', 'builtins.NameError'],
];

const CANONICAL: readonly (readonly [string, string])[] = [
  ['globalThis.Math.min', 'builtins.min'],
  ['globalThis.Math.max', 'builtins.max'],
  ['globalThis.Math.abs', 'builtins.abs'],
  ['globalThis.Math.round', 'builtins.round'],
  ['globalThis.Math.floor', 'builtins.round'],
  ['globalThis.Math.ceil', 'builtins.round'],
  ['globalThis.Math.trunc', 'builtins.round'],
  ['globalThis.Math.random', 'random.random'],
  ['globalThis.Date.now', 'time.time'],
  ['globalThis.performance.now', 'time.monotonic'],
  ['globalThis.process.hrtime', 'time.monotonic'],
  ['globalThis.process.env', 'os.environ'],
  ['globalThis.import.meta.env', 'os.environ'],
  ['globalThis.Deno.env', 'os.environ'],
  ['globalThis.Bun.env', 'os.environ'],
  ['globalThis.process.argv', 'sys.argv'],
  ['globalThis.process.stdin', 'sys.stdin'],
  ['globalThis.Deno.args', 'sys.argv'],
  ['node:process.env', 'os.environ'],
  ['node:process.argv', 'sys.argv'],
  ['node:process.stdin', 'sys.stdin'],
  ['builtins.float.parseInt', 'builtins.int'],
  ['builtins.float.parseFloat', 'builtins.float'],
  ['builtins.float.POSITIVE_INFINITY', 'math.inf'],
  ['builtins.float.MAX_VALUE', 'sys.maxsize'],
  ['builtins.float.MAX_SAFE_INTEGER', 'sys.maxsize'],
];

export const TYPESCRIPT: Dialect = {
  globals: new Map([...[...GLOBALS].map((name) => [name, `globalThis.${name}`] as const), ...OTHER_NAMES]),
  canonical: new Map(CANONICAL),
  importsPaths: true,
  attributesAreKeys: true,
  optionsAreObjects: true,
  sizes: wordSet('length size'),
  contains: wordSet('includes has'),
  joins: wordSet('concat'),
  grows: wordSet('push unshift add set splice enqueue append'),
  shrinks: wordSet('pop shift delete clear dequeue'),
  growsBySecond: wordSet('set'),
  takesOut: wordSet('pop shift dequeue'),
  common: wordSet(
    'get set add push pop shift update entries keys values join split read write close open run start stop send put copy',
    'replace encode decode search match find index count sort execute commit then catch finally map filter forEach reduce',
    'on once emit off parse stringify toString call apply bind next return throw has delete clear create init log error',
    'info warn debug connect disconnect end pipe resolve reject test exec slice splice concat includes subscribe dispatch',
  ),
  runsArguments: wordSet(
    'map flatMap filter forEach reduce reduceRight some every find findIndex findLast sort from then catch finally all race',
    'allSettled any setTimeout setImmediate queueMicrotask nextTick requestAnimationFrame Promise replace replaceAll call',
    'apply run retry limit withTimeout pTimeout pMap mapSeries eachSeries parallel series transaction bind tap memoize',
    'startActiveSpan withSpan trace traceable observe step after defer waitUntil',
  ),
  runsWritten: true,
  defers: wordSet(
    'on once off addListener prependListener addEventListener removeEventListener subscribe use get post put patch delete',
    'all route command action option register handle handler listen createServer serve setInterval useEffect useCallback',
    'useMemo useLayoutEffect onClick onMessage set tool defineTool createTool addNode addEdge addConditionalEdges',
  ),
  runsElsewhere: new Set(),
  listens: wordSet('on once addListener prependListener addEventListener'),
  emits: wordSet('emit dispatchEvent'),
};
