import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeGame, encodeGame } from '@countermine/core/codec/game-code.ts';
import { drawMines } from '@countermine/core/game/draw-mines.ts';
import { Game } from '@countermine/core/game/game.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import type { Figure } from './figure.ts';
import { writeCells } from './flood.ts';
import { compare, compilePeer, PLAIN_CPP, processorSeconds } from './peers.ts';
import type { Place } from './place.ts';

const ROUNDS = 5;
const SEED = 1;
const MAX_SIDE = 4000;
const LARGE = 2100;

/** What a move, a save and a load take where boards are largest. */
export function* gameFigures(place: Place): Generator<Figure> {
  yield openingFigure(place);
  yield* textFigures(place);
}

function openingFigure(place: Place): Figure {
  const params = square(LARGE, 1000);
  const start = (LARGE / 2) * LARGE + LARGE / 2;
  const mines = drawMines(params, SEED, start) ?? new Uint8Array(0);
  const peer = compilePeer(place, 'flood');
  const file = writeCells(place.folder, mines);
  return compare({
    name: 'game, opening 4 M cells',
    rounds: ROUNDS,
    peer: PLAIN_CPP,
    measurePeer: peer && (() => peer.run(LARGE, start, file)[0] ?? Number.NaN),
    measureOurs: () => {
      const game = new Game(params);
      game.apply({ kind: 'place', at: 0, mines });
      return processorSeconds(() => game.apply({ kind: 'open', at: 0, cell: start }));
    },
    atLeast: 0.15,
    note: 'one move that opens nearly all, with its undo kept; the peer keeps none',
  });
}

function* textFigures(place: Place): Generator<Figure> {
  const params = square(MAX_SIDE, 3_000_000);
  const mines = drawMines(params, SEED, 0) ?? new Uint8Array(0);
  const record: GameRecord = { params, board: { kind: 'layout', mines }, events: [] };
  const text = encodeGame(record);
  const file = join(place.folder, 'layout.bin');
  writeFileSync(file, mines);
  const peer = compilePeer(place, 'game-text');
  const [, , characters] = peer?.run(file) ?? [];
  const sizes = `${shortNumber(text.length)} characters; the peer's, a bit a cell, has ${shortNumber(characters ?? 0)}`;
  const ways = [
    ['write', () => encodeGame(record), 0.03],
    ['read', () => decodeGame(text), 0.2],
  ] as const;
  for (const [index, [verb, work, atLeast]] of ways.entries()) {
    yield compare({
      name: `game as text, ${verb}`,
      rounds: ROUNDS,
      peer: PLAIN_CPP,
      measurePeer: peer && (() => peer.run(file)[index] ?? Number.NaN),
      measureOurs: () => processorSeconds(work),
      atLeast,
      note: `${MAX_SIDE} x ${MAX_SIDE} with 3 million mines, ${sizes}`,
    });
  }
}

function shortNumber(count: number): string {
  return `${(count / 1e6).toFixed(1)} million`;
}

function square(side: number, mineCount: number): GameParams {
  return { ...DEFAULT_PARAMS, width: side, height: side, mineCount };
}
