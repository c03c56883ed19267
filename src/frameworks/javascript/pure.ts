// Functions whose result says nothing that their arguments did not say: parsing, text, arithmetic, collections, promises.
import type { CallModel } from '../define.ts';

export const PURE: readonly CallModel[] = [
  {
    call: [
      'builtins.{float,int,str,bool,type,isinstance,min,max,abs,round}',
      'builtins.{str,list,dict,set,tuple}().*',
      'builtins.{float,int,bool}.*',
      'globalThis.{JSON,Math,Object,Array,Reflect,console,Intl,Symbol}.**',
      'globalThis.{Map,Set,WeakMap,WeakSet,Array,Object,RegExp,URL,URLSearchParams,TextEncoder,TextDecoder,Headers,FormData,Blob,Uint8Array,Symbol}',
      'globalThis.{Map,Set,WeakMap,Array,URL,URLSearchParams,TextEncoder,TextDecoder,RegExp,Headers,FormData,Uint8Array}().**',
      'globalThis.Promise{,.all,.allSettled,.race,.any,.resolve,.withResolvers}',
      'globalThis.Promise{,.all,.allSettled,.race,.any,.resolve}().{then,catch,finally}',
      'globalThis.{structuredClone,isNaN,isFinite,encodeURIComponent,decodeURIComponent,encodeURI,decodeURI,atob,btoa}',
      'globalThis.Buffer.{from,concat,alloc,byteLength,isBuffer}',
      'globalThis.{Response,Request,Event,CustomEvent,AbortController}',
      'globalThis.{clearTimeout,clearInterval,clearImmediate,queueMicrotask}',
      'node:util.{inspect,format,promisify,isDeepStrictEqual}',
      'node:path.**',
      'node:url.{fileURLToPath,pathToFileURL,parse}',
      'node:crypto.{createHash,createHmac}{,().**}',
      'npm:zod{,/v3,/v4}.**',
      'npm:{valibot,arktype,yup,superstruct,ajv,joi}.**',
      'npm:{jsonrepair,partial-json,best-effort-json-parser,json5,yaml,js-yaml}{,.*}',
      'npm:{lodash,lodash-es,ramda,remeda,radash}{,/*}{,.**}',
      'npm:{js-tiktoken,tiktoken,gpt-tokenizer,@dqbd/tiktoken}{,.**}',
      'npm:{dayjs,date-fns,luxon,moment}{,.**}',
      'npm:{winston,pino,debug,chalk,picocolors,ora,consola}{,.**}',
      'npm:dedent{,.*}',
    ],
    origin: 'arguments',
  },
];
