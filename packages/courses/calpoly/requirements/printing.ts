import fc from 'fast-check';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { PRINTED_RIGHTLY, type Printing } from '../printed-board.ts';
import { LAST } from '../tiles.ts';
import { at, difference, freshOf, game, numberGame, place, refused, several } from './experiments.ts';

interface PrintingMistake extends Partial<Printing> {
  readonly id: string;
  /** What the program does with BOARDS. */
  readonly does: string;
  readonly isOfForm?: true;
}

const LINES: readonly PrintingMistake[] = [
  { id: 'without-row-0', does: 'prints BOARDS without row 0', rows: [1, LAST] },
  { id: 'without-row-19', does: 'prints BOARDS without row 19', rows: [0, LAST - 1] },
  { id: 'without-column-0', does: 'prints BOARDS without column 0', columns: [1, LAST] },
  { id: 'without-column-19', does: 'prints BOARDS without column 19', columns: [0, LAST - 1] },
  {
    id: 'with-column-20',
    does: 'prints BOARDS with a column more, in which there is the first tile of the next row',
    columns: [0, LAST + 1],
  },
  {
    id: 'with-column-20-counted',
    does: 'prints BOARDS with a column more, in which there is the first tile of the next row, but as a number how many mines are beside the end of its own row',
    columns: [0, LAST + 1],
    numbersOff: 'counted',
  },
  {
    id: 'in-one-line',
    does: 'prints BOARDS in one line, without an end of the line after each row',
    leavesOut: 'line ends',
  },
  { id: 'with-empty-line', does: 'prints an empty line after BOARDS', endsWithEmptyLine: true, isOfForm: true },
  {
    id: 'without-last-blanks',
    does: 'prints BOARDS without the blank at the end of each line',
    leavesOut: 'last blanks',
    isOfForm: true,
  },
  { id: 'without-blanks', does: 'prints BOARDS without blanks', leavesOut: 'blanks', isOfForm: true },
  { id: 'without-tiles', does: 'prints BOARDS without tiles, only the ends of their lines', leavesOut: 'tiles' },
];

const ROW_20: readonly PrintingMistake[] = [
  {
    id: 'with-row-20',
    does: 'prints BOARDS with a row more, of hidden tiles',
    rows: [0, LAST + 1],
    numbersOff: 'hidden',
  },
  {
    id: 'with-row-20-zeros',
    does: 'prints BOARDS with a row more, of tiles that are 0 where all are revealed',
    rows: [0, LAST + 1],
  },
  {
    id: 'with-row-20-counted',
    does: 'prints BOARDS with a row more, of tiles that count the mines beside them where all are revealed',
    rows: [0, LAST + 1],
    numbersOff: 'counted',
  },
];

const HIDDEN: readonly PrintingMistake[] = [
  { id: 'without-hidden', does: 'prints nothing for the hidden tiles of BOARDS', leavesOut: 'hidden tiles' },
  {
    id: 'revealed-negated',
    does: 'shows what is on the hidden tiles of BOARDS, and a * for the revealed ones',
    revealed: 'negated',
  },
];

const SIGNS: readonly PrintingMistake[] = [
  { id: 'without-mines', does: 'prints nothing for the mines that are shown on BOARDS', leavesOut: 'mines' },
  { id: 'without-numbers', does: 'prints nothing for the numbers that are shown on BOARDS', leavesOut: 'numbers' },
  {
    id: 'mines-negated',
    does: 'shows an X for the safe tiles of BOARDS, and a number for the mines',
    mines: 'negated',
  },
  {
    id: 'mines-exchanged',
    does: 'looks for the mines to show on BOARDS at the exchanged place, its column as the row and its row as the column',
    mines: 'exchanged',
  },
];

const REVEALED: PrintingMistake = {
  id: 'revealed-exchanged',
  does: 'shows a tile of BOARDS if the tile at the exchanged place, its column as the row and its row as the column, is revealed',
  revealed: 'exchanged',
};

const SHOULD =
  'a board has 20 lines of 20 tiles, each with a blank after it: * for a hidden one, X for a mine, and a number for any other';

/** Programs that print all boards wrongly, as can be seen of the first one; that at the end may be right. */
function* printedBoards(): Generator<Difference> {
  for (const mistake of [...LINES, ...HIDDEN]) yield printed(mistake);
  for (const mistake of ROW_20) {
    // Where the board at the end is right, they are all one.
    yield mistake.numbersOff === 'hidden' ? printed(mistake) : printedOn(mistake, 'all');
  }
}

/** The same, as can be seen of what is revealed. */
function* printedTiles(): Generator<Difference> {
  for (const mistake of [...SIGNS, REVEALED]) {
    yield printed(mistake);
    if (mistake.mines === undefined) continue;
    // A mine that is shown as a number may count itself.
    const { id, changes, ...one } = printedOn(mistake, 'all');
    yield { ...one, id: `${id}-with-itself`, changes: { ...changes, minesCountThemselves: true } };
  }
}

function printed(mistake: PrintingMistake): Difference {
  return { ...printedOn(mistake, 'all'), variant: printedOn(mistake, 'all but the last') };
}

/** Programs that print the board at the end wrongly, often in a function of its own. */
export function* printedLast(): Generator<Difference> {
  for (const mistake of [...LINES, ...ROW_20, ...SIGNS]) yield { ...printedOn(mistake, 'last'), about: boardLines.id };
}

const NAMES: Readonly<Record<Printing['boards'], string>> = {
  all: 'its boards',
  last: 'the board at the end of the game',
  'all but the last': 'its boards, but not that at the end of the game,',
};

function printedOn({ id, does, isOfForm, ...mistake }: PrintingMistake, boards: Printing['boards']): Difference {
  const printing: Printing = { ...PRINTED_RIGHTLY, ...mistake, boards };
  const ending = boards === 'all' ? '' : boards === 'last' ? '-last' : '-but-last';
  const words = does.replace('BOARDS', NAMES[boards]).replace(/,$/, '').replace(',,', ',');
  return { ...difference(`boards-${id}${ending}`, words, SHOULD, { printing }), ...(isOfForm && { isOfForm }) };
}

const MINES = at('5 5, 0 3, 19 7, 9 0, 4 19, 12 6');

/** Late: it is asked for what all others show first. */
const boardLines: Requirement = {
  id: 'board-lines',
  title: 'The rows and columns of a board',
  quote: 'The board dimensions are 20×20, with 0-based indexing',
  boardForm: 'calpoly',
  needs: ['loss'],
  experiments: [
    game(MINES, [5, 5]),
    game(MINES, [5, 6], [0, 4], [5, 5]),
    game([[7, 2]], [7, 3], [7, 2]),
    game(at('0 0, 19 19'), [0, 1], [19, 18], [19, 19]),
    game(at('0 0, 0 1, 7 2'), [0, 2], [7, 3]),
    game([[9, 9]], [0, 0]),
  ],
  differences: function* () {
    yield* printedBoards();
    yield* printedTiles();
  },
  fresh: freshOf(
    fc.oneof(
      several(place, 2, 6).map(([first, ...others]) => game([first!, ...others], first!)),
      numberGame,
      refused,
    ),
  ),
};

export const PRINTING_REQUIREMENTS: readonly Requirement[] = [boardLines];
