import { joinWords } from '@countermine/core/text/english.ts';
import { FREE_NUMBER } from '@countermine/courses/cases/answer.ts';
import { isBlank } from '../compare/compare.ts';
import { quote } from '../compare/finding-words.ts';

/** A text that a program prints in addition, above or below boards. */
export interface BesideBoards {
  readonly side: 'above' | 'below';
  /** From the first board of an output on, which is there before most commands, or the one after it; or at its start, too. */
  readonly from: 'the start' | 'the first' | 'the second';
  /** Up to the last board; to the one before it, below which something else follows; or until the game is over. */
  readonly until: 'the last' | 'the last but one' | 'the game is over';
  /** With {@link FREE_NUMBER} for numbers that differ. */
  readonly text: string;
}

/** The lines of a board, by their indices among those of an output. */
interface BoardPlace {
  readonly first: number;
  readonly last: number;
  /** True if the game is over after the answer that it is in. */
  readonly isAtEnd: boolean;
}

/** The indices of the lines that the text is put before, or after, if it stands below. @param boards of one output, in order */
export function linesBeside({ side, from, until }: BesideBoards, boards: readonly BoardPlace[]): number[] {
  return boards
    .slice(from === 'the second' ? 1 : 0, until === 'the last but one' ? -1 : undefined)
    .filter(({ isAtEnd }) => !(until === 'the game is over' && isAtEnd))
    .map(({ first, last }) => (side === 'above' ? first : last));
}

/** "after each board". */
export function besideWords({ side, from, until, text }: BesideBoards): string {
  const beside = from === 'the start' ? 'at the start and after' : side === 'above' ? 'before' : 'after';
  const boards = from === 'the second' ? 'each board but the first' : 'each board';
  // Whether there is an empty line at the end of the output may not count.
  if (until === 'the last' || isBlank(text)) return `${beside} ${boards}`;
  return until === 'the game is over'
    ? `${beside} ${boards} until the game is over`
    : `${beside} ${boards} that more output follows`;
}

/** The lines of an added text, as they were printed once; the last one may have no newline. */
export function textWords(text: string, printed: string): string {
  const lines = linesOf(printed);
  const words = linesOf(text).map((line, index) => lineWords(lines[index] ?? line, line.includes(FREE_NUMBER)));
  return words.length === 1 ? words[0]! : `${words.length} lines, ${joinWords(words)},`;
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function lineWords(line: string, isExample: boolean): string {
  return isBlank(line) ? 'an empty line' : `${isExample ? 'a line like ' : ''}${quote(line)}`;
}
