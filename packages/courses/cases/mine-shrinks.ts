import { withoutParts } from './case-source.ts';
import type { IntegerPair } from './words.ts';

/** How to read and change the coordinates of a command. */
export interface Placing<Command> {
  placeOf(command: Command): IntegerPair | undefined;
  moveTo(command: Command, place: IntegerPair): Command;
}

/**
 * Scripts with some of the mines, and then with a mine moved towards the first cell together with the commands that name
 * its cell: moving only one of them rarely keeps the failure.
 */
export function* withFewerOrNearerMines<
  Command,
  Script extends { readonly mines: readonly IntegerPair[]; readonly commands: readonly Command[] },
>(script: Script, { placeOf, moveTo }: Placing<Command>): Iterable<Script> {
  for (const mines of withoutParts(script.mines)) yield { ...script, mines };
  const places = new Map(script.mines.map((mine) => [String(mine), mine]));
  for (const from of places.values()) {
    const isThere = (place: IntegerPair | undefined): boolean => place?.[0] === from[0] && place[1] === from[1];
    for (const to of nearerPlaces(from)) {
      yield {
        ...script,
        mines: script.mines.map((mine) => (isThere(mine) ? to : mine)),
        commands: script.commands.map((command) => (isThere(placeOf(command)) ? moveTo(command, to) : command)),
      };
    }
  }
}

/** Coordinates beyond this are on no board, so there is no mine to move along. */
const FURTHEST = 20;

/** Coordinates above and to the left, the first cell first. */
function nearerPlaces([row, column]: IntegerPair): IntegerPair[] {
  if (Math.max(row, column) > FURTHEST) return [];
  const places: IntegerPair[] = [
    [0, 0],
    [0, column],
    [row, 0],
    [row - 1, column],
    [row, column - 1],
  ];
  return places.filter((place) => Math.min(...place) >= 0 && (place[0] !== row || place[1] !== column));
}
