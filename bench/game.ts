import { decodeGame, encodeGame } from '@countermine/core/codec/game-code.ts';
import { drawMines } from '@countermine/core/game/draw-mines.ts';
import { Game } from '@countermine/core/game/game.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import type { Figure } from './figure.ts';
import { median } from './processes.ts';

const RUNS = 5;
const SEED = 1;
const LARGEST = 4000;

/** What a move, a save and a load take where boards are largest. */
export function* gameFigures(): Generator<Figure> {
  const side = 2100;
  const { milliseconds, opened } = openingTime(side);
  yield {
    name: 'game, opening 4 M cells',
    value: milliseconds,
    unit: 'ms',
    target: { atMost: 300 },
    note: `one move that opens ${(opened / 1e6).toFixed(1)} million cells, with its undo kept`,
  };
  yield* textFigures();
}

function openingTime(side: number): { milliseconds: number; opened: number } {
  const params = square(side, 1000);
  const start = (side / 2) * side + side / 2;
  const mines = drawMines(params, SEED, start) ?? new Uint8Array(0);
  let opened = 0;
  const times = Array.from({ length: RUNS }, () => {
    const game = new Game(params);
    game.apply({ kind: 'place', at: 0, mines });
    const begin = performance.now();
    game.apply({ kind: 'open', at: 0, cell: start });
    opened = game.openCount;
    return performance.now() - begin;
  });
  return { milliseconds: median(times), opened };
}

function* textFigures(): Generator<Figure> {
  const params = square(LARGEST, 3_000_000);
  const mines = drawMines(params, SEED, 0) ?? new Uint8Array(0);
  const record: GameRecord = { params, board: { kind: 'layout', mines }, events: [] };
  const text = encodeGame(record);
  const note = `${LARGEST} x ${LARGEST} with 3 million mines, ${(text.length / 1e6).toFixed(1)} million characters`;
  const target = { atMost: 1000 };
  yield { name: 'game as text, write', value: medianTime(() => encodeGame(record)), unit: 'ms', target, note };
  yield { name: 'game as text, read', value: medianTime(() => decodeGame(text)), unit: 'ms', target, note };
}

function medianTime(run: () => unknown): number {
  return median(
    Array.from({ length: RUNS }, () => {
      const begin = performance.now();
      run();
      return performance.now() - begin;
    }),
  );
}

function square(side: number, mineCount: number): GameParams {
  return { ...DEFAULT_PARAMS, width: side, height: side, mineCount };
}
