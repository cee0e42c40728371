import { err, ok, type Result } from '@countermine/core/result.ts';
import { readScriptNumber, readScriptOptions } from '@countermine/node/script-options.ts';
import { ATTACKS } from './attacks/attack.ts';
import { type Group, groups, soaks } from './groups.ts';
import type { LoadSizes } from './online/paced.ts';

/** The options of a benchmark run. */
export interface Options {
  readonly help: boolean;
  readonly groups: readonly Group[];
  /** How many games of each kind a soak plays. */
  readonly games: number;
  /** How many hand-ins the class of a soak has. */
  readonly handIns: number;
  /** How much the server has to do. */
  readonly load: LoadSizes;
  /** Another file for the figures. */
  readonly json: string | undefined;
}

const LOAD_OPTIONS = [
  { name: 'players', usual: 1000, least: 2, most: 20_000 },
  { name: 'seconds', usual: 10, least: 1, most: 3600 },
  { name: 'day-games', usual: 100_000, least: 1, most: 10_000_000 },
  { name: 'stored-games', usual: 100_000, least: 1000, most: 10_000_000 },
] as const;

/** The text of `--help`. */
export const HELP = `Usage: npm run bench -- [options]

Measures Countermine on this machine, beside the same work by a peer in the same run (a plain C++ program compiled here,
sgt-mines, an empty script, a plain page), and prints each figure with its target, which holds or is MISSED. A target is a
ratio to the peer, so it does not depend on the speed of the machine. Also prints one integer, the signature of all golden
transcripts, which changes only if an answer of a game changes; the solver's groups print signatures, too. All results
are also written to dist/bench.json. All groups together take about five minutes.

Options:
  --only TEXT   measure only the groups whose name contains TEXT
  --games N     number of games of each kind in a soak (default: 20000)
  --hand-ins N  number of hand-ins in the class of a soak, and all else in proportion (default: 500)
  --players N   number of players on the server (default: 1000)
  --seconds N   how long each load of the server is measured (default: 10)
  --day-games N number of ranked games that are played again (default: 100000)
  --stored-games N
                number of finished games in the store that is queried and attacked (default: 100000)
  --attack NAME run only this one of the attacks
  --json FILE   also write the figures to FILE
  --help        print this

Groups:
${groups.map(({ name, about }) => `  ${name.padEnd(11)} ${about}`).join('\n')}

Soaks, which take hours and run only if --only gives their full name:
${soaks.map(({ name, about }) => `  ${name.padEnd(11)} ${about}`).join('\n')}

Exit status: 0 if all targets hold; 1 if one is missed or could not be measured; 2 for an invalid command line.`;

/** Reads the program arguments. Errors: the problem as one line. */
export function parseOptions(args: readonly string[]): Result<Options, string> {
  const given = readScriptOptions(args, [
    'attack',
    'games',
    'hand-ins',
    'json',
    'only',
    ...LOAD_OPTIONS.map(({ name }) => name),
  ]);
  if (!given.ok) return given;
  const games = readScriptNumber('games', given.value.get('games') ?? '20000', 1, 99_999_999);
  if (!games.ok) return games;
  const handIns = readScriptNumber('hand-ins', given.value.get('hand-ins') ?? '500', 8, 100_000);
  if (!handIns.ok) return handIns;
  const load = readLoad(given.value);
  if (!load.ok) return load;
  const only = given.value.get('only') ?? '';
  const soak = soaks.filter(({ name }) => name === only);
  const chosen = soak.length > 0 ? soak : groups.filter(({ name }) => name.includes(only));
  if (chosen.length === 0) {
    const names = [...groups, ...soaks].map(({ name }) => name);
    return err(`no group contains '${only}'; there are ${names.join(', ')}`);
  }
  return ok({
    help: given.value.has('help'),
    groups: chosen,
    games: games.value,
    handIns: handIns.value,
    load: load.value,
    json: given.value.get('json'),
  });
}

function readLoad(given: ReadonlyMap<string, string>): Result<LoadSizes, string> {
  const sizes = new Map<string, number>();
  for (const { name, usual, least, most } of LOAD_OPTIONS) {
    const size = readScriptNumber(name, given.get(name) ?? String(usual), least, most);
    if (!size.ok) return size;
    sizes.set(name, size.value);
  }
  const sizeOf = (name: (typeof LOAD_OPTIONS)[number]['name']): number => sizes.get(name) ?? 0;
  const attack = given.get('attack');
  if (attack !== undefined && !ATTACKS.some(({ name }) => name === attack)) {
    return err(`no attack '${attack}'; there are ${ATTACKS.map(({ name }) => name).join(', ')}`);
  }
  return ok({
    attack,
    players: sizeOf('players'),
    seconds: sizeOf('seconds'),
    dayGames: sizeOf('day-games'),
    storedGames: sizeOf('stored-games'),
  });
}
