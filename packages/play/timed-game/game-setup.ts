import type { Game } from '@countermine/core/game/game.ts';
import type { GameEvent } from '@countermine/core/game/game-event.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { BoardSource } from './board-source.ts';

/** A game to begin: what is played, where its mines come from, and what was done before. */
export interface GameSetup {
  readonly params: GameParams;
  readonly source: BoardSource;
  /** The events of a game that is resumed. */
  readonly events?: readonly GameEvent[];
  /** The same as a game that was played up to here already. */
  readonly game?: Game;
  /** The time already played, where it is later than the last event. Units: ms. */
  readonly elapsed?: number;
  /** The date whose board of the day it is. */
  readonly daily?: string | undefined;
  /** Whether the clock is stopped until the next move. */
  readonly startsPaused?: boolean;
}

/**
 * A board that says where to begin, with that cell open: what it promises holds only from there. The clock waits for the
 * player, who has yet to see the board. One that would begin with a mine is left to the player.
 */
export function withOpenStart(setup: GameSetup): GameSetup {
  const { source } = setup;
  if (source.kind !== 'given' || source.start === undefined || source.mines[source.start] === 1) return setup;
  const { mines, start } = source;
  const place = { kind: 'place', at: 0, mines: mines.slice() } as const;
  return { ...setup, events: [place, { kind: 'open', at: 0, cell: start }], startsPaused: true };
}

/** Where the cursor begins: on the cell of the last move, on the first cell that is meant, or in the middle. */
export function firstCursor({ params, source, events, game }: GameSetup): number {
  const last = (game?.log ?? events)?.findLast((event) => 'cell' in event);
  if (last !== undefined && 'cell' in last) return last.cell;
  const { width, height } = params;
  const middle = Math.floor((height - 1) / 2) * width + Math.floor((width - 1) / 2);
  return (source.kind === 'given' ? source.start : undefined) ?? middle;
}
