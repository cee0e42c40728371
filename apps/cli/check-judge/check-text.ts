import type { CheckedProgram, CheckProblem } from './check-program.ts';
import type { ClaimOutcome } from './match-claims.ts';
import { type Goal, goalsOf, sumOf, type Tally } from './tally.ts';

const COLUMNS = ['faults', 'named', 'described', 'missed', 'false', 'claims', 'runs', 'seconds'] as const;
const NAME_WIDTH = 28;
const GAP = 2;

/** Programs in the order of their games and names, game by game, with their sums. */
export function tableOf(checked: readonly CheckedProgram[]): string {
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

export function goalLines(checked: readonly CheckedProgram[]): string {
  return goalsOf(sumOf(checked.map(({ tally }) => tally)))
    .map(goalLine)
    .join('');
}

export function goalLine({ title, figure, holds }: Goal): string {
  return `${holds ? 'holds ' : 'MISSED'}  ${title}: ${figure}\n`;
}

const OUTCOME_WORDS: Readonly<Record<ClaimOutcome, string>> = {
  named: 'names',
  described: 'describes',
  symptom: 'symptom',
  false: 'FALSE',
};

export function claimLines({ truth, seed, claims, matching }: CheckedProgram): string {
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

export function problemLine({ truth, says }: CheckProblem): string {
  return `${truth.game}/${truth.name}: ${says.trim()}\n`;
}

export function checkJson(checked: readonly CheckedProgram[], problems: readonly CheckProblem[]): string {
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
