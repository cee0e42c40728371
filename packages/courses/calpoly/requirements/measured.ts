import { joinWords } from '@countermine/core/text/english.ts';
import { answerTo, BY_THE_TEXT } from '../../cases/answer.ts';
import { shownAtBorders } from '../../cases/measured-at-borders.ts';
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
import { calpoly } from '../calpoly.ts';
import type { CalpolyRules } from '../rules.ts';
import { calpolyForm } from '../script.ts';
import { DIRECTIONS, type Neighbours, neighboursAt, neighboursBy, neighboursWith, SHAPE } from '../tiles.ts';
import { difference } from './experiments.ts';

/** What the numbers count around a tile, where that is the same for all tiles. */
export function countedTiles(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const boards = observed.flatMap(({ input, actual }): ShownBoard[] => {
    const script = calpolyForm.parse(input);
    const cells = lastBoardIn(actual, SHAPE.height, SHAPE.width);
    if (script === undefined || cells === undefined) return [];
    return [{ cells, hasMine: minesOf(script.mines) }];
  });
  const weights = measuredWeights(boards);
  if (weights === undefined) return countedAtBorders(boards, observed, should);
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

function isPredicted({ input, actual }: ObservedExperiment, changes: object): boolean {
  return answerTo(calpoly, input, { ...BY_THE_TEXT, changes: [changes] }).stdout === actual;
}

/** What a 0 reveals beside it, from boards on which it leads no further. */
export function revealedTiles(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
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

/** From which of the tiles that a 0 reveals the program goes on, from boards on which they are the only other 0. */
function tilesGoneOnFrom(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const goesOn = new Map<string, boolean>();
  for (const { input, actual, expected } of observed) {
    const { commands: [guess] = [] } = calpolyForm.parse(input) ?? {};
    const [cells, right] = [actual, expected].map((output) => boardIn(output, 1, SHAPE.height, SHAPE.width));
    if (guess === undefined || cells === undefined || right === undefined) continue;
    const zeros = right.flatMap((row, down) => row.flatMap((cell, at) => (cell === '0' ? [[down, at] as const] : [])));
    const other = zeros.find((zero) => String(zero) !== String(guess));
    if (zeros.length !== 2 || other === undefined) continue;
    const step = String([other[0] - guess[0], other[1] - guess[1]]);
    const isWhole = right.every((row, down) => row.every((cell, at) => cell === cells[down]?.[at]));
    if (goesOn.has(step) && goesOn.get(step) !== isWhole) return undefined;
    goesOn.set(step, isWhole);
  }
  const directions = DIRECTIONS.filter((step) => goesOn.get(String(step)) !== false);
  if (directions.length === 0 || directions.length === DIRECTIONS.length) return undefined;
  const names = directions.map(([down, right]) => stepName(down, right, 'tile'));
  const does = `reveals the 8 tiles around a 0, but goes on only from the 0s ${joinWords(names)}`;
  return difference('zero-goes-on-measured', does, should, { goesOn: neighboursWith({ directions }) });
}

function minesOf(mines: readonly IntegerPair[]): ShownBoard['hasMine'] {
  const places = new Set(mines.map(String));
  return (row, column) => places.has(String([row, column]));
}
