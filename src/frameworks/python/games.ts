// Games whose own rules end them: each move brings the end nearer, and the library says when it is reached.
import type { CallModel } from '../define.ts';

/** Draws by repetition and by moves without progress are ends too, so no game goes on for ever. */
export const GAMES: readonly CallModel[] = [
  { call: 'chess.{Board,variant.*Board}().{is_game_over,is_checkmate,outcome}', origin: 'arguments', ends: true },
];
