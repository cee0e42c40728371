import { createShape, FLAG, HIDDEN } from '@countermine/core/board.ts';
import type { RevealRule } from '@countermine/core/reveal/reveal.ts';
import { canPlayOn, ifMemoryAllows, MAX_PLAYABLE_CELLS } from '../kit/board.ts';
import { cellOrTell, type Dialect, type Io, rulesFor, tellRange } from '../kit/dialect.ts';
import { GlibcRandom } from '../kit/glibc-random.ts';
import { type Reads, toUint32 } from '../kit/input.ts';
import { type Reveal, revealBy } from '../kit/reveal.ts';
import { PlayerBoard } from './player-board.ts';
import { CS136_RULES, type Cs136Rules } from './rules.ts';

/** Waterloo CS136 S20 A7: columns before rows; step, mark, and the advanced step that opens areas. */
export const cs136: Dialect<'cs136'> = {
  id: 'cs136',
  title: 'Minesweeper of any size, column before row; step, mark, advanced step',
  course: 'Waterloo CS136 S20',
  source: 'Assignment 7, question 4: Minesweeper',
  input: 'I width height, D width height seed, S column row, A column row, M column row, Q',
  files: [],
  readings: CS136_RULES.readings,
  misconceptions: CS136_RULES.misconceptions,
  play,
};

/** The seed of `rand()` before any `srand()`. */
const UNSEEDED = 1;
/** A symbol as the course's reader accepts it; any other word ends the game. */
const SYMBOL = /^[A-Za-z][A-Za-z0-9_]{0,62}$/;

const NO_DIMENSIONS = 'Invalid board dimensions.\n';
const NO_SEED = 'Invalid seed.\n';
const NO_COORDINATES = 'Invalid board coordinates.\n';

/** The exit status if a command ended the game; otherwise undefined. */
type Outcome = number | undefined;

interface Cs136Game {
  readonly rules: Cs136Rules;
  readonly reveals: Readonly<Record<'S' | 'A', Reveal>>;
  random: GlibcRandom;
  board: PlayerBoard | undefined;
}

function* play(io: Io): Reads<number> {
  const rules = rulesFor(io, CS136_RULES);
  const reveals = { S: revealOf(rules, rules.stepRule), A: revealOf(rules, rules.advancedStepRule) };
  const game: Cs136Game = { rules, reveals, random: new GlibcRandom(UNSEEDED), board: undefined };
  for (;;) {
    const word = yield* io.word();
    if (word === undefined || !SYMBOL.test(word)) return 0;
    const outcome = yield* playCommand(io, game, word);
    if (outcome !== undefined) return outcome;
  }
}

function revealOf({ count, stepsOpenMarks, spreadsFourWays }: Cs136Rules, rule: RevealRule): Reveal {
  const marks = stepsOpenMarks ? 'overwrite' : 'keep';
  return rule === 'single'
    ? revealBy(rule, {}, { count })
    : revealBy(rule, { marks }, { count, isFourWay: spreadsFourWays });
}

function* playCommand(io: Io, game: Cs136Game, word: string): Reads<Outcome> {
  switch (word) {
    case 'I':
    case 'D':
      return yield* setUp(io, game, word === 'D');
    case 'S':
    case 'A':
    case 'M':
      return yield* move(io, game, word);
    case 'Q':
      io.write('Thanks for playing. See you soon!\n');
      return 0;
    default:
      return fail(io, 'Invalid command.\n');
  }
}

/** I and D: a new board, after which the old one is gone. */
function* setUp(io: Io, game: Cs136Game, hasSeed: boolean): Reads<Outcome> {
  const size = yield* io.pair();
  if (size === undefined) return fail(io, NO_DIMENSIONS);
  const [width, height] = [size[0].value, size[1].value];
  tellRange(io, 'width', size[0], 1, MAX_PLAYABLE_CELLS);
  tellRange(io, 'height', size[1], 1, MAX_PLAYABLE_CELLS);
  if (!canPlayOn(width, height)) return fail(io, NO_DIMENSIONS);
  if (hasSeed) {
    const seed = yield* io.integer();
    if (seed === undefined) return fail(io, NO_SEED);
    game.random = new GlibcRandom(toUint32(seed));
  }
  // The old board is freed first: there may not be enough memory for two large ones.
  game.board = undefined;
  game.board = ifMemoryAllows(() => new PlayerBoard(createShape(width, height), game, io.layout));
  if (game.board === undefined) return fail(io, NO_DIMENSIONS);
  io.showField(game.board.field);
  io.write(game.board.text);
  return undefined;
}

/** S, A and M: a move on one square, after which the board is printed. */
function* move(io: Io, { rules, reveals, board }: Cs136Game, word: 'S' | 'A' | 'M'): Reads<Outcome> {
  const place = yield* io.pair();
  if (place === undefined || board === undefined) return fail(io, NO_COORDINATES);
  const [column, row] = rules.readsRowFirst ? [place[1], place[0]] : place;
  const cell = cellOrTell(io, board.shape, row, column);
  const isHit = cell !== undefined && makeMove(rules, reveals, board, cell, word);
  io.write(board.text);
  if (isHit) {
    io.write('You stepped on a mine. Game over!\n');
    return 0;
  }
  if ((word === 'M' && board.isComplete) || (rules.winsByOpening && board.isOpened)) {
    io.write('You marked all mines. Congratulations, well done!\n');
    return 0;
  }
  return undefined;
}

/** Makes a move. @returns whether it hit a mine */
function makeMove(
  rules: Cs136Rules,
  reveals: Cs136Game['reveals'],
  board: PlayerBoard,
  cell: number,
  word: 'S' | 'A' | 'M',
): boolean {
  if (word === 'M') {
    if (canMark(rules, board.knowledge[cell]!)) board.toggleMark(cell);
    return false;
  }
  if (rules.stepsOnMarks && board.knowledge[cell] === FLAG) board.toggleMark(cell);
  return board.knowledge[cell] === HIDDEN && board.step(cell, reveals[word]);
}

function canMark(rules: Cs136Rules, known: number): boolean {
  if (known === FLAG) return rules.canUnmark;
  return known === HIDDEN || rules.marksOpenSquares;
}

function fail(io: Io, message: string): number {
  io.write(message);
  return 1;
}
