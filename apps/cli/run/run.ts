import { outOfRangeText } from '@countermine/core/text/typed.ts';
import type { Dialect, NumberOutOfRange } from '@countermine/courses/kit/dialect.ts';
import { type GameOptions, LiveSession } from '@countermine/courses/kit/session.ts';
import { BAD_USAGE } from '@countermine/node/process/exit-status.ts';
import { diskFiles } from '../host/files.ts';
import { isTerminal } from '../host/is-terminal.ts';
import { complain, readInput, writeOutput } from '../host/streams.ts';
import { parseRunArguments } from './arguments.ts';

const INPUT_CHUNK = 65_536;
const STDIN = 0;
const STDERR = 2;

/**
 * `countermine run`: plays a game on the standard streams.
 * @returns the exit status, or `help` when help was asked for
 */
export function runGame(words: readonly string[]): number | 'help' {
  const request = parseRunArguments(words);
  if (!request.ok) {
    complain(request.error);
    return BAD_USAGE;
  }
  if (request.value.kind === 'help') return 'help';
  const { dialect, readings, misconceptions, args } = request.value;
  return playOnStandardStreams(dialect, { readings, misconceptions, args });
}

/**
 * Plays a game on the standard streams and returns its exit status. People at a terminal are told on standard error what
 * to type when a game waits without a word, and which numbers it takes when they type another one.
 */
export function playOnStandardStreams(dialect: Dialect, options: GameOptions): number {
  let isSilent = true;
  const session = new LiveSession(dialect, { files: diskFiles, onOutOfRange, ...options }, (stream, bytes) => {
    isSilent = false;
    writeOutput(stream, bytes);
  });
  if (isSilent && isPersonThere()) complain(`type ${dialect.input}; Ctrl-D ends the input`);
  const buffer = new Uint8Array(INPUT_CHUNK);
  while (session.exit === undefined) {
    const length = readInput(buffer);
    if (length === 0) session.end();
    else session.feed(buffer.subarray(0, length));
  }
  return session.exit;
}

function onOutOfRange({ what, typed, least, most }: NumberOutOfRange): void {
  if (isPersonThere()) complain(outOfRangeText(what, typed, [least, most]));
}

function isPersonThere(): boolean {
  return isTerminal(STDIN) && isTerminal(STDERR);
}
