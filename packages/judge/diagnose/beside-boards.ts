import { joinWords } from '@countermine/core/text/english.ts';
import { FREE_NUMBER } from '@countermine/courses/cases/answer.ts';
import { isBlank } from '../compare/compare.ts';
import { quote } from '../compare/finding-words.ts';

/** A text that a program prints in addition, above or below boards. */
export interface BesideBoards {
  readonly side: 'above' | 'below';
  /** Also beside the first board of an output, which is there before any command. */
  readonly hasFirst: boolean;
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
export function linesBeside({ side, hasFirst, until }: BesideBoards, boards: readonly BoardPlace[]): number[] {
  return boards
    .slice(hasFirst ? 0 : 1, until === 'the last but one' ? -1 : undefined)
    .filter(({ isAtEnd }) => !(until === 'the game is over' && isAtEnd))
    .map(({ first, last }) => (side === 'above' ? first : last));
}

/** "after each board". */
export function besideWords({ side, hasFirst, until, text }: BesideBoards): string {
  const beside = side === 'above' ? 'before' : 'after';
  const boards = hasFirst ? 'each board' : 'each board but the first';
  // Whether there is an empty line at the end of the output may not count.
  if (until === 'the last' || isBlank(text)) return `${beside} ${boards}`;
  return until === 'the game is over'
    ? `${beside} ${boards} until the game is over`
    : `${beside} ${boards}${hasFirst ? ' but the last of the output' : ' and the last'}`;
}

/** Its lines; the last one may have no newline. */
export function textWords({ text }: BesideBoards): string {
  const lines = text.split(/(?<=\n)/).map((line) => (isBlank(line) ? 'an empty line' : lineWords(line)));
  return lines.length === 1 ? lines[0]! : `${lines.length} lines, ${joinWords(lines)},`;
}

function lineWords(line: string): string {
  const like = line.includes(FREE_NUMBER) ? 'a line like ' : '';
  return like + quote(line.replaceAll(FREE_NUMBER, '1'));
}
