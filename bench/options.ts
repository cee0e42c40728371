import { parseArgs } from 'node:util';
import { type Group, groups } from './groups.ts';

/** What a run of the benchmarks is asked to do. */
export interface Options {
  readonly help: boolean;
  readonly groups: readonly Group[];
  /** Another file for the figures. */
  readonly json: string | undefined;
}

/** The text of `--help`. */
export const HELP = `Usage: npm run bench -- [options]

Measures Countermine on this machine, where it can beside a peer in the same run, and prints each figure beside its
target: it holds, or it is MISSED. Also prints one integer, the signature of all golden transcripts, which changes only
with what the games answer; the solver's groups print signatures of their own. Everything measured goes to
dist/bench.json too. All groups take about two minutes.

Options:
  --only TEXT   measure only the groups whose name contains TEXT
  --json FILE   write the figures to FILE as well
  --help        print this

Groups:
${groups.map(({ name, about }) => `  ${name.padEnd(11)} ${about}`).join('\n')}

Exit status: 0 all targets hold, 1 one is missed or something could not be measured, 2 wrong usage.`;

/**
 * Reads the program arguments.
 * Errors: the problem as a text of one line.
 */
export function parseOptions(args: readonly string[]): Options | { readonly problem: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { help: { type: 'boolean' }, json: { type: 'string' }, only: { type: 'string' } },
    });
    const { help = false, json, only = '' } = values;
    const chosen = groups.filter(({ name }) => name.includes(only));
    if (chosen.length > 0) return { help, groups: chosen, json };
    return { problem: `no group contains '${only}'; there are ${groups.map(({ name }) => name).join(', ')}` };
  } catch (error) {
    // Node explains at length; its first sentence names what is wrong.
    const [sentence = ''] = (error as Error).message.split(/\.\s|\n/);
    return { problem: `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}; --help tells what there is` };
  }
}
