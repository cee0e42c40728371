import type { Matching } from './match-claims.ts';

/** The figures of one judgement, or of several. */
export interface Tally {
  readonly faults: number;
  readonly named: number;
  readonly described: number;
  readonly missed: number;
  /** The sentences that are not true. */
  readonly false: number;
  readonly claims: number;
  readonly runs: number;
  readonly seconds: number;
}

export function tallyOf({ claims, faults }: Matching, runs: number, seconds: number): Tally {
  const count = (outcome: string): number => faults.filter((one) => one === outcome).length;
  return {
    faults: faults.length,
    named: count('named'),
    described: count('described'),
    missed: count('missed'),
    false: claims.filter(({ outcome }) => outcome === 'false').length,
    claims: claims.length,
    ...{ runs, seconds },
  };
}

const EMPTY: Tally = { faults: 0, named: 0, described: 0, missed: 0, false: 0, claims: 0, runs: 0, seconds: 0 };

export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      faults: sum.faults + one.faults,
      named: sum.named + one.named,
      described: sum.described + one.described,
      missed: sum.missed + one.missed,
      false: sum.false + one.false,
      claims: sum.claims + one.claims,
      runs: sum.runs + one.runs,
      seconds: sum.seconds + one.seconds,
    }),
    EMPTY,
  );
}

/** A goal, the figure that it is about, and whether it holds. */
export interface Goal {
  readonly title: string;
  readonly figure: string;
  readonly holds: boolean;
}

/** The goals for programs whose faults are known. */
export function goalsOf(sum: Tally): Goal[] {
  const { faults, named, missed, claims } = sum;
  const share = (part: number): string => `${faults === 0 ? 0 : ((100 * part) / faults).toFixed(1)} %`;
  const times = faults === 0 ? claims : claims / faults;
  return [
    { title: 'at least 80 % of the faults are named', figure: share(named), holds: named >= 0.8 * faults },
    { title: 'nothing false is said', figure: String(sum.false), holds: sum.false === 0 },
    {
      title: 'less than 5 % of the faults are missed',
      figure: share(missed),
      holds: missed < 0.05 * faults || missed === 0,
    },
    { title: 'at most 1.15 times as many claims as faults', figure: times.toFixed(2), holds: claims <= 1.15 * faults },
  ];
}

export function goalLine({ title, figure, holds }: Goal): string {
  return `${holds ? 'holds ' : 'MISSED'}  ${title}: ${figure}\n`;
}
