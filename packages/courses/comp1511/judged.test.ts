import { describe, expect, it } from 'vitest';
import { answerTo } from '../cases/answer.ts';
import type { CaseInput } from '../cases/case.ts';
import { COMPILED, findingsOf } from '../testing/hand-in-findings.ts';
import { itExercisesEveryRule, type RuleTable } from '../testing/rule-table.ts';
import { itKeepsTheContract } from '../testing/script-contract.ts';
import { comp1511 } from './comp1511.ts';
import { comp1511Scripts, judged } from './judged.ts';
import type { Comp1511Command, Comp1511Script } from './script.ts';

const SIZE = 8;

/** A command, and the field before and after it in debug form: a character a cell. */
interface Scene {
  readonly command: Comp1511Command;
  readonly before: string;
  readonly after: string;
  /** What the game wrote after the command before this one, and after this one. */
  readonly shown: string;
  readonly answer: string;
  readonly mode: 'debug' | 'gameplay';
  /** Whether it reveals and nothing has been revealed. */
  readonly isFirstTurn: boolean;
  /** How many hints were asked for before. */
  readonly hints: number;
}

interface Played {
  readonly mines: Comp1511Script['mines'];
  readonly scenes: readonly Scene[];
  readonly endsByItself: boolean;
}

/** The field after each step, whatever the mode: what it would be if the mode were never changed. */
function debugFields(script: Comp1511Script): string[] {
  const commands = script.commands.map((command): Comp1511Command => (command[0] === 5 ? [6] : command));
  const { stdout, stepEnds } = answerTo(comp1511, comp1511Scripts.format({ ...script, commands }));
  return stepEnds.slice(script.mines.length + 1, -1).map((end) => {
    const lines = stdout
      .slice(0, end)
      .split('\n')
      .slice(-SIZE - 1, -1);
    return lines.join('').replaceAll(' ', '');
  });
}

function play(script: Comp1511Script, input: CaseInput): Played {
  const { stdout, stepEnds, endedByItself } = answerTo(comp1511, input);
  const answers = stepEnds.slice(1).map((end, step) => stdout.slice(stepEnds[step], end));
  const fields = debugFields(script);
  const kinds = script.commands.map(([kind]) => kind);
  const scenes = script.commands.map((command, index): Scene => {
    const before = kinds.slice(0, index);
    return {
      command,
      before: fields[index] ?? '',
      after: fields[index + 1] ?? '',
      shown: answers[script.mines.length + index] ?? '',
      answer: answers[script.mines.length + index + 1] ?? '',
      mode: before.findLast((kind) => kind === 5 || kind === 6) === 5 ? 'gameplay' : 'debug',
      isFirstTurn: isReveal(command) && !before.some((kind) => kind === 4 || kind === 7),
      hints: before.filter((kind) => kind <= 3).length,
    };
  });
  return { mines: script.mines, scenes, endsByItself: endedByItself };
}

function isReveal(command: Comp1511Command): command is readonly [4 | 7, number, number] {
  return command[0] === 4 || command[0] === 7;
}

type CellRule = (cell: number) => boolean;

/** The cells of the field for which something holds. */
function cellsWhere(holds: CellRule): number[] {
  return Array.from({ length: SIZE * SIZE }, (_, cell) => cell).filter(holds);
}

const rowOf = (cell: number): number => Math.floor(cell / SIZE);
const columnOf = (cell: number): number => cell % SIZE;
const distance = (cell: number, other: number): number =>
  Math.max(Math.abs(rowOf(cell) - rowOf(other)), Math.abs(columnOf(cell) - columnOf(other)));
const countIn = (field: string, cell: number): number =>
  cellsWhere((other) => distance(cell, other) === 1 && field[other] === '2').length;

/** The cell that a reveal names. */
const target = ({ command }: Scene): number => (isReveal(command) ? command[1] * SIZE + command[2] : -1);
/** How many mines are beside the cell of a reveal. */
const count = (scene: Scene): number => countIn(scene.after, target(scene));
const wasOpen = (scene: Scene): boolean => scene.before[target(scene)] === '0';
/** The cells that a reveal opened, its own left out. */
const openedOthers = (scene: Scene): number[] =>
  cellsWhere((cell) => cell !== target(scene) && scene.before[cell] !== '0' && scene.after[cell] === '0');

/** How many rows the first turn moved the field. */
function shiftsOf(scene: Scene): number {
  if (!scene.isFirstTurn) return 0;
  const mines = scene.before.replaceAll('0', '1');
  for (let rows = 0; rows < SIZE; rows += 1) {
    const cut = (SIZE - rows) * SIZE;
    const moved = mines.slice(cut) + mines.slice(0, cut);
    if (moved === scene.after.replaceAll('0', '1')) return rows;
  }
  throw new Error('the field did not move down');
}

/** Some scene with this command for which something holds. */
function some(commands: readonly number[], holds: (scene: Scene) => boolean = () => true) {
  return ({ scenes }: Pick<Played, 'scenes'>): boolean =>
    scenes.some((scene) => commands.includes(scene.command[0]) && holds(scene));
}

const reveals = [4, 7];
const hints = [1, 2, 3];

/** The mines that a square holds, as the message says, and the place of the square. */
function square(holds: (row: number, column: number, reach: number, field: string) => boolean) {
  return some([3], ({ command, hints, before }) => {
    const [, row = 0, column = 0, size = 1] = command;
    return hints < 3 && holds(row, column, (size - 1) / 2, before);
  });
}

/** A line of a radial reveal in one direction: the cells up to the border. */
function rayFrom(cell: number, down: number, right: number): number[] {
  const cells: number[] = [];
  let [row, column] = [rowOf(cell) + down, columnOf(cell) + right];
  while (row >= 0 && row < SIZE && column >= 0 && column < SIZE) {
    cells.push(row * SIZE + column);
    [row, column] = [row + down, column + right];
  }
  return cells;
}

const DIRECTIONS = [-1, 0, 1]
  .flatMap((down) => [-1, 0, 1].map((right) => [down, right] as const))
  .filter(([down, right]) => down !== 0 || right !== 0);

/** A radial reveal of a zero with a line for which something holds; the line may go in one direction only. */
function ray(
  holds: (cells: readonly number[], zeros: number, scene: Scene) => boolean,
  directions: readonly (readonly [number, number])[] = DIRECTIONS,
) {
  return some([7], (scene) => {
    if (count(scene) !== 0 || scene.after[target(scene)] !== '0') return false;
    return directions.some(([down, right]) => {
      const cells = rayFrom(target(scene), down, right);
      const zeros = cells.findIndex((cell) => countIn(scene.after, cell) > 0);
      return cells.length > 0 && holds(cells, zeros < 0 ? cells.length : zeros, scene);
    });
  });
}

const isOnEdge = (cell: number): boolean => [rowOf(cell), columnOf(cell)].some((line) => line % (SIZE - 1) === 0);
const isCorner = (cell: number): boolean => [rowOf(cell), columnOf(cell)].every((line) => line % (SIZE - 1) === 0);

const laying: RuleTable<Played> = {
  'no mines': ({ mines }) => mines.length === 0,
  'many mines': ({ mines }) => mines.length > 20,
  'a pair above the field': ({ mines }) => mines.some(([row]) => row < 0),
  'a pair below the field': ({ mines }) => mines.some(([row]) => row >= SIZE),
  'a pair left of the field': ({ mines }) => mines.some(([, column]) => column < 0),
  'a pair right of the field': ({ mines }) => mines.some(([, column]) => column >= SIZE),
  'a pair off the field that is not the last': ({ mines }) =>
    mines.slice(0, -1).some((pair) => Math.min(...pair) < 0 || Math.max(...pair) >= SIZE),
  'a mine laid twice': ({ mines }) => new Set(mines.map(String)).size < mines.length,
  'the first cell a mine': ({ mines }) => mines.some(([row, column]) => row === 0 && column === 0),
  'the last cell a mine': ({ mines }) => mines.some(([row, column]) => row === SIZE - 1 && column === SIZE - 1),
};

const asking: RuleTable<Played> = {
  ...Object.fromEntries(
    hints.flatMap((hint) => [
      [`hint ${hint} of no mines`, some([hint], ({ answer }) => answer.startsWith('There are 0 '))],
      [`hint ${hint} of mines`, some([hint], ({ answer }) => /^There are [1-9]/.test(answer))],
      [`hint ${hint} refused`, some([hint], ({ answer }) => answer.startsWith('Help already used'))],
      [`hint ${hint} refused twice`, some([hint], ({ hints }) => hints >= 4)],
      [`hint ${hint} in gameplay mode`, some([hint], ({ mode, hints }) => mode === 'gameplay' && hints < 3)],
      [`hint ${hint} after the field moved`, afterShift([hint])],
    ]),
  ),
  'something after a refused hint': ({ scenes }) => scenes.some(({ hints }) => hints > 3),
  'a mode changed between the third hint and the fourth': ({ scenes }) =>
    scenes.some(
      ({ command, hints }, index) =>
        command[0] >= 5 &&
        command[0] <= 6 &&
        hints === 3 &&
        scenes.slice(index).some((later) => later.hints === 3 && later.command[0] <= 3),
    ),
  'hint of the first row or column': some([1, 2], ({ command, hints }) => command[1] === 0 && hints < 3),
  'hint of the last row or column': some([1, 2], ({ command, hints }) => command[1] === SIZE - 1 && hints < 3),
  'a square beyond the top': square((row, _, reach) => row - reach < 0),
  'a square beyond the bottom': square((row, _, reach) => row + reach >= SIZE),
  'a square beyond the left side': square((_, column, reach) => column - reach < 0),
  'a square beyond the right side': square((_, column, reach) => column + reach >= SIZE),
  'a square inside the field': square(
    (row, column, reach) => reach > 0 && Math.min(row, column) >= reach && Math.max(row, column) + reach < SIZE,
  ),
  'a square of one cell': square((_row, _column, reach) => reach === 0),
  'a square around a mine': square((row, column, _, field) => field[row * SIZE + column] === '2'),
  'a mine on the side of a square': square(
    (row, column, reach, field) =>
      cellsWhere((cell) => distance(cell, row * SIZE + column) === reach && field[cell] === '2').length > 0,
  ),
  'a mine just outside a square': square(
    (row, column, reach, field) =>
      cellsWhere((cell) => distance(cell, row * SIZE + column) === reach + 1 && field[cell] === '2').length > 0,
  ),
};

/** A command after a first turn that moved the field, with an answer that depends on where the mines are. */
function afterShift(commands: readonly number[]) {
  return ({ scenes }: Played): boolean => {
    const shift = scenes.findIndex((scene) => shiftsOf(scene) > 0);
    return shift >= 0 && some(commands, ({ hints }) => hints < 3)({ scenes: scenes.slice(shift + 1) });
  };
}

const modes: RuleTable<Played> = {
  'gameplay mode': some([5], ({ mode }) => mode === 'debug'),
  'gameplay mode again': some([5], ({ mode }) => mode === 'gameplay'),
  'debug mode': some([6], ({ mode }) => mode === 'gameplay'),
  'debug mode again': some([6], ({ mode }) => mode === 'debug'),
  'modes back and forth': ({ scenes }) =>
    scenes.filter(({ command, mode }) => command[0] === 5 && mode === 'debug').length > 1,
  'a change of mode after a reveal': ({ scenes }) =>
    scenes.some(({ command, before }) => (command[0] === 5 || command[0] === 6) && before.includes('0')),
  'gameplay mode shows hidden cells': some([...reveals, ...hints], ({ answer }) => answer.includes('##')),
  'gameplay mode shows open cells without a number': some(reveals, ({ answer }) => /\|(.{3})* {2}[ |]/.test(answer)),
  ...Object.fromEntries(
    [1, 2, 3, 4].map((number) => [
      `gameplay mode shows ${number}`,
      some(reveals, ({ answer }) => new RegExp(`\\|.*0${number}.*\\|`).test(answer)),
    ]),
  ),
};

const revealing: RuleTable<Played> = {
  ...Object.fromEntries(
    reveals.flatMap((by) => [
      [`${by} on a number`, some([by], (scene) => !wasOpen(scene) && count(scene) > 0 && !scene.isFirstTurn)],
      [`${by} on a zero`, some([by], (scene) => !wasOpen(scene) && count(scene) === 0)],
      [`${by} on a zero in a corner`, some([by], (scene) => count(scene) === 0 && isCorner(target(scene)))],
      [`${by} on a zero at an edge`, some([by], (scene) => count(scene) === 0 && isOnEdge(target(scene)))],
      [`${by} on an open number`, some([by], (scene) => wasOpen(scene) && count(scene) > 0)],
      [`${by} on an open zero, in vain`, some([by], (scene) => wasOpen(scene) && scene.before === scene.after)],
      [
        `${by} on an open zero that opens more`,
        some([by], (scene) => wasOpen(scene) && openedOthers(scene).length > 0),
      ],
      [`${by} on the last cell`, some([by], (scene) => target(scene) === SIZE * SIZE - 1)],
      [
        `${by} loses in debug mode`,
        some([by], ({ answer, mode }) => answer.startsWith('Game over') && mode === 'debug'),
      ],
      [
        `${by} loses in gameplay mode`,
        some([by], ({ answer, mode }) => answer.startsWith('Game over') && mode !== 'debug'),
      ],
      [`${by} wins in debug mode`, some([by], ({ answer, mode }) => answer.startsWith('Game Won') && mode === 'debug')],
      [
        `${by} wins in gameplay mode`,
        some([by], ({ answer, mode }) => answer.startsWith('Game Won') && mode !== 'debug'),
      ],
      [`${by} goes on in gameplay mode`, some([by], ({ answer, mode }) => answer.startsWith('..') && mode !== 'debug')],
      [`${by} wins with a number`, some([by], (scene) => scene.answer.startsWith('Game Won') && count(scene) > 0)],
    ]),
  ),
  'a block with zeros in it': some([4], (scene) =>
    openedOthers(scene).some((cell) => countIn(scene.after, cell) === 0),
  ),
  'a win with a zero': some(reveals, (scene) => scene.answer.startsWith('Game Won') && count(scene) === 0),
  'a loss after open cells': some(
    reveals,
    ({ answer, before }) => answer.startsWith('Game over') && before.includes('0'),
  ),
};

const lines: RuleTable<Played> = {
  'a line that ends at once': ray((cells, zeros) => zeros === 0 && cells.length > 1),
  'a line that ends with a number before the border': ray((cells, zeros) => zeros > 0 && zeros < cells.length - 1),
  'a line that ends with a number on the border': ray((cells, zeros) => zeros === cells.length - 1),
  'a line of 4 cells and more': ray((_, zeros) => zeros >= 4),
  'a line through an open zero to a hidden cell': ray((cells, zeros, { before }) =>
    cells
      .slice(0, zeros + 1)
      .some((cell, index) => before[cell] !== '0' && cells.slice(0, index).some((passed) => before[passed] === '0')),
  ),
  'a line along an edge': ray((cells, zeros) => zeros > 1 && cells.every(isOnEdge)),
  ...Object.fromEntries(
    DIRECTIONS.map(([down, right]) => [
      `a line to the border by ${down}, ${right}`,
      ray((cells, zeros) => zeros === cells.length && cells.length > 1, [[down, right]]),
    ]),
  ),
};

const firstTurns: RuleTable<Played> = {
  'a safe first turn': some(reveals, (scene) => scene.isFirstTurn && shiftsOf(scene) === 0),
  ...Object.fromEntries(
    reveals.flatMap((by) => [
      [`a shift by ${by}`, some([by], (scene) => shiftsOf(scene) > 0)],
      [`a shift by ${by} that ends at a zero`, some([by], (scene) => shiftsOf(scene) > 0 && count(scene) === 0)],
    ]),
  ),
  'one shift': some(reveals, (scene) => shiftsOf(scene) === 1),
  'two shifts': some(reveals, (scene) => shiftsOf(scene) === 2),
  'three shifts and more': some(reveals, (scene) => shiftsOf(scene) > 2),
  'a shift that brings the bottom row to the top': some(reveals, (scene) => {
    const rows = shiftsOf(scene);
    return rows > 0 && scene.before.slice(-rows * SIZE).includes('2');
  }),
  'a shift over the top': some(reveals, (scene) => shiftsOf(scene) > rowOf(target(scene))),
  'a shift after a hint': some(reveals, (scene) => shiftsOf(scene) > 0 && scene.hints > 0),
  'a shift after a change of mode': some(reveals, (scene) => shiftsOf(scene) > 0 && scene.mode === 'gameplay'),
  'a shift without a command before it': ({ scenes }) => scenes.slice(0, 1).some((scene) => shiftsOf(scene) > 0),
  'a mine hit on the second turn after a safe first one': ({ scenes }) => {
    const [first, second] = scenes.filter(({ command }) => isReveal(command));
    return first !== undefined && shiftsOf(first) === 0 && second?.answer.startsWith('Game over') === true;
  },
};

const endings: RuleTable<Played> = {
  'the input ends before any command': ({ scenes }) => scenes.length === 0,
  'the input ends after a command': ({ scenes, endsByItself }) => scenes.length > 0 && !endsByItself,
  'more than 20 commands': ({ scenes }) => scenes.length > 20,
};

describe('the scripts of comp1511', () => {
  itKeepsTheContract(comp1511Scripts);

  const rules = { ...laying, ...asking, ...modes, ...revealing, ...lines, ...firstTurns, ...endings };
  itExercisesEveryRule({ dialect: comp1511, kind: comp1511Scripts, play, rules });
});

describe('a hand-in of comp1511', () => {
  it('has its file', async () => {
    expect(await findingsOf(judged, { 'minesweeper.c': '' })).toEqual({});
    expect(await findingsOf(judged, { 'Minesweeper.c': '' })).toEqual({
      'file-name': ['There is no file minesweeper.c.'],
    });
  });

  it('compiles, as far as there is a compiler', async () => {
    const files = { 'minesweeper.c': '' };
    const failed = { command: 'cc minesweeper.c', output: 'line 1: no' };
    expect(await findingsOf(judged, files, { ...COMPILED, failed })).toEqual({
      compiles: ['It does not compile: cc minesweeper.c\nline 1: no'],
    });
    expect(await findingsOf(judged, files, { ...COMPILED, missing: 'cc' })).toEqual({
      compiles: ['This machine has no cc.'],
    });
  });
});
