import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countMines, createKnowledge, isOpen, type StartedBoard } from '@countermine/core/board.ts';
import { createRandom } from '@countermine/core/random.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import { generateNoGuess, type NoGuessBoard, NoGuessWorkspace } from '@countermine/solver/generate/no-guess.ts';
import { generateBoard } from '@countermine/solver/generate/rated-board.ts';
import { MoveChooser } from '@countermine/solver/policy/move-chooser.ts';
import { type GameOutcome, playGame } from '@countermine/solver/policy/play-game.ts';
import { ProbabilityEngine } from '@countermine/solver/probability/engine.ts';
import type { Figure } from './figure.ts';
import { compare, compilePeer, PLAIN_CPP, processorSeconds } from './peers.ts';
import type { Place } from './place.ts';
import { processorSecondsOf } from './processes.ts';
import { mixed } from './signature.ts';
import { type ExactPosition, peerTimer } from './solver.ts';

/** The generator of another program, which moves mines around like our mode `fast`. */
const PEER = '/usr/games/sgt-mines';
const ROUNDS = 3;
/** By shape: the boards that ours and the peer make in a round, and how many times as fast as the peer ours is to be. */
const NO_GUESS = [
  [9, 9, 10, 20_000, 2000, 15],
  [16, 16, 40, 6000, 500, 25],
  [30, 16, 99, 1000, 150, 15],
  [30, 16, 130, 500, 150, 10],
  [30, 24, 200, 150, 50, 9],
] as const;

/** How many boards of each shape the signature covers. */
const SIGNED_BOARDS = 20;

/** How fast no-guess boards are made, on one core, and a number that changes only with the boards. */
export function* noGuessFigures({ folder }: Place): Generator<Figure> {
  if (!existsSync(PEER)) console.error(`bench: there is no ${PEER} to compare with (Debian: sgt-puzzles)`);
  const nothing = join(folder, 'nothing.txt');
  writeFileSync(nothing, '');
  for (const [width, height, mines, ourBoards, peerBoards, atLeast] of NO_GUESS) {
    const params = `${width}x${height}n${mines}`;
    const command = [PEER, '--generate', String(peerBoards), params];
    yield compare({
      name: `no-guess ${params}`,
      rounds: ROUNDS,
      peer: 'sgt-mines',
      measurePeer: existsSync(PEER) ? () => processorSecondsOf(command, nothing, 1) / peerBoards : undefined,
      measureOurs: () => noGuessSeconds(boardMaker(width, height, mines), ourBoards),
      atLeast,
      note: 'a board in mode fast',
    });
  }
  yield {
    name: 'signature of these boards',
    value: NO_GUESS.reduce((sum, [width, height, mines]) => signatureOfBoards(sum, width, height, mines), 0),
    unit: '',
    note: `changes only with what is made: mines, start, tries and nodes of the first ${SIGNED_BOARDS} boards of each`,
  };
}

function signatureOfBoards(state: number, width: number, height: number, mines: number): number {
  const make = boardMaker(width, height, mines);
  let sum = state;
  for (let seed = 0; seed < SIGNED_BOARDS; seed += 1) {
    const board = make(seed);
    sum = mixed(sum, [...board.mines, board.start, board.tries, board.nodes]);
  }
  return sum;
}

function boardMaker(width: number, height: number, mines: number): (seed: number) => NoGuessBoard {
  const workspace = new NoGuessWorkspace();
  return (seed) => {
    const board = generateNoGuess({ width, height, mines }, createRandom(seed), { mode: 'fast' }, workspace);
    if (!board.ok) throw new Error(`no board of ${width}x${height}n${mines}: ${board.error.code}`);
    return board.value;
  };
}

/** Units: processor seconds a board. */
function noGuessSeconds(make: (seed: number) => NoGuessBoard, boards: number): number {
  const seconds = processorSeconds(() => {
    for (let seed = 0; seed < boards; seed += 1) make(seed);
  });
  return seconds / boards;
}

const GAMES = 100;
const WARM_UP_GAMES = 10;
/** How many times as fast as C++ ours opens what is safest and looks no further. */
const SAFEST_TARGET = 0.5;
const ASKED_GAMES = 12;
/** How many times as fast ours answers after each move as C++ that keeps nothing. */
const QUESTION_TARGET = 1.1;

/** How long the solver plays at an expert board, and a number that changes only with what it plays. */
export function* playFigures(place: Place): Generator<Figure> {
  const boards = Array.from({ length: GAMES }, (_, seed) => expertBoard(seed));
  yield safestFigure(place, boards);
  yield questionFigure(place, boards.slice(0, ASKED_GAMES).flatMap(positionsAsked));
  const chooser = new MoveChooser();
  const playAll = (count: number): GameOutcome[] => boards.slice(0, count).map((board) => playGame(board, chooser));
  playAll(WARM_UP_GAMES);
  const games = playAll(GAMES);
  const won = games.filter((game) => game.won).length;
  yield {
    name: 'expert game',
    value: (1e3 * processorSeconds(() => void playAll(GAMES))) / GAMES,
    unit: 'ms',
    note: `mean of ${GAMES} games from the corner, looking ahead, ${won} won; docs/comparison.md compares it with JSMinesweeper`,
  };
  yield {
    name: 'signature of these games',
    value: games.reduce((sum, game) => mixed(sum, [game.won ? 1 : 0, game.guesses, game.moves]), 0),
    unit: '',
    note: 'changes only with what the solver plays: who won, guesses and moves of every game',
  };
}

/** The same player as the peer's, on the same boards. */
function safestFigure(place: Place, boards: readonly StartedBoard[]): Figure {
  const peer = compilePeer(place, 'positions');
  const file = join(place.folder, 'games.txt');
  writeFileSync(file, boards.map(lineOf).join(''));
  const engine = new ProbabilityEngine();
  const playAll = (): number => boards.filter((board) => winsBySafest(board, engine)).length;
  const won = playAll();
  playAll();
  return compare({
    name: 'expert game, the safest cell',
    rounds: ROUNDS,
    peer: PLAIN_CPP,
    measurePeer: peer && (() => (peer.run('play', file)[0] ?? Number.NaN) / GAMES),
    measureOurs: () => processorSeconds(() => void playAll()) / GAMES,
    atLeast: SAFEST_TARGET,
    note: `mean of ${GAMES} games from the corner, ${won} won${peer === undefined ? '' : `, by the peer ${peer.run('play', file)[1]}`}`,
  });
}

/** Opens what is certainly safe, else the first of the safest cells. */
function winsBySafest({ shape, mines, start }: StartedBoard, engine: ProbabilityEngine): boolean {
  const mineCount = countMines(mines);
  const knowledge = createKnowledge(shape);
  let left = shape.size - mineCount;
  const changed = new CellBatch(64, (cells) => {
    left -= cells.length;
  });
  const probability = new Float64Array(shape.size);
  openByRule('flood', { shape, mines, knowledge }, start, changed);
  while (left > 0) {
    const solved = engine.solve({ shape, knowledge, mineCount });
    if (!solved.ok) throw new Error(`a game that cannot be solved: ${solved.error.code}`);
    solved.value.probabilitiesInto(probability);
    let least = 1;
    for (const mine of probability) if (mine < least) least = mine;
    for (let cell = 0; cell < shape.size; cell += 1) {
      if (!(probability[cell]! < least + 1e-9) || isOpen(knowledge[cell]!)) continue;
      if (mines[cell] === 1) return false;
      openByRule('flood', { shape, mines, knowledge }, cell, changed);
      if (least > 0) break;
    }
  }
  return true;
}

/** Asked after each move of a game; the peer starts anew each time. */
function questionFigure(place: Place, positions: readonly ExactPosition[]): Figure {
  const peer = compilePeer(place, 'positions');
  const timePeer = peer && peerTimer(place.folder, positions, peer);
  const engine = new ProbabilityEngine();
  const out = new Float64Array(positions[0]?.view.shape.size ?? 0);
  const askAll = (): void => {
    engine.forget();
    for (const { view } of positions) {
      const solved = engine.solve(view);
      if (solved.ok) solved.value.probabilitiesInto(out);
    }
  };
  for (let round = 0; round < WARM_UP_GAMES; round += 1) askAll();
  return compare({
    name: 'question after a move',
    rounds: ROUNDS,
    peer: `${PLAIN_CPP}, anew each time`,
    measurePeer: timePeer && (() => timePeer().reduce((sum, seconds) => sum + seconds, 0) / positions.length),
    measureOurs: () => processorSeconds(askAll) / positions.length,
    atLeast: QUESTION_TARGET,
    note: `mean of ${positions.length} positions of ${ASKED_GAMES} games, one move after the other`,
  });
}

/** The positions of a game in which the first of the safest cells is opened at each move. */
function positionsAsked({ shape, mines, start }: StartedBoard): ExactPosition[] {
  const positions: ExactPosition[] = [];
  const mineCount = countMines(mines);
  const knowledge = createKnowledge(shape);
  const engine = new ProbabilityEngine();
  const mineProb = new Float64Array(shape.size);
  const changed = new CellBatch(64, () => undefined);
  for (let cell = start; mines[cell] === 0; ) {
    openByRule('flood', { shape, mines, knowledge }, cell, changed);
    const view = { shape, knowledge: knowledge.slice(), mineCount };
    const solved = engine.solve(view);
    if (!solved.ok || solved.value.layouts === 1) break;
    solved.value.probabilitiesInto(mineProb);
    const text = Array.from(knowledge, (known) => (isOpen(known) ? known : '.')).join('');
    positions.push({ view, text, mineProb: Array.from(mineProb, (mine) => (Number.isNaN(mine) ? -1 : mine)) });
    for (const [other, mine] of mineProb.entries())
      if (isOpen(knowledge[cell]!) || mine < mineProb[cell]!) cell = other;
  }
  return positions;
}

/** A board as the peer reads it. */
function lineOf({ shape, start, mines }: StartedBoard): string {
  const cells = Array.from(mines.keys()).filter((cell) => mines[cell] === 1);
  return `${[shape.width, shape.height, start, ...cells].join(' ')}\n`;
}

function expertBoard(seed: number): StartedBoard {
  const board = generateBoard({ width: 30, height: 16, mines: 99, start: 0 }, createRandom(seed));
  if (!board.ok) throw new Error(`no expert board: ${board.error.code}`);
  return board.value;
}
