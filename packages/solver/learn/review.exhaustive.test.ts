import { createMines, createShape, HIDDEN, isOpen, type MineMap } from '@countermine/core/board.ts';
import { Game } from '@countermine/core/game/game.ts';
import { CELL_MOVES, type GameEvent } from '@countermine/core/game/game-event.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { createRandom, placeMinesInto, type Random } from '@countermine/core/random.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { expect, it } from 'vitest';
import { everyLayoutOf, winsOfBestPlay } from '../testing/best-play.ts';
import { reviewGame } from './game-reviewer.ts';
import type { ReviewedMove } from './loss-cause.ts';

/** What was seen before each event of a log, and the mines that blew up. */
function* seenBefore(params: GameParams, log: readonly GameEvent[]) {
  const game = new Game(params);
  const knowledge = new Uint8Array(game.shape.size).fill(HIDDEN);
  const exploded = new Set<number>();
  for (const event of log) {
    yield { knowledge: knowledge.slice(), exploded: [...exploded], board: game.knowledge.slice() };
    game.apply(event);
    for (const cell of game.exploded) exploded.add(cell);
    for (const [cell, known] of game.knowledge.entries()) if (isOpen(known)) knowledge[cell] = known;
  }
}

/** Holds each move of a review against counting all layouts that fit what was seen. */
function expectCounted(params: GameParams, log: readonly GameEvent[]): void {
  const shape = createShape(params.width, params.height);
  const seen = [...seenBefore(params, log)];
  for (const move of reviewGame(params, log).moves) {
    const { knowledge, exploded, board } = seen[move.event]!;
    const view = { shape, knowledge, mineCount: params.mineCount };
    const layouts = everyLayoutOf(view).filter((mines) => exploded.every((cell) => mines[cell] === 1));
    expectOdds(move, layouts, board);
    if (exploded.length === 0 && layouts.length < 60 && move.winBefore?.isExact) {
      expect(move.winBefore.probability).toBeCloseTo(winsOfBestPlay(view) / layouts.length, 12);
    }
    expect(move.winBefore?.isExact || layouts.length > 300).toBe(true);
  }
}

function expectOdds({ odds, cells, loss }: ReviewedMove, layouts: readonly MineMap[], board: Uint8Array): void {
  const shareOf = (fits: (mines: MineMap) => boolean): number => layouts.filter(fits).length / layouts.length;
  const hidden = [...board.keys()].filter((cell) => !isOpen(board[cell]!));
  const safety = hidden.map((cell) => shareOf((mines) => mines[cell] === 0));
  const survival = shareOf((mines) => cells.every((cell) => mines[cell] === 0));
  if (odds === undefined) throw new Error('no odds');
  expect(odds.survival).toBeCloseTo(survival, 12);
  for (const [index, cell] of cells.entries()) {
    expect(odds.probabilities[index]).toBeCloseTo(
      shareOf((mines) => mines[cell] === 1),
      12,
    );
  }
  expect(odds.safeCells).toBe(safety.filter((share) => share === 1).length);
  expect(odds.safest.safety).toBeCloseTo(Math.max(...safety), 12);
  const unsafe = odds.safeCells > 0 ? 'needless-guess' : 'forced-guess';
  expect(odds.verdict).toBe(survival === 1 ? 'certain' : survival === 0 ? 'certain-loss' : unsafe);
  expect(odds.survival === 1).toBe(survival === 1);
  if (loss?.code === 'wrong-flag') expect(loss.flags.length).toBeGreaterThan(0);
}

function bitsOf(layout: number, size: number): MineMap {
  return Uint8Array.from({ length: size }, (_, cell) => (layout >> cell) & 1);
}

/** Of every 3 x 2 board, or some. */
const STEP = amount({ usual: 5, soak: 1 });

it('counts the odds of every two openings of 3 x 2 boards', () => {
  for (let layout = 0; layout < 63; layout += STEP) {
    const mines = bitsOf(layout, 6);
    const mineCount = [...mines].filter((mine) => mine === 1).length;
    const params: GameParams = {
      ...DEFAULT_PARAMS,
      width: 3,
      height: 2,
      mineCount,
      reveal: 'single',
      firstMove: 'as-is',
    };
    for (let first = 0; first < 6; first += 1) {
      for (let second = 0; second < 6; second += 1) {
        const game = new Game(params);
        game.apply({ kind: 'place', at: 0, mines: mines.slice() });
        game.apply({ kind: 'open', at: 0, cell: first });
        game.apply({ kind: 'open', at: 0, cell: second });
        expectCounted(params, game.log);
      }
    }
  }
});

/** A log of moves at random: of opens, marks, chords, flags and now and then an undo, also after a loss. */
function randomLog(params: GameParams, random: Random): readonly GameEvent[] {
  const game = new Game(params);
  const mines = createMines(game.shape);
  placeMinesInto(mines, params.mineCount, random);
  game.apply({ kind: 'place', at: 0, mines });
  for (let event = 0; event < 60 && game.phase !== 'won'; event += 1) {
    const cell = random.below(game.shape.size);
    const kind = CELL_MOVES[random.below(CELL_MOVES.length)]!;
    if (random.below(12) === 0 || (game.phase === 'lost' && random.below(3) === 0)) game.apply({ kind: 'undo', at: 0 });
    // Mostly right flags and safe openings, so that games last.
    else if (kind === 'mark' && mines[cell] === 0 && random.below(6) > 0) continue;
    else if (kind === 'open' && mines[cell] === 1 && random.below(6) > 0) continue;
    else game.apply({ kind, at: 0, cell });
  }
  return game.log;
}

const GAMES = amount({ usual: 24, soak: 80 });

it('counts the odds of random games, with chords, flags and undo', () => {
  let chords = 0;
  for (let seed = 0; seed < GAMES; seed += 1) {
    const random = createRandom(seed);
    const reveal = (['single', 'block', 'radial', 'flood'] as const)[seed % 4]!;
    const size = { width: 3 + random.below(2), height: 3, mineCount: 2 + random.below(3) };
    const params: GameParams = {
      ...DEFAULT_PARAMS,
      ...size,
      reveal,
      firstMove: 'as-is',
      hasQuestionMarks: seed % 3 === 0,
    };
    const log = randomLog(params, random);
    chords += log.filter(({ kind }) => kind === 'chord').length;
    expectCounted(params, log);
  }
  expect(chords).toBeGreaterThan(GAMES / 6);
});
