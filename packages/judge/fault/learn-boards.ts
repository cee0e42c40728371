import type { Deviation } from './deviation.ts';
import { isInBoard, type PredictedLine, type Prediction, placeOfBoard } from './prediction.ts';
import { ANY_KIND, ANYWHERE, type BoardRewrite, type LinePlace, type RewritePlace } from './rewrite.ts';

/**
 * The ways in which a program may print other boards than it should: it leaves out the one that is expected here, or
 * prints the last one again.
 * @param expected undefined at the end of the output
 */
export function learnBoards(prediction: Prediction, expected: PredictedLine | undefined, actual: string): Deviation[] {
  return [...leftOut(prediction, expected, actual), ...again(prediction, expected, actual)];
}

function leftOut({ lines }: Prediction, expected: PredictedLine | undefined, actual: string): Deviation[] {
  if (expected?.board === undefined || !isInBoard(expected, expected.index)) return [];
  const { first } = expected.board;
  const place = placeOfBoard(lines, expected.board);
  const places = [ANYWHERE, ...placesAround(place)];
  return places.map((one) => boardDeviation('left out', one, lines[first]!.previousText, actual));
}

function again({ lines }: Prediction, expected: PredictedLine | undefined, actual: string): Deviation[] {
  const at = expected?.index ?? lines.length;
  // The copy may have the first rows of the board that should come.
  const start = expected?.board !== undefined && isInBoard(expected, at) ? expected.board.first : at;
  const last = lines[start - 1];
  if (last?.board === undefined) return [];
  const board = textOf(lines.slice(last.board.first, last.board.last + 1));
  if (!(textOf(lines.slice(start, at)) + actual).startsWith(board)) return [];
  if (isInBoard(last, start - 1)) {
    const { previousText } = lines[last.board.first]!;
    const places = [ANYWHERE, ...placesAround(placeOfBoard(lines, last.board))];
    return places.map((one) => boardDeviation('twice', one, previousText, actual));
  }
  return placesAround({ ...last, previous: last.line.kind }).map((one) =>
    boardDeviation('after a line', one, last.text, actual),
  );
}

/** Here and in the same surroundings. */
function placesAround({ previous, next, isLast }: LinePlace): RewritePlace[] {
  const end = isLast ? { isLast } : { before: next };
  return [
    { ...ANYWHERE, after: previous },
    { ...ANYWHERE, ...end },
    { ...ANYWHERE, after: previous, ...end },
  ];
}

function textOf(lines: readonly PredictedLine[]): string {
  return lines.map(({ text }) => text).join('');
}

function boardDeviation(how: BoardRewrite, place: RewritePlace, previous: string, actual: string): Deviation {
  return { kind: 'format', rewrite: { what: 'board', kind: ANY_KIND, place, how }, expected: '', previous, actual };
}
