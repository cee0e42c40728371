import { isBlank } from '../compare/compare.ts';

/** A simple change that several lines have in common. */
export type SharedEdit =
  | { readonly how: 'left out' | 'added'; readonly where: 'start' | 'end'; readonly text: string }
  | { readonly how: 'upper case' | 'lower case' };

/** The lines that are changed, all in the same way. */
export interface EditedLines {
  readonly edit: SharedEdit;
  /** As they should be. */
  readonly lines: readonly string[];
}

/**
 * The simple change that makes some lines of others; empty ones may stay as they are.
 * @param expected lines with their newlines
 * @returns undefined if they are changed in different ways, or in one that takes more words
 */
export function editedLines(expected: readonly string[], actual: readonly string[]): EditedLines | undefined {
  if (expected.length !== actual.length) return undefined;
  const changed = expected
    .map((line, index) => [line, actual[index]!] as const)
    .filter(([one, other]) => one !== other);
  const edits = changed.map(([one, other]) => (isBlank(one) ? undefined : editOf(withoutEnd(one), withoutEnd(other))));
  const [edit] = edits;
  const isShared = edits.every((other) => JSON.stringify(other) === JSON.stringify(edit));
  const hasOthers = expected.some((line, index) => line === actual[index] && !isBlank(line));
  return edit === undefined || !isShared || hasOthers ? undefined : { edit, lines: changed.map(([line]) => line) };
}

function editOf(one: string, other: string): SharedEdit | undefined {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const how = short === other ? 'left out' : 'added';
  if (isBlank(short)) return undefined;
  if (long.length > short.length && long.endsWith(short)) {
    return { how, where: 'start', text: long.slice(0, long.length - short.length) };
  }
  if (long.length > short.length && long.startsWith(short))
    return { how, where: 'end', text: long.slice(short.length) };
  if (other === one.toUpperCase()) return { how: 'upper case' };
  return other === one.toLowerCase() ? { how: 'lower case' } : undefined;
}

function withoutEnd(line: string): string {
  return line.endsWith('\n') ? line.slice(0, -1) : line;
}
