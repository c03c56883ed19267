// The standard library and common packages beside the frameworks: what waits for a person, an event or a timer, what
// reads the clock or the configuration, what reaches outside. The topics are in the files beside this one.
import { framework } from '../define.ts';
import { CONFIG, CONFIG_VALUES } from './config.ts';
import { ENCLOSINGS } from './enclosing.ts';
import { EVENTS } from './events.ts';
import { FILES } from './files.ts';
import { GAMES } from './games.ts';
import { HTTP } from './http.ts';
import { HUMAN } from './human.ts';
import { PURE } from './pure.ts';
import { SUBPROCESS } from './subprocess.ts';
import { CONSTANTS, TIME } from './time.ts';

export default framework({
  id: 'python',
  title: 'Python and common packages',
  docs: 'https://docs.python.org/3/library/',
  packages: [],
  platform: true,
  imports: [],
  calls: [...HUMAN, ...EVENTS, ...TIME, ...CONFIG, ...SUBPROCESS, ...HTTP, ...FILES, ...PURE, ...GAMES],
  values: [...CONFIG_VALUES, ...CONSTANTS, { value: 'sys.stdin{,.buffer}', origin: 'human', iterates: 'events' }],
  enclosings: ENCLOSINGS,
  gaps: ['pip packages without a row here: a call of theirs is a value of unknown origin'],
});
