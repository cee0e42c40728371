import { err, ok, type Result } from '@countermine/core/result.ts';
import { didYouMean, MAX_SHOWN_WORD, shellWord, shortened, shownWord } from '@countermine/core/text/typed.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';
import { dialects } from '@countermine/courses/registry.ts';
import { findGame, unknownMisconception, unknownReading } from '../command-line/find-game.ts';
import { commandName } from '../host/command-name.ts';

/** The parsed command line of `countermine run`. */
export type RunRequest =
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
export function parseRunArguments(words: readonly string[]): Result<RunRequest, string> {
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

function checkRequest([id, ...args]: readonly string[], switches: Switches): Result<RunRequest, string> {
  if (id === undefined) return err(`no game named: choose one of ${[...dialects.keys()].join(', ')}`);
  const found = findGame(id);
  if (!found.ok) return found;
  const dialect = found.value;
  const problem = unknownReading(dialect, switches.readings) ?? unknownMisconception(dialect, switches.misconceptions);
  if (problem !== undefined) return err(problem);
  const [first] = args;
  if (first !== undefined && !dialect.files.some(({ givenBy }) => givenBy === 'argument')) {
    const file = shellWord(shortened(first, MAX_SHOWN_WORD));
    return err(`${id} takes no program arguments; it reads standard input: ${commandName()} run ${id} < ${file}`);
  }
  return ok({ kind: 'play', dialect, ...switches, args });
}
