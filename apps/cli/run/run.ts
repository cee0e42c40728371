import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { err, ok, type Result } from '@countermine/core/result.ts';
import {
  didYouMean,
  MAX_SHOWN_WORD,
  outOfRangeText,
  shellWord,
  shortened,
  shownWord,
} from '@countermine/core/text/typed.ts';
import { gameLoaders } from '@countermine/courses/game-loaders.ts';
import type { Dialect, NumberOutOfRange } from '@countermine/courses/kit/dialect.ts';
import type { FileFailure, FilePort, OpenFile } from '@countermine/courses/kit/files.ts';
import { type GameOptions, LiveSession } from '@countermine/courses/kit/session.ts';
import { BAD_USAGE } from '@countermine/node/exit-status.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { loadGame, unknownMisconception, unknownReading } from '../command-line/find-game.ts';
import { commandName } from '../host/command-name.ts';
import { complain, isTerminal, readInput, writeOutput } from '../host/streams.ts';

/** The files of this machine. Directories cannot be opened. */
const diskFiles: FilePort = {
  open(path) {
    try {
      return openFile(openSync(Buffer.from(path), 'r'));
    } catch (error) {
      return err({ reason: reasonOf(error) });
    }
  },
};

function openFile(fd: number): Result<OpenFile, FileFailure> {
  const stat = fstatSync(fd);
  if (stat.isDirectory()) {
    closeSync(fd);
    return err({ reason: 'Is a directory' });
  }
  return ok({
    size: stat.isFile() ? stat.size : undefined,
    read(into) {
      try {
        return ok(readSync(fd, into));
      } catch (error) {
        return err({ reason: reasonOf(error) });
      }
    },
    close: () => closeSync(fd),
  });
}

/** The parsed command line of `countermine run`. */
type RunRequest =
  | { readonly kind: 'help' }
  | ({ readonly kind: 'play'; readonly dialect: Dialect; readonly args: readonly string[] } & Switches);

/** The ids of the readings and misconceptions for a game. */
interface Switches {
  readonly readings: readonly string[];
  readonly misconceptions: readonly string[];
}

const OPTIONS = ['--reading', '--misconception', '--help'];

/**
 * Parses the arguments after `run`. Written by hand, since a library would take longer to load than a game to play.
 * Errors: one line about what is wrong, with a suggestion.
 */
async function parseRunArguments(words: readonly string[]): Promise<Result<RunRequest, string>> {
  const readings: string[] = [];
  const misconceptions: string[] = [];
  const positionals: string[] = [];
  const queue = [...words];
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    const [option, ...value] = word.split('=');
    if (word === '--') {
      positionals.push(...queue.splice(0));
    } else if (word === '--help' || word === '-h') {
      return ok({ kind: 'help' });
    } else if (option === '--reading' || option === '--misconception') {
      const id = value.length > 0 ? value.join('=') : queue.shift();
      if (id === undefined) return err(`${option} needs the id of a ${option.slice(2)}; countermine games lists them`);
      (option === '--reading' ? readings : misconceptions).push(id);
    } else if (word.startsWith('-') && word !== '-') {
      return err(`unknown option ${shownWord(word)}${didYouMean(option, OPTIONS)}; program arguments go after --`);
    } else {
      positionals.push(word);
    }
  }
  return checkRequest(positionals, { readings, misconceptions });
}

async function checkRequest([id, ...args]: readonly string[], switches: Switches): Promise<Result<RunRequest, string>> {
  if (id === undefined) return err(`no game named: choose one of ${[...gameLoaders.keys()].join(', ')}`);
  const loaded = await loadGame(id);
  if (!loaded.ok) return loaded;
  const dialect = loaded.value;
  const problem = unknownReading(dialect, switches.readings) ?? unknownMisconception(dialect, switches.misconceptions);
  if (problem !== undefined) return err(problem);
  const [first] = args;
  if (first !== undefined && !dialect.files.some(({ givenBy }) => givenBy === 'argument')) {
    const file = shellWord(shortened(first, MAX_SHOWN_WORD));
    return err(`${id} takes no program arguments; it reads standard input: ${commandName()} run ${id} < ${file}`);
  }
  return ok({ kind: 'play', dialect, ...switches, args });
}

const INPUT_CHUNK = 65_536;
const STDIN = 0;
const STDERR = 2;

/**
 * `countermine run`: plays a game on the standard streams.
 * @returns the exit status, or `help` when help was asked for
 */
export async function runGame(words: readonly string[]): Promise<number | 'help'> {
  const request = await parseRunArguments(words);
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
