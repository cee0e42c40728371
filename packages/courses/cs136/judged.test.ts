import { countMines } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../cases/answer.ts';
import type { CaseInput } from '../cases/case.ts';
import { findingsOf } from '../testing/hand-in-findings.ts';
import { itExercisesEveryRule, type RuleTable } from '../testing/rule-table.ts';
import { itKeepsTheContract } from '../testing/script-contract.ts';
import { boardOf, type Cs136Board } from './boards.ts';
import { cs136 } from './cs136.ts';
import { cs136Scripts, judged } from './judged.ts';
import type { Cs136Command, Cs136Script, Cs136Setup } from './script.ts';

/** A command after the first, and the board before and after it: a character a cell. */
interface Scene {
  readonly command: Cs136Command;
  readonly index: number;
  readonly before: string;
  readonly after: string;
  readonly answer: string;
}

interface Played {
  readonly setup: Cs136Setup;
  readonly board: Cs136Board;
  readonly scenes: readonly Scene[];
  /** The last board that was set up before this one. */
  readonly otherBoard: string | undefined;
  readonly endsByItself: boolean;
}

/** What is done on the last board. */
function play(script: Cs136Script, _: CaseInput, { stdout, stepEnds, endedByItself }: Answer): Played {
  const answers = stepEnds.slice(1).map((end, step) => stdout.slice(stepEnds[step], end));
  const boards = answers.map((answer) => answer.replace(/=.*/s, '').replaceAll(/[ \n]/g, ''));
  const start = script.commands.findLastIndex(([letter]) => letter === 'D' || letter === 'I');
  const [setup, ...commands] = script.commands.slice(start);
  const scenes = commands.map((command, index) => ({
    command,
    index,
    before: boards[start + index] ?? '',
    after: boards[start + index + 1] ?? '',
    answer: answers[start + index + 1] ?? '',
  }));
  return {
    ...{ setup: setup as Cs136Setup, board: boardOf(setup as Cs136Setup), scenes },
    ...{ otherBoard: boards[start - 1], endsByItself: endedByItself },
  };
}

type SceneRule = (scene: Scene, played: Played) => boolean;

/** Some command of these letters for which something holds. */
function some(letters: string, holds: SceneRule = () => true) {
  return (played: Played): boolean =>
    played.scenes.some((scene) => letters.includes(scene.command[0]) && holds(scene, played));
}

/** The cell that a command names. */
const target = ({ command: [, column = 0, row = 0] }: Scene, { board }: Played): number =>
  row * board.shape.width + column;
const known = (scene: Scene, played: Played): string => scene.before[target(scene, played)] ?? '';
const shown = (scene: Scene, played: Played): string => scene.after[target(scene, played)] ?? '';
const isMine = (scene: Scene, played: Played): boolean => played.board.mines[target(scene, played)] === 1;
const isWon = ({ answer }: Scene): boolean => answer.includes('You marked all mines');
const isOpened = (character: string | undefined): boolean => /[0-8]/.test(character ?? '');

/** The cells that a command opened. */
function opened({ before, after }: Scene): number[] {
  return Array.from(after, (_, cell) => cell).filter((cell) => !isOpened(before[cell]) && isOpened(after[cell]));
}

/** The cells beside a cell. */
function beside(cell: number, { board: { shape } }: Played): number[] {
  const { width, size } = shape;
  return Array.from({ length: size }, (_, other) => other).filter((other) => {
    const down = Math.abs(Math.floor(cell / width) - Math.floor(other / width));
    const right = Math.abs((cell % width) - (other % width));
    return Math.max(down, right) === 1;
  });
}

/** Advanced step on a zero for which something holds. */
function opening(holds: (cells: readonly number[], scene: Scene, played: Played) => boolean) {
  return some('A', (scene, played) => {
    const isZero = known(scene, played) === '_' && shown(scene, played) === '0';
    return isZero && holds(opened(scene), scene, played);
  });
}

/** What an opening would open beyond what it did, if it passed through the cells that such a character stands for. */
function openedBeyond(scene: Scene, played: Played, passed: string): number {
  const { mines } = played.board;
  const seen = new Set<number>();
  const stack = [target(scene, played)];
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    const isWall = scene.before[cell] !== '_' && scene.before[cell] !== passed;
    if (seen.has(cell) || isWall) continue;
    seen.add(cell);
    const around = beside(cell, played);
    if (around.every((other) => mines[other] === 0)) stack.push(...around);
  }
  return [...seen].filter((cell) => scene.before[cell] === '_' && scene.after[cell] === '_').length;
}

/** Whether all mines are marked, whatever else is. */
function allMinesMarked(characters: string, { board: { mines } }: Played): boolean {
  return countMines(mines) > 0 && Array.from(mines).every((mine, cell) => mine === 0 || characters[cell] === 'P');
}

const boards: RuleTable<Played> = {
  'D first': ({ setup }) => setup[0] === 'D',
  'I first': ({ setup }) => setup[0] === 'I',
  'seed 0': ({ setup }) => setup[3] === 0,
  'seed above 65535': ({ setup }) => (setup[3] ?? 0) > 65_535,
  'width 1': ({ setup }) => setup[1] === 1,
  'height 1': ({ setup }) => setup[2] === 1,
  'wider than high': ({ setup }) => setup[1] > setup[2],
  'higher than wide': ({ setup }) => setup[1] < setup[2],
  square: ({ setup }) => setup[1] === setup[2],
  '20 x 10': ({ setup }) => setup[1] === 20 && setup[2] === 10,
  'without mines': ({ board }) => countMines(board.mines) === 0,
  'more than 10 mines': ({ board }) => countMines(board.mines) > 10,
  'a column beyond the height': some('SAM', ({ command: [, column = 0] }, { setup }) => column >= setup[2]),
  'a row beyond the width': some('SAM', ({ command: [, , row = 0] }, { setup }) => row >= setup[1]),
  'the last cell': some('SAM', (scene, played) => target(scene, played) === played.board.shape.size - 1),
  'a corner': some(
    'SAM',
    ({ command: [, column, row] }, { setup }) =>
      (column === 0 || column === setup[1] - 1) && (row === 0 || row === setup[2] - 1),
  ),
  'another board before': ({ otherBoard }) => otherBoard !== undefined,
  'another board before, with open cells': ({ otherBoard }) => /[0-8]/.test(otherBoard ?? ''),
  'a win after marks on another board': ({ otherBoard, scenes }) =>
    /P/.test(otherBoard ?? '') && scenes.some((scene) => isWon(scene)),
  'a column that is not the row': some('SAM', ({ command: [, column, row] }) => column !== row),
};

const stepping: RuleTable<Played> = Object.fromEntries(
  ['S', 'A'].flatMap((letter) => [
    [
      `${letter} on a number`,
      some(letter, (scene, played) => known(scene, played) === '_' && /[1-8]/.test(shown(scene, played))),
    ],
    [
      `${letter} on a zero`,
      some(letter, (scene, played) => known(scene, played) === '_' && shown(scene, played) === '0'),
    ],
    [`${letter} on an open number`, some(letter, (scene, played) => /[1-8]/.test(known(scene, played)))],
    [`${letter} on an open zero`, some(letter, (scene, played) => known(scene, played) === '0')],
    [
      `${letter} on a marked mine`,
      some(letter, (scene, played) => known(scene, played) === 'P' && isMine(scene, played)),
    ],
    [
      `${letter} on a marked safe cell`,
      some(letter, (scene, played) => known(scene, played) === 'P' && !isMine(scene, played)),
    ],
    [`${letter} on a mine`, some(letter, (scene, played) => shown(scene, played) === 'X')],
    [
      `${letter} on a mine beside open cells`,
      some(letter, (scene, played) => shown(scene, played) === 'X' && /[0-8]/.test(scene.before)),
    ],
    [
      `${letter} on a mine beside marks`,
      some(letter, (scene, played) => shown(scene, played) === 'X' && scene.before.includes('P')),
    ],
    [
      `${letter} on a mine that leaves others`,
      some(letter, (scene, played) => shown(scene, played) === 'X' && countMines(played.board.mines) > 1),
    ],
    [`${letter} where a mark was taken away`, some(letter, (scene, { scenes }) => isUnmarkedBefore(scene, scenes))],
  ]),
);

/** Whether the cell of a command was marked once and is unknown now. */
function isUnmarkedBefore({ command: [, column, row], index }: Scene, scenes: readonly Scene[]): boolean {
  const marks = scenes
    .slice(0, index)
    .filter(({ command }) => command[0] === 'M' && command[1] === column && command[2] === row);
  return marks.length > 0 && marks.length % 2 === 0;
}

const numbers: RuleTable<Played> = Object.fromEntries(
  [0, 1, 2, 3, 4].map((number) => [
    `a ${number}`,
    some('SA', (scene, played) => shown(scene, played) === String(number)),
  ]),
);

const openings: RuleTable<Played> = {
  'S on a zero opens nothing else': some(
    'S',
    (scene, played) => shown(scene, played) === '0' && opened(scene).length === 1 && played.board.shape.size > 1,
  ),
  'an opening': opening((cells) => cells.length > 1),
  'an opening of 10 cells and more': opening((cells) => cells.length >= 10),
  'an opening with further zeros': opening(
    (cells, { after }) => cells.filter((cell) => after[cell] === '0').length > 1,
  ),
  'an opening that touches the first row': opening(
    (cells, _, { setup }) => cells.length > 1 && cells.some((cell) => cell < setup[1]),
  ),
  'an opening that touches the last row': opening(
    (cells, _, { board: { shape } }) => cells.length > 1 && cells.some((cell) => cell >= shape.size - shape.width),
  ),
  'an opening that leaves a mark beside it': opening((cells, scene, played) =>
    cells.some((cell) => scene.after[cell] === '0' && beside(cell, played).some((other) => scene.after[other] === 'P')),
  ),
  'an opening that marks stop': opening((_, scene, played) => openedBeyond(scene, played, 'P') > 0),
  'an opening that open zeros stop': opening((_, scene, played) => openedBeyond(scene, played, '0') > 0),
  'a second opening': opening(
    (cells, { before, index }, { scenes }) =>
      cells.length > 1 && before.includes('0') && scenes.slice(0, index).some((scene) => opened(scene).length > 1),
  ),
  'A on a cell that S opened': some('A', ({ command: [, column, row], index }, { scenes }) =>
    scenes.slice(0, index).some(({ command }) => command[0] === 'S' && command[1] === column && command[2] === row),
  ),
};

const marking: RuleTable<Played> = {
  'a mine marked': some('M', (scene, played) => known(scene, played) === '_' && isMine(scene, played)),
  'a safe cell marked': some('M', (scene, played) => known(scene, played) === '_' && !isMine(scene, played)),
  'a mark taken away from a mine': some('M', (scene, played) => known(scene, played) === 'P' && isMine(scene, played)),
  'a mark taken away from a safe cell': some(
    'M',
    (scene, played) => known(scene, played) === 'P' && !isMine(scene, played),
  ),
  'M on an open number': some('M', (scene, played) => /[1-8]/.test(known(scene, played))),
  'M on an open zero': some('M', (scene, played) => known(scene, played) === '0'),
  'marked, unmarked, marked': some('M', (scene, { scenes }) => isUnmarkedBefore(scene, scenes)),
};

const endings: RuleTable<Played> = {
  'a win': some('M', isWon),
  'a win with a mark': some('M', (scene, played) => isWon(scene) && shown(scene, played) === 'P'),
  'a win with a mark taken away': some(
    'M',
    (scene, played) => isWon(scene) && shown(scene, played) === '_' && countMines(played.board.mines) > 0,
  ),
  'a win without mines': some('M', (scene, { board }) => isWon(scene) && countMines(board.mines) === 0),
  'a win that leaves safe cells': some(
    'M',
    (scene, { board }) => isWon(scene) && scene.after.includes('_') && countMines(board.mines) > 0,
  ),
  'a win of more than 3 mines': some('M', (scene, { board }) => isWon(scene) && countMines(board.mines) > 3),
  'all mines marked and more': some('M', (scene, played) => allMinesMarked(scene.after, played) && !isWon(scene)),
  'all mines marked but one': some('M', (scene, played) => {
    const marks = Array.from(scene.after).filter((character) => character === 'P').length;
    return !isWon(scene) && marks === countMines(played.board.mines) && marks > 0;
  }),
  'all safe cells open': some(
    'SA',
    (scene, { board: { mines } }) =>
      countMines(mines) > 0 &&
      !scene.after.includes('X') &&
      Array.from(mines).every((mine, cell) => mine === 1 || isOpened(scene.after[cell])),
  ),
  Q: some('Q'),
  'Q after a mark': some('Q', ({ index }, { scenes }) => scenes[index - 1]?.after.includes('P') === true),
  'the input ends': ({ endsByItself }) => !endsByItself,
  'more than 20 commands': ({ scenes }) => scenes.length > 20,
};

describe('the scripts of cs136', () => {
  itKeepsTheContract(cs136Scripts);

  const rules = { ...boards, ...stepping, ...numbers, ...openings, ...marking, ...endings };
  itExercisesEveryRule({ dialect: cs136, kind: cs136Scripts, play, rules });
});

it('cs136 has no call of board_debug left, except in comments and strings', async () => {
  const source =
    '// board_debug()\n/* board_debug();\n*/ puts("board_debug()"); \'"\';\nboard_debug ();\nmy_board_debug();';
  expect(await findingsOf(judged, { 'game_client.c': source })).toEqual({
    'no-board-debug': ['game_client.c:4 calls board_debug.'],
  });
});
