import { parseArgs } from 'node:util';
import { type Group, groups, soaks } from './groups.ts';

/** The options of a benchmark run. */
export interface Options {
  readonly help: boolean;
  readonly groups: readonly Group[];
  /** How many games of each kind a soak plays. */
  readonly games: number;
  /** Another file for the figures. */
  readonly json: string | undefined;
}

/** The text of `--help`. */
export const HELP = `Usage: npm run bench -- [options]

Measures Countermine on this machine, beside the same work by a peer in the same run (a plain C++ program compiled here,
sgt-mines, an empty script, a plain page), and prints each figure beside its target: it holds, or it is MISSED. A target
is a ratio to the peer, so it does not depend on how fast the machine is. Also prints one integer, the signature of all
golden transcripts, which changes only with what the games answer; the solver's groups print signatures of their own. All
results are also written to dist/bench.json. All groups take about five minutes.

Options:
  --only TEXT   measure only the groups whose name contains TEXT
  --games N     games of each kind in a soak (default: 20000)
  --json FILE   write the figures to FILE as well
  --help        print this

Groups:
${groups.map(({ name, about }) => `  ${name.padEnd(11)} ${about}`).join('\n')}

Soaks, which take hours and are measured only where --only names them in full:
${soaks.map(({ name, about }) => `  ${name.padEnd(11)} ${about}`).join('\n')}

Exit status: 0 all targets hold, 1 one is missed or something could not be measured, 2 wrong usage.`;

/**
 * Reads the program arguments.
 * Errors: the problem as a text of one line.
 */
export function parseOptions(args: readonly string[]): Options | { readonly problem: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean' },
        games: { type: 'string' },
        json: { type: 'string' },
        only: { type: 'string' },
      },
    });
    const { help = false, games = '20000', json, only = '' } = values;
    if (!/^[1-9]\d{0,7}$/.test(games)) return { problem: `--games '${games}': expected a whole number from 1` };
    const soak = soaks.filter(({ name }) => name === only);
    const chosen = soak.length > 0 ? soak : groups.filter(({ name }) => name.includes(only));
    if (chosen.length > 0) return { help, groups: chosen, games: Number(games), json };
    return {
      problem: `no group contains '${only}'; there are ${[...groups, ...soaks].map(({ name }) => name).join(', ')}`,
    };
  } catch (error) {
    // Node's message is long; its first sentence names the problem.
    const [sentence = ''] = (error as Error).message.split(/\.\s|\n/);
    return { problem: `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}; see --help` };
  }
}
