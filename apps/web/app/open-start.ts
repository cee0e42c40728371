import type { GameSetup } from './app-state.ts';

/**
 * A board that says where to begin, with that cell open: what it promises holds only from there. The clock waits for the
 * player, who has yet to see the board. One that would begin with a mine is left to the player.
 */
export function withOpenStart(setup: GameSetup): GameSetup {
  const { source } = setup;
  if (source.kind !== 'given' || source.start === undefined || source.mines[source.start] === 1) return setup;
  const { mines, start } = source;
  const place = { kind: 'place', at: 0, mines: mines.slice() } as const;
  return { ...setup, events: [place, { kind: 'open', at: 0, cell: start }], waits: true };
}
