// HTTP, other programs, files, data bases. Reading asks about outside state, anything else also changes it.
import type { CallModel } from '../define.ts';

const CLIENT =
  '{npm:axios{,.create()},npm:got{,.extend()},npm:ky{,.create(),.extend()},npm:superagent,npm:needle,npm:node-fetch,npm:cross-fetch,npm:undici,npm:ofetch,npm:wretch}';

export const OUTSIDE: readonly CallModel[] = [
  {
    call: [
      'globalThis{,.window,.globalThis}.fetch',
      'npm:{node-fetch,cross-fetch,undici,isomorphic-fetch,ofetch}{,.fetch,.request,.$fetch,.ofetch,.default}',
      `${CLIENT}{,.post,.put,.patch,.delete,.request}`,
    ],
    is: 'external',
    writesOutside: true,
  },
  { call: [`${CLIENT}.{get,head,options}`, 'node:http{,s}.{get,request}'], is: 'external' },
  {
    call: [
      'globalThis{,.window}.fetch().{json,text,arrayBuffer,blob,formData}',
      'npm:{node-fetch,cross-fetch,undici}{,.fetch}().{json,text,arrayBuffer,blob}',
    ],
    origin: 'arguments',
  },
  {
    call: [
      'globalThis{,.window}.fetch().body.{getReader,pipeThrough().getReader,pipeThrough().pipeThrough().getReader}().read',
      'globalThis.Response().body.getReader().read',
    ],
    origin: 'external_state',
    iterates: 'stream',
  },
  {
    call: [
      'node:child_process.{exec,execSync,execFile,execFileSync,spawn,spawnSync,fork}',
      'npm:execa{,.execa,.execaSync,.execaCommand,.$}',
      'npm:zx.$',
      'globalThis.Bun.{$,spawn,spawnSync}',
      'globalThis.Deno.Command().{output,spawn}',
      'globalThis.eval',
      'node:vm.{runInNewContext,runInContext,runInThisContext}',
      'npm:shelljs.exec',
      'npm:@e2b/code-interpreter.**.{runCode,commands.run,notebook.execCell}',
    ],
    is: 'subprocess',
    origin: 'tool',
    writesOutside: true,
  },
  {
    call: [
      'node:fs{,/promises,.promises}.{readFile,readFileSync,readdir,readdirSync,stat,statSync,existsSync,access,lstat}',
      'npm:fs-extra.{readFile,readJson,pathExists,readdir}',
      'globalThis.Bun.file().{text,json}',
      'globalThis.Deno.{readTextFile,readFile}',
      'npm:{glob,fast-glob,globby}{,.glob,.globSync,.sync}',
      'npm:@prisma/client.PrismaClient().*.{findMany,findUnique,findFirst,count,aggregate}',
      'npm:pg.{Pool,Client}().query',
      'npm:{redis.createClient(),ioredis(),ioredis.Redis()}.{get,hGet,hGetAll,lRange,lLen,exists,keys,hget,hgetall,lrange,llen,lPop,lpop,rPop,rpop}',
      'npm:mongoose.model().{find,findOne,findById}',
      'npm:@supabase/supabase-js.createClient().**',
    ],
    origin: 'external_state',
  },
  {
    call: [
      'node:fs{,/promises,.promises}.{writeFile,writeFileSync,appendFile,appendFileSync,unlink,rm,mkdir,rename,copyFile}',
      'npm:fs-extra.{writeFile,writeJson,outputFile,remove,copy}',
      'npm:@prisma/client.PrismaClient().*.{create,update,upsert,delete,createMany,updateMany,deleteMany}',
      'npm:{redis.createClient(),ioredis(),ioredis.Redis()}.{set,hSet,hset,lPush,lpush,rPush,rpush,publish,del,xAdd,xadd,expire}',
      'npm:mongoose.model().{create,updateOne,deleteOne,findOneAndUpdate}',
      'npm:nodemailer.createTransport().sendMail',
      'npm:@slack/web-api.WebClient().**',
    ],
    is: 'external',
    writesOutside: true,
    origin: 'external_state',
  },
];
