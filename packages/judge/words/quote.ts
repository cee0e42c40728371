import { commonPrefix, visibleLine, visibleText } from '@countermine/core/text/visible.ts';

/** As much of a line as a sentence quotes. Units: UTF-16 units. */
const LONGEST = 80;

/**
 * A line in quotation marks, without its newline, for a sentence.
 * @param longest as much of it is quoted. Units: UTF-16 units.
 */
export function quote(line: string, longest = LONGEST): string {
  return quoteAround(line, 0, longest);
}

/** Two lines that differ; of long ones what is around their first difference. */
export function quoteBoth(one: string, other: string): [string, string] {
  const focus = commonPrefix(one, other);
  const quoted: [string, string] = [quoteAround(one, focus), quoteAround(other, focus)];
  return quoted[0] === quoted[1] ? quoteExactly(one, other) : quoted;
}

/** The same with visible blanks and newlines. */
export function quoteExactly(one: string, other: string): [string, string] {
  const focus = commonPrefix(one, other);
  return [`"${textAround(one, focus)}"`, `"${textAround(other, focus)}"`];
}

function quoteAround(line: string, focus: number, longest = LONGEST): string {
  return `"${textAround(withoutNewline(line), focus, longest).replaceAll('·', ' ')}"`;
}

function textAround(line: string, focus: number, longest = LONGEST): string {
  return visibleLine(line, [], { focus, widest: longest }).text;
}

const NAMES: ReadonlyMap<string, string> = new Map([
  [' ', 'blank'],
  ['\t', 'tab'],
  ['\n', 'newline'],
  ['\r', 'carriage return'],
]);

/** A character as a sentence names it. */
export function nameCharacter(character: string): string {
  return NAMES.get(character) ?? `"${visibleText(character)}"`;
}

/** The same for several of them: `newlines`, `"," characters`. */
export function nameCharacters(character: string): string {
  return `${nameCharacter(character)}${NAMES.has(character) ? 's' : ' characters'}`;
}

function withoutNewline(line: string): string {
  return line.endsWith('\n') ? line.slice(0, -1) : line;
}
