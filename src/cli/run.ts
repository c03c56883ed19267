// Arguments → exit code. Every failure ends here: a usage error is one sentence and 2, anything unforeseen one line and 3.
import { CommanderError } from 'commander';
import { neutral, UsageError } from '../index.ts';
import type { Outcome } from './commands.ts';
import { createProgram } from './program.ts';
import { say } from './streams.ts';

export const EXIT = { clean: 0, findings: 1, usage: 2, internal: 3, interrupted: 130 } as const;

export async function run(argv: readonly string[]): Promise<number> {
  const outcome: Outcome = { exitCode: EXIT.clean };
  try {
    await createProgram(outcome).parseAsync(argv);
    return outcome.exitCode;
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): number {
  if (error instanceof CommanderError) return commanderExit(error);
  if (error instanceof UsageError) return usage(error.message);
  if (error instanceof Error && error.name === 'AbortError') return EXIT.interrupted;
  const message = error instanceof Error ? error.message : String(error);
  say(`ial-scan: internal error: ${neutral(message.split('\n')[0] ?? '')} (set IAL_SCAN_DEBUG=1 for the details)`);
  if (process.env.IAL_SCAN_DEBUG === '1' && error instanceof Error) say(neutralStack(error));
  return EXIT.internal;
}

/** Help and version end normally; every other complaint of the parser is a usage error. */
function commanderExit(error: CommanderError): number {
  if (error.exitCode === 0) return EXIT.clean;
  return usage(sentence(error.message.replace(/^error: /, '')));
}

function usage(message: string): number {
  say(`ial-scan: ${neutral(message)} See 'ial-scan --help'.`);
  return EXIT.usage;
}

function sentence(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ').trim();
  const capital = line.charAt(0).toUpperCase() + line.slice(1);
  return /[.?!)]$/.test(capital) ? capital : `${capital}.`;
}

const neutralStack = (error: Error): string => (error.stack ?? '').split('\n').map(neutral).join('\n');
