import { withoutParts } from './case-source.ts';
import type { Pair } from './words.ts';

/** How to find and change the place that a command names. */
export interface Placing<Command> {
  placeOf(command: Command): Pair | undefined;
  moveTo(command: Command, place: Pair): Command;
}

/**
 * Scripts with a part of the mines, and then with a mine nearer to the first cell together with the commands that name
 * its cell: one without the other seldom still fails.
 */
export function* withFewerOrNearerMines<
  Command,
  Script extends { readonly mines: readonly Pair[]; readonly commands: readonly Command[] },
>(script: Script, { placeOf, moveTo }: Placing<Command>): Iterable<Script> {
  for (const mines of withoutParts(script.mines)) yield { ...script, mines };
  const places = new Map(script.mines.map((mine) => [String(mine), mine]));
  for (const from of places.values()) {
    const isThere = (place: Pair | undefined): boolean => place?.[0] === from[0] && place[1] === from[1];
    for (const to of nearerPlaces(from)) {
      yield {
        ...script,
        mines: script.mines.map((mine) => (isThere(mine) ? to : mine)),
        commands: script.commands.map((command) => (isThere(placeOf(command)) ? moveTo(command, to) : command)),
      };
    }
  }
}

/** A place that is further off lies on no board, so that there is nothing to keep together. */
const FURTHEST = 20;

/** Places above a place and left of it, the first cell first. */
function nearerPlaces([row, column]: Pair): Pair[] {
  if (Math.max(row, column) > FURTHEST) return [];
  const places: Pair[] = [
    [0, 0],
    [0, column],
    [row, 0],
    [row - 1, column],
    [row, column - 1],
  ];
  return places.filter((place) => Math.min(...place) >= 0 && (place[0] !== row || place[1] !== column));
}
