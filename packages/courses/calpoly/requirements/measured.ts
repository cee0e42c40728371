import { cellAt, DIRECTIONS } from '@countermine/core/board.ts';
import { joinWords } from '@countermine/core/text/english.ts';
import { type CountedMines, opensAtBorders, shownAtBorders } from '../../cases/measured-at-borders.ts';
import {
  boardIn,
  lastBoardIn,
  measuredOpening,
  measuredWeights,
  type OpenedBoard,
  openingWords,
  type ShownBoard,
  stepName,
  type Weight,
  weightPicture,
  weightsOff,
  weightWords,
} from '../../cases/measured-neighbours.ts';
import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import type { CalpolyRules } from '../rules.ts';
import { calpolyForm } from '../script.ts';
import { AROUND, type Neighbours, neighboursAt, neighboursBy, neighboursWith, SHAPE } from '../tiles.ts';
import { difference, isPredicted, minesOf, mostPredicted } from './experiments.ts';
import { countedAcross, revealedAcross } from './measured-across.ts';
import { inPasses, revealedUpTo, revealsOf } from './measured-reach.ts';

/** What the numbers count around a tile, where that is the same for all tiles. */
export function countedTiles(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const boards = observed.flatMap(({ input, actual }): ShownBoard[] => {
    const script = calpolyForm.parse(input);
    const cells = lastBoardIn(actual, SHAPE.height, SHAPE.width);
    if (script === undefined || cells === undefined) return [];
    return [{ cells, hasMine: minesOf(script.mines) }];
  });
  const weights = measuredWeights(boards);
  if (weights === undefined)
    return countedAtBorders(boards, observed, should) ?? countedAcross(boards, observed, should);
  if (weightsOff(weights).length === 0) return undefined;
  const picture = weightPicture('How often a mine around the tile # is counted:', weights);
  return { ...countedBy(neighboursAt(weights), weightWords(weights, 'mine', 'tile'), observed, should), picture };
}

/** Where that depends on the side of the board. */
function countedAtBorders(
  boards: readonly ShownBoard[],
  observed: readonly ObservedExperiment[],
  should: string,
): Difference | undefined {
  const counts = shownAtBorders(boards, 'mine', 'tile');
  if (counts === undefined) return undefined;
  const { height, width } = SHAPE;
  const counted = neighboursBy((row, column) => counts.stepsAt(row, column, height, width));
  return countedBy(counted, counts.does, observed, should);
}

/**
 * Such tiles are counted only, or are the neighbours of a 0, too. What becomes of a mine beside a tile that is taken for a 0
 * shows in few games, beside all else that may be wrong with them.
 */
function countedBy(
  counted: Neighbours,
  does: string,
  observed: readonly ObservedExperiment[],
  should: string,
): Difference {
  const both = `${does}, and takes the same tiles for neighbours of a 0`;
  const ways = [
    formsOf((ending, onMine) => difference(`count-measured${ending}`, does, should, { counted, ...onMine })),
    formsOf((ending, onMine) =>
      difference(`count-and-spread-measured${ending}`, both, should, { counted, spread: counted, ...onMine }),
    ),
  ];
  const isWhole = ({ changes }: Difference): boolean => observed.every((one) => isPredicted(one, changes));
  const found = ways.flat().find(isWhole) ?? ways.flat()[0]!;
  return { ...found, variant: ways.find((forms) => forms.includes(found))!.filter((form) => form !== found) };
}

function formsOf(form: (ending: string, onMine: Partial<CalpolyRules>) => Difference): Difference[] {
  return [form('', {}), ...ON_MINE.map((onMine, index) => form(`-on-mine-${index + 1}`, onMine))];
}

/** What programs do with a mine beside a tile that is taken for a 0, where they count one too few. */
const ON_MINE: readonly Partial<CalpolyRules>[] = [
  { spreadOnMine: 'shown', hitIsRevealed: true },
  { spreadOnMine: 'shown', hitIsRevealed: true, wins: 'count' },
  { spreadOnMine: 'shown and gone on', hitIsRevealed: true, wins: 'count', numberSign: 'character' },
  { spreadOnMine: 'shown and gone on', hitIsRevealed: true, minesCountThemselves: true },
  { spreadOnMine: 'shown as number', hitIsRevealed: true },
  { numberSign: 'character' },
];

/** What a 0 reveals: beside it, at the borders, or how far. */
export function revealedTiles(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  return (
    revealedBeside(observed, should) ??
    revealedAtBorders(observed, should) ??
    revealedAcross(observed, should) ??
    revealedUpTo(observed, should)
  );
}

/** What a 0 reveals beside it, from boards on which it leads no further. */
function revealedBeside(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const boards = observed.flatMap(({ input, actual, expected }): OpenedBoard[] => {
    const { mines = [], commands: [guess] = [] } = calpolyForm.parse(input) ?? {};
    const [cells, right] = [actual, expected].map((output) => boardIn(output, 1, SHAPE.height, SHAPE.width));
    if (guess === undefined || cells === undefined || right === undefined) return [];
    const zeros = right.flat().filter((cell) => cell === '0').length;
    return zeros === 1 && right[guess[0]]?.[guess[1]] === '0' ? [{ cells, at: guess, hasMine: minesOf(mines) }] : [];
  });
  const opened = measuredOpening(boards, (cell) => cell === '*');
  if (opened !== undefined && weightsOff(opened).length === 0) return tilesGoneOnFrom(observed, should);
  const does = openingWords(opened ?? [], 'reveal', 'tile');
  if (opened === undefined || does === undefined) return undefined;
  // What is not on these boards is as by the text.
  const known = new Set(opened.map(([down, right]) => String([down, right])));
  const others = DIRECTIONS.filter((step) => !known.has(String(step))).map(([down, right]): Weight => [down, right, 1]);
  const spread = neighboursAt([...opened, ...others]);
  const picture = weightPicture('The tiles around a 0 (#) that it reveals, marked 1:', opened);
  return { ...difference('zero-measured', does, should, { spread }), picture };
}

/** What 0s reveal beside them, where that depends on the side of the board at which they are. */
function revealedAtBorders(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const { height, width } = SHAPE;
  const opened = observed.flatMap(({ input, actual }): CountedMines[] => {
    const { mines = [], commands: [guess] = [] } = calpolyForm.parse(input) ?? {};
    const cells = boardIn(actual, 1, height, width);
    if (guess === undefined || cells === undefined) return [];
    return openedBeside(cells, guess, minesOf(mines)).map((one) => ({ height, width, ...one }));
  });
  const opens = opensAtBorders(opened, 'reveal', 'tile');
  if (opens === undefined) return undefined;
  const spread = neighboursBy((row, column) => opens.stepsAt(row, column, height, width));
  return difference('zero-measured-at-borders', opens.does, should, { spread });
}

/** Of each tile beside a 0 that is shown whether that revealed it; not where another 0 may have done so. */
function openedBeside(
  cells: readonly (readonly string[])[],
  guess: IntegerPair,
  hasMine: ShownBoard['hasMine'],
): Pick<CountedMines, 'at' | 'steps' | 'times'>[] {
  return cells.flatMap((shownRow, row) =>
    shownRow.flatMap((shown, column) => {
      const isGuess = row === guess[0] && column === guess[1];
      if (isGuess || hasMine(row, column)) return [];
      const zeros = DIRECTIONS.filter(([down, right]) => cells[row - down]?.[column - right] === '0');
      if (shown !== '*' && zeros.length !== 1) return [];
      const times = shown === '*' ? 0 : 1;
      return zeros.map((step) => ({ at: [row - step[0], column - step[1]] as const, steps: [step], times }));
    }),
  );
}

/** From which of the tiles that a 0 reveals the program goes on, from boards on which they are the only other 0. */
function tilesGoneOnFrom(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const goesOn = new Map<string, boolean>();
  for (const { input, actual, expected } of observed) {
    const { commands: [guess] = [] } = calpolyForm.parse(input) ?? {};
    const [cells, right] = [actual, expected].map((output) => boardIn(output, 1, SHAPE.height, SHAPE.width));
    if (guess === undefined || cells === undefined || right === undefined) continue;
    const zeros = right.flatMap((row, down) => row.flatMap((cell, at) => (cell === '0' ? [[down, at] as const] : [])));
    const other = zeros.find((zero) => String(zero) !== String(guess));
    if (zeros.length !== 2 || other === undefined || !leadsFurther(guess, other)) continue;
    const step = String([other[0] - guess[0], other[1] - guess[1]]);
    const isWhole = right.every((row, down) => row.every((cell, at) => cell === cells[down]?.[at]));
    if (goesOn.has(step) && goesOn.get(step) !== isWhole) return undefined;
    goesOn.set(step, isWhole);
  }
  const directions = DIRECTIONS.filter((step) => goesOn.get(String(step)) !== false);
  if (directions.length === 0 || directions.length === DIRECTIONS.length) return undefined;
  const names = directions.map(([down, right]) => stepName(down, right, 'tile'));
  const leading = neighboursWith({ directions });
  const revealed = `reveals the 8 tiles around a 0, but goes on only from the 0s ${joinWords(names)}`;
  const left = `reveals the numbers around a 0, but of the 0s only those ${joinWords(names)}`;
  return mostPredicted(observed, [
    difference('zero-goes-on-measured', revealed, should, { goesOn: leading }),
    difference('zero-goes-on-measured-hidden', left, should, { goesOn: leading, leavesZeros: true }),
    ...inPasses(revealsOf(observed), should),
  ]);
}

/** True if a tile has others beside it than those beside the first one. */
function leadsFurther([row, column]: IntegerPair, [otherRow, otherColumn]: IntegerPair): boolean {
  const first = cellAt(SHAPE, row, column);
  return AROUND(cellAt(SHAPE, otherRow, otherColumn)).some((tile) => tile !== first && !AROUND(first).includes(tile));
}
