import { shellWord } from '@countermine/core/format/shell-word.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { Dialect } from '@countermine/dialects/kit/dialect.ts';
import { dialects } from '@countermine/dialects/registry.ts';
import { didYouMean } from '../suggest.ts';
import { shortened, shownWord } from '../words.ts';

/** What `countermine run` was asked to do. */
export type RunRequest =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'play';
      readonly dialect: Dialect;
      readonly readings: readonly string[];
      readonly args: readonly string[];
    };

const OPTIONS = ['--reading', '--help'];

/**
 * Reads the words after `run`. Written by hand, since a library would take longer to load than a game to play.
 * Errors: one line that says what is wrong and what would be right.
 */
export function parseRunArguments(words: readonly string[]): Result<RunRequest, string> {
  const readings: string[] = [];
  const positionals: string[] = [];
  const queue = [...words];
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    const [option, ...value] = word.split('=');
    if (word === '--') {
      positionals.push(...queue.splice(0));
    } else if (word === '--help' || word === '-h') {
      return ok({ kind: 'help' });
    } else if (option === '--reading') {
      const id = value.length > 0 ? value.join('=') : queue.shift();
      if (id === undefined) return err('--reading needs the id of a reading; countermine games lists them');
      readings.push(id);
    } else if (word.startsWith('-') && word !== '-') {
      return err(`unknown option ${shownWord(word)}${didYouMean(option, OPTIONS)}; program arguments go after --`);
    } else {
      positionals.push(word);
    }
  }
  return checkRequest(positionals, readings);
}

function checkRequest([id, ...args]: readonly string[], readings: readonly string[]): Result<RunRequest, string> {
  const games = [...dialects.keys()];
  if (id === undefined) return err(`which game? One of ${games.join(', ')}`);
  const dialect = dialects.get(id);
  if (dialect === undefined)
    return err(`unknown game ${shownWord(id)}${didYouMean(id, games)}; the games are ${games.join(', ')}`);
  const known = dialect.readings.map((reading) => reading.id);
  const unknown = readings.find((reading) => !known.includes(reading));
  if (unknown !== undefined) {
    const choice = known.length > 0 ? `its readings are ${known.join(', ')}` : 'it has none';
    return err(`${id} has no reading ${shownWord(unknown)}${didYouMean(unknown, known)}; ${choice}`);
  }
  const [first] = args;
  if (first !== undefined && !dialect.files.some(({ givenBy }) => givenBy === 'argument')) {
    const file = shellWord(shortened(first));
    return err(`${id} takes no program arguments, it reads standard input: countermine run ${id} < ${file}`);
  }
  return ok({ kind: 'play', dialect, readings, args });
}
