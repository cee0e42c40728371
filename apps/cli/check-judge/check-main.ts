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
import type { ClaimOutcome } from './match-claims.ts';
import { goalLine, goalsOf, sumOf, type Tally } from './tally.ts';
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

const COLUMNS = ['faults', 'named', 'described', 'missed', 'false', 'claims', 'runs', 'seconds'] as const;
const NAME_WIDTH = 28;
const GAP = 2;

/** Programs in the order of their games and names, game by game, with their sums. */
function tableOf(checked: readonly CheckedProgram[]): string {
  const lines = [['program'.padEnd(NAME_WIDTH), ...COLUMNS.map((name) => ' '.repeat(GAP) + name)].join('')];
  for (const [game, programs] of byGame(checked)) {
    lines.push(...programs.map(({ truth, tally }) => row(`${game}/${truth.name}`, tally)));
    lines.push(row(`${game}: ${amount(programs.length)}`, sumOf(programs.map(({ tally }) => tally))), '');
  }
  lines.push(row(`all: ${amount(checked.length)}`, sumOf(checked.map(({ tally }) => tally))));
  return `${lines.join('\n')}\n`;
}

function amount(programs: number): string {
  return programs === 1 ? '1 program' : `${programs} programs`;
}

function byGame(checked: readonly CheckedProgram[]): [string, CheckedProgram[]][] {
  const groups = new Map<string, CheckedProgram[]>();
  for (const one of checked) groups.set(one.truth.game, [...(groups.get(one.truth.game) ?? []), one]);
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function row(name: string, tally: Tally): string {
  const cells = COLUMNS.map((column) => {
    const text = column === 'seconds' ? tally.seconds.toFixed(1) : String(tally[column]);
    return text.padStart(GAP + column.length);
  });
  return name.padEnd(NAME_WIDTH) + cells.join('');
}

function goalLines(checked: readonly CheckedProgram[]): string {
  return goalsOf(sumOf(checked.map(({ tally }) => tally)))
    .map(goalLine)
    .join('');
}

const OUTCOME_WORDS: Readonly<Record<ClaimOutcome, string>> = {
  named: 'names',
  described: 'describes',
  symptom: 'symptom',
  false: 'FALSE',
};

function claimLines({ truth, seed, claims, matching }: CheckedProgram): string {
  const { game, name, faults } = truth;
  const lines = [`${game}/${name}, seed ${seed}`];
  for (const [index, { says, isSeen }] of claims.entries()) {
    const { outcome, faults: shown } = matching.claims[index]!;
    const numbers = shown.length > 0 ? ` ${shown.map((number) => number + 1).join(', ')}` : '';
    const why = isSeen ? '' : ' (its smallest input does not fail)';
    lines.push(`  ${(OUTCOME_WORDS[outcome] + numbers).padEnd(13)} ${says}${why}`);
  }
  for (const [index, { says }] of faults.entries()) {
    const outcome = matching.faults[index]!;
    lines.push(`  ${`${index + 1} ${outcome}`.padEnd(13)} ${says}`);
  }
  return `${lines.join('\n')}\n\n`;
}

function problemLine({ truth, says }: CheckProblem): string {
  return `${truth.game}/${truth.name}: ${says.trim()}\n`;
}

function checkJson(checked: readonly CheckedProgram[], problems: readonly CheckProblem[]): string {
  const programs = checked.map(({ truth, seed, claims, matching, tally }) => ({
    ...{ game: truth.game, name: truth.name, seed, ...tally },
    sentences: claims.map(({ says, kind, isSeen }, index) => {
      const { outcome, faults } = matching.claims[index]!;
      return { says, kind, isSeen, outcome, faults: faults.map((number) => number + 1) };
    }),
    outcomes: truth.faults.map(({ says }, index) => ({ says, outcome: matching.faults[index] })),
  }));
  const sum = sumOf(checked.map(({ tally }) => tally));
  const broken = problems.map(({ truth, says }) => ({ game: truth.game, name: truth.name, says }));
  return `${JSON.stringify({ programs, sum, goals: goalsOf(sum), problems: broken }, undefined, 2)}\n`;
}

void main(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
