import { countMines, createKnowledge, isOpen } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import type { PlayerView } from '../position/player-view.ts';
import { type Board, type BoardError, readBoard } from './board.ts';
import { type CellPlace, cellAtPlace, placeOf } from './position.ts';
import { createSolver } from './solver.ts';

/**
 * Chooses the cell to open next; undefined gives the game up.
 * @param position what the player sees, a copy for each move
 */
export type Strategy = (position: PlayerView) => CellPlace | undefined;

/** A board to be played, as `generate` makes it. */
export type StartedGame = Pick<Board, 'width' | 'height' | 'mineCells'> & { readonly start: CellPlace };

/** A game that was played to its end. */
export interface PlayedGame {
  readonly won: boolean;
  /** The cells that were opened by a move, the start included; what opened with them is not counted. */
  readonly moves: number;
  /** The mine that was opened; absent if the game was won or given up. */
  readonly lostAt?: CellPlace;
}

/** The reason why a game could not be played. */
export type PlayError =
  | BoardError
  /** The strategy chose a cell that is open already. */
  | { readonly code: 'open'; readonly row: number; readonly column: number };

/** The games that a strategy played. */
export interface Simulation {
  readonly games: number;
  readonly won: number;
  /** Range: 0 to 1; NaN without games. */
  readonly winRate: number;
  readonly moves: number;
}

/**
 * Plays a board from its start on. A cell that counts 0 opens those around it, and so on; the game is won when every
 * safe cell is open.
 * @param strategy default: the solver's own, as `bestMove` plays
 * Errors: it is not a board, or the strategy chose a cell that is open or off the board. Throws only what the strategy
 * throws.
 * Cost: without a strategy some 15 ms for an expert board.
 */
export function playGame(game: StartedGame, strategy: Strategy = solverStrategy()): Result<PlayedGame, PlayError> {
  const read = readBoard(game);
  if (!read.ok) return read;
  const { shape, mines } = read.value;
  const knowledge = createKnowledge(shape);
  const mineCount = countMines(mines);
  let left = shape.size - mineCount;
  const changed = new CellBatch(64, (cells) => {
    left -= cells.length;
  });
  let place = game.start;
  for (let moves = 1; ; moves += 1) {
    const cell = cellAtPlace(shape, place);
    if (!cell.ok) return cell;
    if (isOpen(knowledge[cell.value]!)) return err({ code: 'open', ...placeOf(shape, cell.value) });
    if (mines[cell.value] === 1) return ok({ won: false, moves, lostAt: placeOf(shape, cell.value) });
    openByRule('flood', { shape, mines, knowledge }, cell.value, changed);
    if (left === 0) return ok({ won: true, moves });
    const next = strategy({ shape, knowledge: knowledge.slice(), mineCount });
    if (next === undefined) return ok({ won: false, moves });
    place = next;
  }
}

/**
 * Plays boards one after the other.
 * Errors: those of the first board that could not be played.
 */
export function simulate(
  games: Iterable<StartedGame>,
  strategy: Strategy = solverStrategy(),
): Result<Simulation, PlayError> {
  let count = 0;
  let won = 0;
  let moves = 0;
  for (const game of games) {
    const played = playGame(game, strategy);
    if (!played.ok) return played;
    count += 1;
    won += played.value.won ? 1 : 0;
    moves += played.value.moves;
  }
  return ok({ games: count, won, winRate: won / count, moves });
}

/** Opens what `bestMove` names. */
function solverStrategy(): Strategy {
  const solver = createSolver();
  return (position) => {
    const move = solver.bestMove(position);
    return move.ok ? move.value : undefined;
  };
}
