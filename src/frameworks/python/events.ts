// Calls that block until something new happens outside: queues, sockets, brokers, bots, watchers; and iterables of such.
import type { CallModel } from '../define.ts';

const QUEUE =
  '{queue.{Queue,LifoQueue,PriorityQueue,SimpleQueue},asyncio{,.queues}.{Queue,LifoQueue,PriorityQueue},multiprocessing{,.queues}.{Queue,JoinableQueue,SimpleQueue},multiprocessing.{get_context(),Manager()}.{Queue,JoinableQueue},janus.Queue,trio.open_memory_channel,anyio.create_memory_object_stream,gevent.queue.Queue,culsans.Queue}()';
const WEBSOCKET =
  '{websockets{,.**}.{connect,ClientConnection,ServerConnection,WebSocketClientProtocol,WebSocketServerProtocol,WebSocketCommonProtocol},websocket.{create_connection,WebSocket},aiohttp.**.{WebSocketResponse,ClientWebSocketResponse},aiohttp.ClientSession().ws_connect,starlette.websockets.WebSocket,fastapi{,.websockets}.WebSocket,quart.websocket,tornado.websocket.websocket_connect,httpx_ws.aconnect_ws}()';
const SOCKET = 'socket{,.socket(),.create_connection(),.create_server()}{,.accept()}';

/** Waiting for the next item; taking it also shortens the queue. */
const TAKES = [
  `${QUEUE}{,.sync_q,.async_q}.get`,
  'redis{,.**}.{Redis,StrictRedis,from_url,Redis.from_url,RedisCluster}().{blpop,brpop,brpoplpush,blmove,blmpop,bzpopmin,bzpopmax,xread,xreadgroup}',
  'aioredis.**.{Redis,from_url}().{blpop,brpop,xread,xreadgroup}',
  'boto3{,.session}{,.Session()}.{client,resource}().receive_message',
  'boto3.resource().{Queue,get_queue_by_name}().receive_messages',
  'azure.servicebus.**.{ServiceBusReceiver,ServiceBusClient().get_queue_receiver,ServiceBusClient.from_connection_string().get_queue_receiver}().receive_messages',
  'azure.storage.queue.**.QueueClient{,.from_connection_string}().receive_message{,s}',
  'google.cloud.pubsub{,_v1}.**.SubscriberClient().pull',
  '{confluent_kafka.{Consumer,DeserializingConsumer},kafka.**.KafkaConsumer,aiokafka.**.AIOKafkaConsumer}().{poll,consume,getone,getmany}',
  'multiprocessing.{Pipe,connection.Connection,connection.Listener().accept}().{recv,recv_bytes,poll}',
];

const RECEIVES = [
  `${WEBSOCKET}.{recv,recv_json,receive,receive_text,receive_json,receive_bytes,receive_str,recv_data,read_message,accept,iter_text}`,
  `${SOCKET}.{accept,recv,recvfrom,recv_into}`,
  'multiprocessing.connection.{wait,Listener().accept}',
  'asyncio.{StreamReader,open_connection}().{read,readline,readexactly,readuntil}',
  'zmq{,.asyncio}.Context(){,.instance()}.socket().{recv,recv_string,recv_json,recv_pyobj,recv_multipart}',
  'zmq{,.asyncio}.Poller().poll',
  '{redis,aioredis}{,.**}.{Redis,StrictRedis,from_url,Redis.from_url}().pubsub().{get_message,parse_response}',
  '{pika,aio_pika}.**.channel().{basic_get,start_consuming,get,consume}',
  'pika.**.BlockingConnection(){,.channel()}.{start_consuming,process_data_events,consume}',
  'select.{select,poll().poll,epoll().poll,kqueue().control}',
  'selectors.{DefaultSelector,SelectSelector,EpollSelector}().select',
  '{threading,multiprocessing,asyncio}.{Event,Condition}().{wait,wait_for}',
  '{threading,asyncio,multiprocessing}.{Barrier,Semaphore}().{wait,acquire}',
  'signal.{pause,sigwait,sigwaitinfo}',
  'serial.**.Serial().{read,readline,read_until}',
  'imaplib.IMAP4{,_SSL}().idle',
  'aioimaplib.**.wait_server_push',
  'paho.mqtt.**.Client().{loop,loop_forever}',
  'nats.**.{subscribe,NATS().subscribe}().next_msg',
  'inotify{,_simple,.adapters}.**.{read,event_gen}',
  'watchdog.observers.**.Observer().join',
  'psycopg2.connect().poll',
  'asyncpg.connect().wait_for_notification',
];

/** Servers, bots and schedulers that call back for each event until the program ends. */
const SERVES = [
  '{socketserver,http.server,wsgiref.simple_server,xmlrpc.server}.**.{*Server,make_server}().{serve_forever,handle_request}',
  'asyncio.{start_server,start_unix_server}().serve_forever',
  'uvicorn.{run,Server().run,Server().serve}',
  '{hypercorn,waitress,gunicorn}.**.{serve,run}',
  'flask.Flask().run',
  'aiohttp.web.run_app',
  'gradio.**.{Interface,Blocks,ChatInterface}().launch',
  'telegram.ext.**.{run_polling,start_polling,run_webhook,idle}',
  '{telebot,aiogram,pyrogram,telethon}.**.{polling,infinity_polling,start_polling,run_polling,run_until_disconnected,run}',
  'discord.**.{Client,Bot,AutoShardedBot}().{run,start,wait_for}',
  '{slack_bolt,slack_sdk}.**.{SocketModeHandler,App,SocketModeClient}().{start,connect}',
  'mcp.**.{FastMCP,Server}().{run,run_async,run_stdio_async}',
  'fastmcp.FastMCP().{run,run_async}',
  'celery.**.Celery().{worker_main,start}',
  '{rq,arq,dramatiq}.**.{Worker().work,run_worker}',
  'apscheduler.**.*Scheduler().start',
  'schedule.run_pending',
];

const ITERABLES = [
  WEBSOCKET,
  `${WEBSOCKET}.iter_{text,json,bytes}()`,
  '{kafka.**.KafkaConsumer,aiokafka.**.AIOKafkaConsumer,faust.**.agent}()',
  '{redis,aioredis}{,.**}.{Redis,StrictRedis,from_url}().{pubsub().listen,monitor().listen,xread}()',
  'pika.**.BlockingConnection().channel().consume()',
  'aio_pika.**.{queue,declare_queue().iterator}()',
  'watchfiles.{watch,awatch}()',
  'watchgod.{watch,awatch}()',
  'praw.Reddit().subreddit().stream.{comments,submissions}()',
  'tweepy.**.{Stream,StreamingClient}()',
  'sseclient.SSEClient(){,.events()}',
  'kubernetes.watch.Watch().stream()',
  'docker.**.events()',
  'slack_sdk.**.rtm_connect()',
  'nats.**.subscribe().messages()',
  'azure.servicebus.**.get_queue_receiver()',
].map((path) => (path.endsWith('()') ? path.slice(0, -2) : path));

export const EVENTS: readonly CallModel[] = [
  { call: TAKES, is: 'external', waits: 'event', origin: 'external_state', updates: 'trim' },
  { call: `${QUEUE}{,.sync_q,.async_q}.get_nowait`, origin: 'external_state', updates: 'trim' },
  { call: `${QUEUE}{,.sync_q,.async_q}.{put,put_nowait,send}`, updates: 'append', origin: 'arguments' },
  { call: `${QUEUE}{,.sync_q,.async_q}.{empty,qsize,full}`, origin: 'arguments' },
  { call: RECEIVES, is: 'external', waits: 'event', origin: 'external_state' },
  { call: SERVES, is: 'external', waits: 'event', origin: 'external_state' },
  { call: ITERABLES, iterates: 'events', origin: 'external_state' },
  {
    call: `${WEBSOCKET}.{send,send_text,send_json,send_bytes,send_str}`,
    is: 'external',
    writesOutside: true,
    origin: 'arguments',
  },
  { call: `${SOCKET}.{send,sendall,sendto}`, is: 'external', writesOutside: true, origin: 'arguments' },
];
