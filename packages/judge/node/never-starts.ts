import { crashOf } from '../fault/crash.ts';
import { decodeText } from '../judgement/decode-text.ts';
import { cleanText } from '../report/clean.ts';
import type { Run } from '../verdict/run.ts';
import { neverStartsWords } from '../words/start-problem.ts';

/**
 * When the first so many cases fail in the same way, the program is taken not to start at all; so it is if there are fewer
 * cases and all of them do, but a single one proves nothing.
 */
const FIRST_RUNS = 8;
const FEWEST_RUNS = 2;

/** More of standard error is not quoted. */
const MOST_LINES = 12;

/** The folder of a run in a message; it is another one each time. */
const RUN_FOLDER = /\/[^\s'":]*countermine-judge-[^\s'":]*\//g;

/**
 * Why a program does not get as far as its input, as a clause that quotes its standard error: its first runs print
 * nothing and end with the same status and the same message, as an interpreter does without its script. Undefined if
 * that is not so, or not known yet. An exception that nobody caught is a crash: such a program has started.
 * @param failed the runs so far, all of which failed
 * @param cases how many cases there are in all
 */
export function whyItNeverStarts(failed: readonly Run[], cases: number): string | undefined {
  const [first] = failed;
  const needed = Math.max(FEWEST_RUNS, Math.min(FIRST_RUNS, cases));
  if (first === undefined || failed.length !== needed) return undefined;
  const { ending } = first;
  const message = messageOf(first);
  if (ending.kind !== 'exit' || ending.status === 0 || message === '' || crashOf(first) !== undefined) return undefined;
  const isAlike = (run: Run): boolean =>
    run.stdout === '' &&
    run.ending.kind === 'exit' &&
    run.ending.status === ending.status &&
    messageOf(run) === message;
  if (!failed.every(isAlike)) return undefined;
  const lines = cleanText(message).split('\n');
  const shown = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 2), '...', ...lines.slice(-1)] : lines;
  return neverStartsWords(ending.status, shown);
}

function messageOf({ stderr }: Run): string {
  return decodeText(stderr).replace(RUN_FOLDER, '').trim();
}
