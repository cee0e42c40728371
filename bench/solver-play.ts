import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRandom } from '@countermine/core/rng/random.ts';
import { generateNoGuess, type NoGuessBoard, NoGuessWorkspace } from '@countermine/solver/generate/no-guess.ts';
import { generateBoard } from '@countermine/solver/generate/plain-board.ts';
import { MoveChooser } from '@countermine/solver/policy/move-chooser.ts';
import { playGame } from '@countermine/solver/policy/play-game.ts';
import type { Figure } from './figure.ts';
import { mixed } from './signature.ts';

/** The generator of another program, which moves mines about as our mode `fast` does. */
const PEER = '/usr/games/sgt-mines';
const GENERATE_SECONDS = 2;
/** As many boards of one shape, and the rate that is to be reached. */
const NO_GUESS = [
  [9, 9, 10, 8000, 4000],
  [16, 16, 40, 1500, 1000],
  [30, 16, 99, 400, 300],
  [30, 16, 130, 200, 300],
  [30, 24, 200, 120, 100],
] as const;

/** So many boards of each shape enter the signature. */
const SIGNED_BOARDS = 20;

/** How many boards without a guess are made a second, on one core, and a number that changes only with the boards. */
export function* noGuessFigures(): Generator<Figure> {
  for (const [width, height, mines, target, peerBoards] of NO_GUESS) {
    const { rate, boards } = noGuessRate(width, height, mines);
    const peer = peerRate(`${width}x${height}n${mines}`, peerBoards);
    yield {
      name: `no-guess ${width}x${height}n${mines}`,
      value: rate,
      unit: 'boards/s',
      target: { atLeast: target },
      note: `mode fast, ${boards} boards${peer === undefined ? '' : `; sgt-mines in the same run ${peer.toFixed(0)}`}`,
    };
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

function noGuessRate(width: number, height: number, mines: number): { rate: number; boards: number } {
  const make = boardMaker(width, height, mines);
  const makeFor = (seconds: number): { rate: number; boards: number } => {
    const begin = performance.now();
    let boards = 0;
    for (; performance.now() - begin < 1000 * seconds; boards += 1) make(boards);
    return { rate: (1000 * boards) / (performance.now() - begin), boards };
  };
  makeFor(GENERATE_SECONDS / 2);
  return makeFor(GENERATE_SECONDS);
}

/** Undefined where the peer is not installed. */
function peerRate(params: string, boards: number): number | undefined {
  if (!existsSync(PEER)) return undefined;
  const begin = performance.now();
  execFileSync(PEER, ['--generate', String(boards), params], { stdio: 'ignore' });
  return (1000 * boards) / (performance.now() - begin);
}

const GAMES = 100;
const WARM_UP_GAMES = 10;
const MEAN_MS = 30;

/** How long the solver plays at an expert board, and a number that changes only with what it plays. */
export function* playFigures(): Generator<Figure> {
  const chooser = new MoveChooser();
  for (let seed = 0; seed < WARM_UP_GAMES; seed += 1) play(chooser, seed);
  const begin = performance.now();
  const games = Array.from({ length: GAMES }, (_, seed) => play(chooser, seed));
  const ms = (performance.now() - begin) / GAMES;
  const won = games.filter((game) => game.won).length;
  yield {
    name: 'expert game',
    value: ms,
    unit: 'ms',
    target: { atMost: MEAN_MS },
    note: `mean of ${GAMES} games from the corner, ${won} won, one core`,
  };
  yield {
    name: 'signature of these games',
    value: games.reduce((sum, game) => mixed(sum, [game.won ? 1 : 0, game.guesses, game.moves]), 0),
    unit: '',
    note: 'changes only with what the solver plays: who won, guesses and moves of every game',
  };
}

function play(chooser: MoveChooser, seed: number): ReturnType<typeof playGame> {
  const board = generateBoard({ width: 30, height: 16, mines: 99, start: 0 }, createRandom(seed));
  if (!board.ok) throw new Error(`no expert board: ${board.error.code}`);
  return playGame(board.value, chooser);
}
