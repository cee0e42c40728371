import fc from 'fast-check';
import { readsEveryStep } from '../cases/answer.ts';
import type { CaseInput } from '../cases/case.ts';
import { type ScriptForm, type StagesOf, stagesBy } from '../cases/script-kind.ts';
import { shrunkFirstBy, withFewerOrNearerMines } from '../cases/shrinks.ts';
import { type IntegerPair, inputOfLines, isInt32, Words } from '../cases/words.ts';
import { comp1511 } from './comp1511.ts';

export const SIZE = 8;

/** A command of comp1511: its number and its arguments. */
export type Comp1511Command =
  | readonly [hint: 1 | 2, line: number]
  | readonly [hint: 3, row: number, column: number, size: number]
  | readonly [reveal: 4 | 7, row: number, column: number]
  | readonly [mode: 5 | 6];

/** A session of comp1511. The count of the pairs is theirs, and not written down. */
export interface Comp1511Script {
  readonly mines: readonly IntegerPair[];
  readonly commands: readonly Comp1511Command[];
}

const integer = fc.integer();

/** The shortest hint stands for any command that can just as well be another. */
const command: fc.Arbitrary<Comp1511Command> = fc.oneof(
  { withCrossShrink: true },
  fc.constant<Comp1511Command>([1, 0]),
  fc.tuple(fc.constantFrom<1 | 2>(1, 2), integer),
  fc.tuple(fc.constant<3>(3), integer, integer, integer),
  fc.tuple(fc.constantFrom<4 | 7>(4, 7), integer, integer),
  fc.tuple(fc.constantFrom<5 | 6>(5, 6)),
);

/** Reveals name places that are worth moving with a mine; the cells of a hint are not. */
const placing = {
  placeOf: (command: Comp1511Command): IntegerPair | undefined =>
    isReveal(command) ? [command[1], command[2]] : undefined,
  moveTo: (command: Comp1511Command, place: IntegerPair): Comp1511Command =>
    isReveal(command) ? [command[0], ...place] : command,
};

/** Any session, without weights; it shrinks to one with fewer mines first. */
const plainComp1511: fc.Arbitrary<Comp1511Script> = shrunkFirstBy(
  fc.record({ mines: fc.array(fc.tuple(integer, integer)), commands: fc.array(command) }),
  (script) => withFewerOrNearerMines(script, placing),
);

/** The input: the count, each pair and each command on a line of its own. */
function formatComp1511({ mines, commands }: Comp1511Script): CaseInput {
  return inputOfLines([[mines.length], ...mines, ...commands]);
}

/** Reads the input of a session, however its numbers are spread over lines. */
function parseComp1511(input: CaseInput): Comp1511Script | undefined {
  const words = new Words(input);
  const count = words.integer();
  if (count === undefined || count < 0) return undefined;
  const mines: IntegerPair[] = [];
  while (mines.length < count) {
    const mine = words.pair();
    if (mine === undefined) return undefined;
    mines.push(mine);
  }
  const commands: Comp1511Command[] = [];
  while (!words.isAtEnd) {
    const command = parseCommand(words);
    if (command === undefined) return undefined;
    commands.push(command);
  }
  return { mines, commands };
}

function parseCommand(words: Words): Comp1511Command | undefined {
  const number = words.integer();
  switch (number) {
    case 1:
    case 2: {
      const line = words.integer();
      return line === undefined ? undefined : [number, line];
    }
    case 3: {
      const centre = words.pair();
      const size = centre && words.integer();
      return centre === undefined || size === undefined ? undefined : [number, ...centre, size];
    }
    case 4:
    case 7: {
      const place = words.pair();
      return place && [number, ...place];
    }
    case 5:
    case 6:
      return [number];
    default:
      return undefined;
  }
}

/**
 * True if the text says what follows: pairs may lie anywhere, what commands name lies on the field, squares have odd
 * sizes and are no wider than the field, nothing comes after the end of the game. A first turn in a column full of
 * mines is promised not to be; such a column elsewhere is in an example of the course.
 */
function isValidComp1511(script: Comp1511Script): boolean {
  const { mines, commands } = script;
  return (
    mines.flat().every(isInt32) &&
    commands.every(isValidCommand) &&
    canShift(mines, commands) &&
    readsEveryStep(comp1511, formatComp1511(script))
  );
}

/** True if the first turn has a cell without a mine in its column. */
function canShift(mines: readonly IntegerPair[], commands: readonly Comp1511Command[]): boolean {
  const firstTurn = commands.find(isReveal);
  const rows = mines.filter(([row, column]) => column === firstTurn?.[2] && isOnField(row, column)).map(([row]) => row);
  return new Set(rows).size < SIZE;
}

function isReveal(command: Comp1511Command): command is readonly [4 | 7, number, number] {
  return command[0] === 4 || command[0] === 7;
}

function isValidCommand(command: Comp1511Command): boolean {
  switch (command[0]) {
    case 1:
    case 2:
      return isOnField(command[1], 0);
    case 3: {
      const [, row, column, size] = command;
      return isOnField(row, column) && size >= 1 && size <= SIZE && size % 2 === 1;
    }
    case 4:
    case 7:
      return isOnField(command[1], command[2]);
    case 5:
    case 6:
      return true;
  }
}

export function isOnField(row: number, column: number): boolean {
  return [row, column].every((number) => Number.isInteger(number) && number >= 0 && number < SIZE);
}

/** A command by its number, a hint after the third, and a first reveal that hits a mine. */
type Feature = `${1 | 2 | 3 | 4 | 5 | 6 | 7}` | 'refused-hint' | 'moved-field';

/** Stages 1 to 4 of the text, which have an autotest each. */
const comp1511Stages: StagesOf<Comp1511Script> = stagesBy<Comp1511Script, Feature>(
  [
    { id: '1', title: 'placing mines, counting mines in a row or column', adds: ['1', '2'] },
    { id: '2', title: 'detect square, reveal square', adds: ['3', '4'] },
    { id: '3', title: 'restricted hints, formatted printing', adds: ['refused-hint', '5', '6'] },
    { id: '4', title: 'reveal radial, safe first turn', adds: ['7', 'moved-field'] },
  ],
  featuresOf,
);

function* featuresOf({ mines, commands }: Comp1511Script): Iterable<Feature> {
  for (const [number] of commands) yield `${number}`;
  if (commands.filter(([number]) => number <= 3).length > 3) yield 'refused-hint';
  const first = commands.find(([number]) => number === 4 || number === 7);
  const isHit = mines.some(([row, column]) => row === first?.[1] && column === first[2] && isOnField(row, column));
  if (isHit) yield 'moved-field';
}

/** Sessions of comp1511 as input, which are valid, and what each stage adds. */
export const comp1511Form: ScriptForm<Comp1511Script> = {
  plain: plainComp1511,
  format: formatComp1511,
  parse: parseComp1511,
  isValid: isValidComp1511,
  stages: comp1511Stages,
};
