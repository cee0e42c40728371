import { err, ok, type Result } from '@countermine/core/result.ts';
import { didYouMean, shownWord } from '@countermine/core/text/typed.ts';
import { gameLoaders } from '@countermine/courses/game-loaders.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';

/** Loads the game with this name, and no other. Errors: a line that lists the games. */
export async function loadGame(name: string): Promise<Result<Dialect, string>> {
  const load = gameLoaders.get(name);
  return load === undefined ? err(unknownGame(name)) : ok(await load());
}

export function unknownGame(name: string): string {
  const games = [...gameLoaders.keys()];
  return `unknown game ${shownWord(name)}${didYouMean(name, games)}; the games are ${games.join(', ')}`;
}

/** What is wrong with the ids of readings; undefined if the game has all of them. */
export function unknownReading({ id, readings }: Dialect, chosen: readonly string[]): string | undefined {
  const known = readings.map((reading) => reading.id);
  const choice = known.length > 0 ? `its readings are ${known.join(', ')}` : 'it has none';
  return unknownAmong(known, chosen, (unknown) => `${id} has no reading ${unknown}; ${choice}`);
}

/** What is wrong with the ids of misconceptions; undefined if the game has all of them. */
export function unknownMisconception({ id, misconceptions }: Dialect, chosen: readonly string[]): string | undefined {
  const known = misconceptions.map((misconception) => misconception.id);
  const choice = 'countermine games lists them';
  return unknownAmong(known, chosen, (unknown) => `${id} has no misconception ${unknown}; ${choice}`);
}

function unknownAmong(
  known: readonly string[],
  chosen: readonly string[],
  say: (unknown: string) => string,
): string | undefined {
  const unknown = chosen.find((id) => !known.includes(id));
  return unknown === undefined ? undefined : say(`${shownWord(unknown)}${didYouMean(unknown, known)}`);
}
