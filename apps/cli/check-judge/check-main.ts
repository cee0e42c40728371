import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BAD_INPUT, BAD_USAGE, type Interrupt } from '@countermine/node/exit-status.ts';
import { onInterrupt } from '../host/interrupt.ts';
import { complain, print } from '../host/streams.ts';
import { StatusLine } from '../host/terminal.ts';
import { checkMutants } from './check-mutants.ts';
import { type CheckOptions, HELP, parseCheckOptions } from './check-options.ts';
import { type CheckedProgram, type CheckProblem, checkProgram } from './check-program.ts';
import { checkJson, claimLines, goalLines, problemLine, tableOf } from './check-text.ts';
import { goalsOf, sumOf } from './tally.ts';
import { readTruths, type Truth } from './truth-file.ts';

const PROGRAMS = join(__dirname, '../examples/programs');

interface Checks {
  readonly checked: readonly CheckedProgram[];
  readonly problems: readonly CheckProblem[];
}

/** `npm run check:judge`. @returns the exit status */
async function main(args: readonly string[]): Promise<number> {
  const options = parseCheckOptions(args);
  if (!options.ok) {
    complain(options.error);
    return BAD_USAGE;
  }
  const { help, mutants, game, only = '' } = options.value;
  if (help) {
    print(`${HELP}\n`);
    return 0;
  }
  const truths = readTruths(join(PROGRAMS, 'hand-ins')).filter(
    (truth) => (game ?? truth.game) === truth.game && truth.name.includes(only),
  );
  if (truths.length === 0) {
    complain('there is no such program');
    return BAD_USAGE;
  }
  const interrupt = onInterrupt();
  try {
    const holds = mutants
      ? await checkMutants(PROGRAMS, options.value, interrupt.signal)
      : showChecks(await checkAll(truths, options.value, interrupt), options.value);
    return interrupt.status ?? (holds ? 0 : BAD_INPUT);
  } finally {
    interrupt.release();
  }
}

/** Checks several programs at once, until all are or it is interrupted. */
async function checkAll(
  truths: readonly Truth[],
  { seeds, jobs }: CheckOptions,
  { signal }: Interrupt,
): Promise<Checks> {
  const folder = mkdtempSync(join(tmpdir(), 'countermine-check-'));
  const bar = new StatusLine();
  const checked: CheckedProgram[] = [];
  const problems: CheckProblem[] = [];
  const tell = (): void => {
    bar.show((_, width) => `${checked.length} of ${truths.length * seeds.length} judged ...`.slice(0, width), true);
  };
  const onChecked = (one: CheckedProgram): void => {
    checked.push(one);
    tell();
  };
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < truths.length && !signal.aborted) {
      const truth = truths[next]!;
      next += 1;
      problems.push(...(await checkProgram({ truth, seeds, folder: join(folder, String(next)), signal, onChecked })));
    }
  };
  tell();
  try {
    await Promise.all(Array.from({ length: jobs }, work));
  } finally {
    bar.clear();
    rmSync(folder, { recursive: true, force: true });
  }
  return { checked: checked.toSorted(byProgram), problems };
}

function byProgram({ truth: one }: CheckedProgram, { truth: other }: CheckedProgram): number {
  return `${one.game}/${one.name}` < `${other.game}/${other.name}` ? -1 : 1;
}

/** @returns whether the goals hold for each seed, and nothing is wrong with the programs themselves */
function showChecks({ checked, problems }: Checks, { seeds, json, verbose }: CheckOptions): boolean {
  const bySeed = seeds.map((seed) => [seed, checked.filter((one) => one.seed === seed)] as const);
  if (json) print(checkJson(checked, problems));
  else {
    for (const [seed, programs] of bySeed) {
      if (verbose) for (const one of programs) print(claimLines(one));
      if (seeds.length > 1) print(`Seed ${seed}\n`);
      print(`${tableOf(programs)}\n${goalLines(programs)}\n`);
    }
    for (const problem of problems) print(problemLine(problem));
  }
  const tallies = bySeed.map(([, programs]) => sumOf(programs.map(({ tally }) => tally)));
  return problems.length === 0 && tallies.every((sum) => goalsOf(sum).every(({ holds }) => holds));
}

void main(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
