import fc from 'fast-check';
import { playThrough, readsEveryStep } from '../cases/answer.ts';
import type { CaseInput } from '../cases/case.ts';
import { type ScriptForm, type StagesOf, stagesBy } from '../cases/script-kind.ts';
import { shrunkFirstBy, withFewerOrNearerMines } from '../cases/shrinks.ts';
import { type IntegerPair, inputOfLines, isInt32, Words } from '../cases/words.ts';
import { calpoly } from './calpoly.ts';

export const SIZE = 20;

/** A session of calpoly: the coordinates of mines, including refused ones, then the guesses. */
export interface CalpolyScript {
  /** Only if it is not the number of accepted mines: below 0, or more than there are. */
  readonly count?: number;
  readonly mines: readonly IntegerPair[];
  readonly commands: readonly IntegerPair[];
}

const places = fc.array(fc.tuple(fc.integer(), fc.integer()));

const placing = {
  placeOf: (guess: IntegerPair): IntegerPair => guess,
  moveTo: (_: IntegerPair, place: IntegerPair): IntegerPair => place,
};

/** Any session, without weights; it shrinks to one with fewer mines first. */
const plainCalpoly: fc.Arbitrary<CalpolyScript> = shrunkFirstBy(
  fc.record({ count: fc.integer(), mines: places, commands: places }, { requiredKeys: ['mines', 'commands'] }),
  (script) => withFewerOrNearerMines(script, placing),
);

/** The input: the count, each place and each guess on a line of its own. */
function formatCalpoly({ count, mines, commands }: CalpolyScript): CaseInput {
  return inputOfLines([[count ?? acceptedIn(mines).size], ...mines, ...commands]);
}

/** Reads the input of a session, however its numbers are spread over lines. */
function parseCalpoly(input: CaseInput): CalpolyScript | undefined {
  const words = new Words(input);
  const count = words.integer();
  if (count === undefined) return undefined;
  const mines: IntegerPair[] = [];
  const accepted = new Set<number>();
  while (accepted.size < count && !words.isAtEnd) {
    const mine = words.pair();
    if (mine === undefined) return undefined;
    mines.push(mine);
    if (isOnBoard(mine)) accepted.add(cellOf(mine));
  }
  const commands: IntegerPair[] = [];
  while (!words.isAtEnd) {
    const guess = words.pair();
    if (guess === undefined) return undefined;
    commands.push(guess);
  }
  return count === accepted.size ? { mines, commands } : { count, mines, commands };
}

/**
 * True if the text promises such a session: it fixes what follows on any integers, and on the end of the input at any
 * place, but not who wins on a board without a safe cell.
 */
function isValidCalpoly(script: CalpolyScript): boolean {
  const { count, mines, commands } = script;
  if (!isInt32(count ?? 0) || !mines.every(isInt32Pair) || !commands.every(isInt32Pair)) return false;
  if (count === undefined && !endsInAccepted(mines)) return false;
  const accepted = acceptedIn(mines);
  if (accepted.size === SIZE * SIZE) return false;
  if (count === undefined) return readsEveryGuess(script, accepted);
  return commands.length === 0 && (count < 0 ? mines.length === 0 : count > accepted.size);
}

function isInt32Pair([first, second]: IntegerPair): boolean {
  return isInt32(first) && isInt32(second);
}

/** True if the last place completes the mines: what comes after that would be a guess. */
function endsInAccepted(mines: readonly IntegerPair[]): boolean {
  const last = mines.at(-1);
  if (last === undefined) return true;
  const isLast = ([row, column]: IntegerPair): boolean => row === last[0] && column === last[1];
  return isOnBoard(last) && mines.findIndex(isLast) === mines.length - 1;
}

/** True if no guess comes after the end of the game. Played only where it must be: inputs are shrunk by thousands of tries. */
function readsEveryGuess(script: CalpolyScript, accepted: ReadonlySet<number>): boolean {
  const beforeLast = script.commands.slice(0, -1);
  // Nothing is won before the first guess, as there is a safe cell.
  if (beforeLast.length === 0) return true;
  const isHit = (guess: IntegerPair): boolean => isOnBoard(guess) && accepted.has(cellOf(guess));
  return !beforeLast.some(isHit) && readsEveryStep(calpoly, formatCalpoly(script));
}

/** The cells of the places that hold mines then. */
export function acceptedIn(mines: readonly IntegerPair[]): Set<number> {
  const cells = new Set<number>();
  for (const mine of mines) if (isOnBoard(mine)) cells.add(cellOf(mine));
  return cells;
}

/** True if a place lies on the board. */
export function isOnBoard([row, column]: IntegerPair): boolean {
  return row >= 0 && row < SIZE && column >= 0 && column < SIZE;
}

function cellOf([row, column]: IntegerPair): number {
  return row * SIZE + column;
}

export function placeOf(cell: number): IntegerPair {
  return [Math.floor(cell / SIZE), cell % SIZE];
}

/** Items 3 to 7 of the specifications. An input that ends before the game does needs nothing of the last one here. */
const calpolyStages: StagesOf<CalpolyScript> = stagesBy<CalpolyScript, 'guess' | 'game-over'>(
  [
    { id: '1', title: 'placing mines, the initial board (items 3 to 5)', adds: [] },
    { id: '2', title: 'rounds (item 6)', adds: ['guess'] },
    { id: '3', title: 'the end of the game (item 7)', adds: ['game-over'] },
  ],
  function* featuresOf(script) {
    if (script.commands.length === 0) return;
    yield 'guess';
    if (playThrough(calpoly, formatCalpoly(script)).exit !== undefined) yield 'game-over';
  },
);

/** Sessions of calpoly as input, which are valid, and what each stage adds. */
export const calpolyForm: ScriptForm<CalpolyScript> = {
  plain: plainCalpoly,
  format: formatCalpoly,
  parse: parseCalpoly,
  isValid: isValidCalpoly,
  stages: calpolyStages,
};
