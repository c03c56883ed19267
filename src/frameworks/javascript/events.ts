// Calls that wait for something from outside (a queue, a socket, a broker), timers, and events of the program.
import type { CallModel } from '../define.ts';

const REDIS = '{npm:redis.createClient(),npm:ioredis(),npm:ioredis.{Redis,Cluster}(),npm:@upstash/redis.Redis()}';

export const EVENTS: readonly CallModel[] = [
  {
    call: [
      `${REDIS}{,.duplicate()}.{blPop,brPop,blMove,brPopLPush,blpop,brpop,blmove,brpoplpush,xRead,xReadGroup,xread,xreadgroup,bzPopMin,bzpopmin}`,
      'npm:@aws-sdk/client-sqs.SQSClient().send',
      'npm:kafkajs.Kafka().consumer().run',
      'npm:amqplib{,.**}.{get,consume}',
      'npm:nats.**.{next,fetch}',
      'npm:zeromq.**.receive',
      'node:events.once',
      'npm:ws.**.{receive,once}',
      'npm:@azure/service-bus.**.receiveMessages',
      'npm:@google-cloud/pubsub.**.pull',
      'globalThis.BroadcastChannel().receive',
    ],
    is: 'external',
    waits: 'event',
  },
  { call: 'node:events.on', origin: 'external_state', iterates: 'events' },
  {
    call: [
      'node:timers/promises.{setTimeout,setInterval,setImmediate}',
      'globalThis.{setTimeout,setImmediate,requestAnimationFrame}',
      'node:timers.{setTimeout,setImmediate}',
      'npm:{delay,sleep-promise,p-sleep}',
      'globalThis.Bun.sleep',
    ],
    waits: 'timer',
    origin: 'arguments',
  },
  {
    call: ['globalThis.{Date,performance.timeOrigin}', 'globalThis.Date().{getTime,valueOf,toISOString}'],
    origin: 'clock',
  },
  {
    call: [
      'globalThis.crypto.{randomUUID,getRandomValues}',
      'node:crypto.{randomUUID,randomBytes,randomInt}',
      'npm:{uuid,nanoid}.{v1,v4,v6,v7,nanoid,customAlphabet}',
    ],
    origin: 'random',
  },
];
