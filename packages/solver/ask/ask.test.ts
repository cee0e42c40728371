import { createShape } from '@countermine/core/board.ts';
import type { Result } from '@countermine/core/result.ts';
import { describe, expect, it } from 'vitest';
import { createPlayerView } from '../position/player-view.ts';
import { metrics } from './board.ts';
import { errorText, type SolverFailure } from './error-text.ts';
import { certify, explain, verify } from './explain.ts';
import { generate } from './generate.ts';
import { playGame } from './play.ts';
import { type PositionInput, readPosition } from './position.ts';
import { rate, rateCells } from './rate.ts';
import { bestMove, mineCells, probabilities, safeCells } from './solver.ts';

// 1 and 1 over a row of three hidden cells: the two share one mine, so the third cell is safe.
const ROWS = ['.....', '11111'];
const TEXT = '5x2x2\n.....\n11111\n';
const PLAIN_EXPERT = { width: 30, height: 16, mineCount: 99, seed: 7 };

describe('a position', () => {
  const view = createPlayerView(5, 2, [9, 9, 9, 9, 9, 1, 1, 1, 1, 1], 2);
  if (!view.ok) throw new Error(view.error.code);
  const ways: readonly (readonly [string, PositionInput])[] = [
    ['text with its size and mines', TEXT],
    ['rows', { mineCount: 2, board: ROWS }],
    ['lists', { mineCount: 2, board: [Array(5).fill('.'), [1, 1, 1, 1, 1]] }],
    ['lists of numbers as the core has them', { mineCount: 2, board: [Array(5).fill(9), Array(5).fill(1)] }],
    ['one text', { mineCount: 2, board: '.....\n11111' }],
    ['JSON', JSON.stringify({ mineCount: 2, board: ROWS })],
    ['a view', view.value],
  ];
  it.each(ways)('can be given as %s', (_, position) => {
    expect(safeCells(position)).toEqual({ ok: true, value: [{ row: 0, column: 2 }] });
  });

  it.each<readonly [string, PositionInput, object]>([
    ['no mine count', '...\n111', { code: 'no-mine-count' }],
    ['too many mines', { mineCount: 6, board: ROWS }, { code: 'too-many-mines', mineCount: 6, hidden: 5 }],
    ['an unknown letter', { mineCount: 1, board: ['.x'] }, { code: 'character', line: 1, column: 2, found: 'x' }],
    ['a count of 9 and more', { mineCount: 1, board: [[1, 12]] }, { code: 'character', line: 1, column: 2 }],
    ['a part of a count', { mineCount: 1, board: [['.', 1.5]] }, { code: 'character', column: 2, found: '1.5' }],
    ['rows of different lengths', { mineCount: 1, board: ['..', '.'] }, { code: 'uneven', line: 2 }],
    ['a count that cannot be', { mineCount: 1, board: ['.3'] }, { code: 'count', row: 0, column: 1 }],
    ['broken JSON', '{"mineCount": 1', { code: 'json', field: 'whole' }],
    ['JSON without mines', '{"board": [".."]}', { code: 'json', field: 'mineCount' }],
    ['JSON whose board is a number', '{"mineCount": 1, "board": 5}', { code: 'json', field: 'board' }],
    ['JSON whose rows are numbers', '{"mineCount": 1, "board": [5]}', { code: 'json', field: 'board' }],
  ])('with %s is refused, with the reason', (_, position, reason) => {
    expect(readPosition(position)).toMatchObject({ ok: false, error: reason });
    expect(probabilities(position)).toMatchObject({ ok: false, error: reason });
  });
});

describe('what can be asked about a position', () => {
  it('has a probability for every hidden cell', () => {
    expect(probabilities(TEXT)).toMatchObject({
      ok: true,
      value: { width: 5, height: 2, rows: [[0.5, 0.5, 0, 0.5, 0.5], Array(5).fill(null)] },
    });
  });

  it('lists what is certainly a mine', () => {
    expect(mineCells('3x1x1\n01.')).toEqual({ ok: true, value: [{ row: 0, column: 2 }] });
  });

  it('explains a cell by the clues that leave no other way', () => {
    expect(explain(TEXT, { row: 0, column: 2 })).toMatchObject({
      ok: true,
      value: { row: 0, column: 2, verdict: 'safe', technique: 'one-one', usesMineCount: false },
    });
    expect(explain(TEXT, { row: 0, column: 0 })).toEqual({ ok: true, value: undefined });
    expect(explain(TEXT, { row: 1, column: 0 })).toEqual({ ok: false, error: { code: 'open', row: 1, column: 0 } });
    expect(explain(TEXT, { row: 2, column: 0 })).toEqual({
      ok: false,
      error: { code: 'off-board', row: 2, column: 0 },
    });
  });

  it('moves where it is safe', () => {
    const value = { row: 0, column: 2, kind: 'safe', mineProbability: 0 };
    expect(bestMove(TEXT)).toEqual({ ok: true, value });
  });

  it('guesses where it must, and knows the probability to win near the end', () => {
    expect(bestMove('2x1x1\n..')).toEqual({
      ok: true,
      value: { row: 0, column: 0, kind: 'end-game', mineProbability: 0.5, winProbability: 0.5 },
    });
    expect(bestMove('2x1x1\n.1')).toEqual({ ok: true, value: undefined });
  });

  it('leaves the position as it is', () => {
    const read = readPosition('4x4x5\n....\n.2..\n....\n....');
    if (!read.ok) throw new Error(read.error.code);
    const before = read.value.knowledge.slice();
    expect(bestMove(read.value).ok).toBe(true);
    expect(read.value.knowledge).toEqual(before);
  });
});

describe('boards', () => {
  it('are the same for the same seed, with the mines that were asked for', () => {
    const [one, again] = [generate(PLAIN_EXPERT), generate(PLAIN_EXPERT)];
    expect(one).toEqual(again);
    if (!one.ok) throw new Error(one.error.code);
    expect(one.value).toMatchObject({ width: 30, height: 16, mineCount: 99 });
    expect(one.value.mineCells).toHaveLength(99);
    expect(one.value.mineCells).not.toContainEqual(one.value.start);
  });

  it('that need no guess can be proved, and the proof is verified as an object and as JSON', () => {
    const made = generate({ ...PLAIN_EXPERT, noGuess: true, start: { row: 8, column: 15 } });
    if (!made.ok) throw new Error(made.error.code);
    expect(made.value.start).toEqual({ row: 8, column: 15 });
    const certificate = certify(made.value, made.value.start);
    if (!certificate.ok) throw new Error(certificate.error.code);
    expect(verify(certificate.value)).toEqual({ ok: true, value: true });
    expect(verify('{}')).toEqual({ ok: false, error: { code: 'format' } });
    expect(verify({ ...certificate.value, mineCount: 98 })).toMatchObject({ ok: false, error: { code: 'mine-count' } });
  });

  it('that need a guess have no proof', () => {
    expect(certify(['....*', '....*', '.....', '*....'], { row: 0, column: 0 }).ok).toBe(true);
    expect(certify(['...*', '....'], { row: 0, column: 0 })).toMatchObject({ ok: false, error: { code: 'guess' } });
  });

  it.each([
    [{ ...PLAIN_EXPERT, mineCount: 481 }, { code: 'no-room' }],
    [{ ...PLAIN_EXPERT, width: 0, start: { row: 0, column: 0 } }, { code: 'shape' }],
    [
      { ...PLAIN_EXPERT, start: { row: 16, column: 0 } },
      { code: 'off-board', row: 16, column: 0 },
    ],
    [
      { ...PLAIN_EXPERT, seed: 0.5 },
      { code: 'seed', found: 0.5 },
    ],
    [{ width: 2, height: 30, mineCount: 20, seed: 1, noGuess: true, nodes: 10 }, { code: 'budget' }],
  ])('that cannot be had are refused, with the reason', (options, reason) => {
    expect(generate(options)).toMatchObject({ ok: false, error: reason });
  });

  it('have metrics', () => {
    const values = { bbbv: 10, openings: 2, islands: 3, oneWayZini: 8, eightWayZini: 7 };
    const mineCells = [0, 10, 14, 18].map((cell) => ({ row: Math.floor(cell / 7), column: cell % 7 }));
    expect(metrics({ width: 7, height: 4, mineCells })).toEqual({ ok: true, value: values });
    expect(metrics('*......\n...*...\n*...*..\n.......\n')).toEqual({ ok: true, value: values });
    expect(metrics(['*..', '..'])).toEqual({ ok: false, error: { code: 'uneven', row: 1, expected: 3, found: 2 } });
    expect(metrics({ ...createShape(2, 2), mineCells: [{ row: 2, column: 0 }] })).toMatchObject({ ok: false });
  });
});

describe('a caller can end it', () => {
  const yes = (): boolean => true;
  const position = '8x5x12\n........\n.2..3...\n........\n..2..2..\n........';
  const made = generate({ ...PLAIN_EXPERT, noGuess: true });
  if (!made.ok) throw new Error(made.error.code);
  const provable = made.value;

  it.each([
    ['probabilities', () => probabilities(position, { shouldStop: yes })],
    ['safeCells', () => safeCells(position, { shouldStop: yes })],
    ['explain', () => explain(position, { row: 0, column: 0 }, { shouldStop: yes })],
    ['bestMove', () => bestMove(position, { shouldStop: yes })],
    ['generate', () => generate({ ...PLAIN_EXPERT, noGuess: true, shouldStop: yes })],
    ['certify', () => certify(provable, provable.start, { shouldStop: yes })],
  ])('%s', (_, ask) => {
    expect(ask()).toEqual({ ok: false, error: { code: 'stopped' } });
  });

  it.each([
    ['probabilities', (shouldStop: () => boolean) => probabilities(position, { shouldStop })],
    ['bestMove', (shouldStop: () => boolean) => bestMove(position, { shouldStop })],
    ['generate', (shouldStop: () => boolean) => generate({ ...PLAIN_EXPERT, noGuess: true, shouldStop })],
    ['certify', (shouldStop: () => boolean) => certify(provable, provable.start, { shouldStop })],
  ])('%s in the middle of its work', (_, ask) => {
    let asked = 0;
    const atSecond = (): boolean => {
      asked += 1;
      return asked === 2;
    };
    expect(ask(atSecond)).toEqual({ ok: false, error: { code: 'stopped' } });
    expect(asked).toBe(2);
  });

  it('and gets the whole answer if it does not', () => {
    expect(probabilities(position, { shouldStop: () => false })).toEqual(probabilities(position));
  });

  it('a budget that is too small is an error, never a wrong number', () => {
    expect(probabilities(position, { nodes: 1 })).toEqual({ ok: false, error: { code: 'budget', nodes: 1 } });
  });
});

describe('how hard something is', () => {
  it('is told of each certain cell, the easiest first', () => {
    expect(rateCells({ mineCount: 1, board: ['1..', '11.'] })).toEqual({
      ok: true,
      value: [
        { row: 0, column: 1, verdict: 'mine', technique: 'counting' },
        { row: 0, column: 2, verdict: 'safe', technique: 'reduction' },
        { row: 1, column: 2, verdict: 'safe', technique: 'reduction' },
      ],
    });
    expect(rateCells({ mineCount: 1, board: ['1.1', '.2.'] })).toMatchObject({
      ok: false,
      error: { code: 'inconsistent' },
    });
  });

  it('is told of a board from its start on', () => {
    const board = ['.....', '..*..', '.....', '....*'];
    expect(rate(board, { row: 0, column: 0 })).toMatchObject({
      ok: true,
      value: { isFinished: true, safeLeft: 0, hardest: 'reduction' },
    });
    expect(rate(board, { row: 1, column: 2 })).toMatchObject({ ok: false, error: { code: 'mine', row: 1, column: 2 } });
    expect(rate(board, { row: 9, column: 0 })).toMatchObject({ ok: false, error: { code: 'off-board', row: 9 } });
    expect(rate(board, { row: 0, column: 0 }, { shouldStop: () => true })).toMatchObject({
      error: { code: 'stopped' },
    });
  });
});

/** What JSON, and callers without types, may give instead of a position, a board, a certificate or a cell. */
const JUNK: readonly unknown[] = [
  ...[undefined, null, 5, Number.NaN, 'x', '', true, 10n, Symbol.iterator, () => 1, new Date(0)],
  ...[[], [[]], [[undefined]], [1, 2], {}, { steps: 1 }, { knowledge: 1 }, { row: 1.5, column: 0 }, { row: '1' }],
  ...[5, [undefined], [{ row: 'a' }]].map((found) => ({ width: 2, height: 2, mineCells: found })),
  ...[null, [null], [['.', {}]], [['.', undefined]]].map((board) => ({ mineCount: 1, board })),
  { width: '9', height: '9', mineCount: '10', seed: '1' },
  { ...PLAIN_EXPERT, mode: 'x' },
  {
    format: 'countermine-certificate',
    version: 3,
    width: 2,
    height: 2,
    mines: 1,
    mineCells: [0],
    start: 3,
    steps: [1],
  },
];

type Answer = Result<unknown, SolverFailure>;
const BOARD = ['.....', '..*..'];
const ASKED: readonly (readonly [string, (junk: never) => Answer])[] = [
  ...Object.entries({
    readPosition,
    probabilities,
    bestMove,
    safeCells,
    mineCells,
    rateCells,
    generate,
    metrics,
    verify,
  }),
  ['explain', (junk) => explain(junk, { row: 0, column: 0 })],
  ['explain its cell', (junk) => explain(TEXT, junk)],
  ['certify', (junk) => certify(junk, { row: 0, column: 0 })],
  ['certify its start', (junk) => certify(BOARD, junk)],
  ['rate', (junk) => rate(junk, { row: 0, column: 0 })],
  ['rate its start', (junk) => rate(BOARD, junk)],
  ['playGame', (junk) => playGame(junk)],
  [
    'playGame its move',
    (junk) =>
      playGame({ width: 3, height: 1, mineCells: [{ row: 0, column: 2 }], start: { row: 0, column: 0 } }, () => junk),
  ],
];

it.each(ASKED)('never throws, and has words for it: %s', (_, ask) => {
  for (const junk of JUNK) {
    const answer = ask(junk as never);
    if (!answer.ok) expect(errorText(answer.error)).not.toMatch(/column NaN|\[object/);
  }
});
