// Timers, clocks and chance.
import type { CallModel, ValueModel } from '../define.ts';

export const TIME: readonly CallModel[] = [
  {
    call: [
      'time.sleep',
      '{asyncio,anyio,trio,gevent,eventlet,curio}{,.tasks}.sleep{,_until,_forever}',
      'threading.Event().wait',
      'pygame.time.{wait,delay,Clock().tick}',
      'tornado.gen.sleep',
      'twisted.**.deferLater',
    ],
    waits: 'timer',
    origin: 'arguments',
  },
  {
    call: [
      'time.{time,time_ns,monotonic,monotonic_ns,perf_counter,perf_counter_ns,process_time,localtime,gmtime,ctime,strftime}',
      '{datetime.,}datetime.{now,utcnow,today}',
      'datetime.date.today',
      '{asyncio,anyio}.{get_event_loop(),get_running_loop(),new_event_loop()}.time',
      '{anyio,trio}.current_time',
      'timeit.default_timer',
      '{arrow,pendulum}.{now,utcnow,today}',
      'django.utils.timezone.now',
      'pandas.Timestamp.{now,utcnow,today}',
    ],
    origin: 'clock',
  },
  {
    call: [
      'random.{random,randint,randrange,choice,choices,sample,shuffle,uniform,gauss,betavariate,triangular,getrandbits}',
      'random.{Random,SystemRandom}().*',
      'secrets.*',
      'numpy.random.**',
      'numpy.random.{default_rng,RandomState}().*',
      'uuid.uuid{1,4,6,7}',
      'os.urandom',
      'torch.{rand,randn,randint,randperm}',
      'nanoid.generate',
    ],
    origin: 'random',
  },
];

export const CONSTANTS: readonly ValueModel[] = [
  { value: 'sys.maxsize', constant: Number.MAX_SAFE_INTEGER },
  { value: '{math,numpy,torch,cmath}.inf', constant: 'inf' },
  { value: 'sys.float_info.max', constant: Number.MAX_VALUE },
];
