import { shownWord } from '@countermine/core/text/typed.ts';
import type { Run } from '../compare/verdict.ts';
import { writesTooMuch } from './loops.ts';
import { tookTooLong } from './time-limits.ts';

/** The sandbox in which the program ran. @param image of Docker's container; undefined for another sandbox */
export function sandboxNote(sandbox: 'bubblewrap' | 'docker', image?: string): string {
  return `Every run was in a sandbox (${image === undefined ? sandbox : `${sandbox}, image ${image}`}).`;
}

/**
 * For a program that does not simply end when its input does, before the game is over, where the text does not say what comes.
 * @param expected the output up to there
 */
export function endOfInputNote(run: Run, expected: string): string | undefined {
  const does = tookTooLong(run) || writesTooMuch(run) ? 'goes on without end' : printsMore(run.stdout, expected);
  if (does === undefined) return undefined;
  return `When its input ends before the game does, the program ${does}. The text does not say what it is to do then, so this costs nothing.`;
}

function printsMore(stdout: string, expected: string): string | undefined {
  const [line, ...others] = stdout.startsWith(expected) ? stdout.slice(expected.length).trim().split('\n') : [];
  if (line === undefined || line === '') return undefined;
  const isShort = /^[ -~]{1,80}$/.test(line);
  return `prints ${isShort ? `"${line}"` : 'something'}${isShort && others.length > 0 ? ' and more' : ''}`;
}

/** For a program that cannot be started. @param words its command @param reason a clause */
export function cannotStart(words: readonly string[], reason: string): string {
  return `cannot start ${words.map(shownWord).join(' ')}: ${reason}`;
}

/** The rules that a hand-in can break, as the reason for refusing it. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['outside', 'a path leads out of it'],
  ['absolute', 'a path is absolute'],
  ['link-outside', 'a link leads out of it'],
  ['special-file', 'it has a device, a pipe or a socket'],
  ['control-characters', 'a name has control characters'],
  ['bad-name', 'a name is empty, too long or nested too deep'],
  ['clash', 'two entries have the same name'],
  ['too-many-files', 'it has too many files'],
  ['too-many-bytes', 'it is too large'],
  ['encrypted', 'it needs a password'],
  ['damaged', 'it is damaged'],
  ['unreadable', 'it cannot be read'],
  ['unrecognised', 'not recognised as a hand-in'],
]);

export function handInRefusalWords(rule: string, entry: string | null): string {
  return `${REFUSALS.get(rule) ?? rule}${entry === null ? '' : `: ${entry}`}`;
}
