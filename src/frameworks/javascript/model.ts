// JavaScript, Node.js, browsers and common npm packages beside the frameworks: what waits for a person, an event or a timer,
// what reads the clock, what reaches outside, and functions whose result says nothing that their arguments did not say.
import { framework } from '../define.ts';
import { ENCLOSINGS } from './enclosing.ts';
import { EVENTS } from './events.ts';
import { HUMAN } from './human.ts';
import { OUTSIDE } from './outside.ts';
import { PURE } from './pure.ts';

export default framework({
  id: 'javascript',
  title: 'JavaScript and common packages',
  docs: 'https://nodejs.org/api/',
  packages: [],
  platform: true,
  imports: [],
  calls: [...HUMAN, ...EVENTS, ...OUTSIDE, ...PURE],
  values: [
    { value: '{globalThis.process.stdin,node:process.stdin}', origin: 'human', iterates: 'events' },
    { value: 'node:readline{,/promises}.createInterface()', origin: 'human', iterates: 'events' },
  ],
  enclosings: ENCLOSINGS,
  gaps: ['npm packages without a row here: a call of theirs is a value of unknown origin'],
});
