import type { FaultKind } from '@countermine/judge/diagnose/fault.ts';
import type { TrueFault } from './truth-file.ts';

/** What the judge says of a program in one sentence, and what running the program says of that. */
export interface Claim {
  readonly says: string;
  readonly kind: FaultKind;
  /** True if the program fails on its smallest input, run by itself. */
  readonly isSeen: boolean;
  /** The numbers of the true faults whose own inputs fail in the same way as its smallest input, from 0. */
  readonly alike: readonly number[];
}

/**
 * `named`: it states what the code does wrong. `described`: it is true and shows a fault. `symptom`: it is true, but shows
 * no fault that is known by itself. `false`: neither.
 */
export type ClaimOutcome = 'named' | 'described' | 'symptom' | 'false';
type FaultOutcome = 'named' | 'described' | 'missed';

interface MatchedClaim {
  readonly outcome: ClaimOutcome;
  /** The true fault that it names, or those that it describes. */
  readonly faults: readonly number[];
}

export interface Matching {
  /** Of each claim. */
  readonly claims: readonly MatchedClaim[];
  /** Of each true fault. */
  readonly faults: readonly FaultOutcome[];
}

/** These say what was seen, not why: they are true of a program that does it. */
const SYMPTOMS: ReadonlySet<FaultKind> = new Set(['crash', 'hang', 'unexplained']);

/**
 * Compares what the judge says of a program with what is known of it. A claim names one fault at most, so that a sentence
 * about everything is worth no more than another one; as many faults as possible are named.
 */
export function matchClaims(claims: readonly Claim[], faults: readonly TrueFault[]): Matching {
  const namers = assignNamers(claims, faults);
  const matched = claims.map((claim, index): MatchedClaim => {
    const named = namers.indexOf(index);
    if (!claim.isSeen) return { outcome: 'false', faults: [] };
    if (named >= 0) return { outcome: 'named', faults: [named] };
    const described = faults.flatMap((fault, number) => (isDescription(claim, fault, number) ? [number] : []));
    if (described.length > 0) return { outcome: 'described', faults: described };
    return { outcome: SYMPTOMS.has(claim.kind) ? 'symptom' : 'false', faults: [] };
  });
  return { claims: matched, faults: faults.map((_, number) => outcomeOf(number, matched)) };
}

function isDescription({ says, kind, alike }: Claim, fault: TrueFault, number: number): boolean {
  if (isMatch(says, [...fault.named, ...fault.described])) return true;
  return SYMPTOMS.has(kind) && alike.includes(number);
}

/** Reports show blanks as `·` and ends of lines as `⏎`; patterns may have them either way. */
function isMatch(says: string, patterns: readonly RegExp[]): boolean {
  const typed = says.replaceAll('·', ' ').replaceAll('⏎', '');
  return patterns.some((pattern) => pattern.test(says) || pattern.test(typed));
}

function outcomeOf(number: number, claims: readonly MatchedClaim[]): FaultOutcome {
  const showing = claims.filter(({ faults }) => faults.includes(number));
  if (showing.some(({ outcome }) => outcome === 'named')) return 'named';
  return showing.length > 0 ? 'described' : 'missed';
}

/** The claim that names each fault, or -1: as many as possible, by augmenting paths. */
function assignNamers(claims: readonly Claim[], faults: readonly TrueFault[]): number[] {
  const namers = faults.map(() => -1);
  const candidates = faults.map(({ named }) =>
    claims.flatMap(({ says, isSeen }, index) => (isSeen && isMatch(says, named) ? [index] : [])),
  );
  const assign = (fault: number, tried: Set<number>): boolean =>
    candidates[fault]!.some((claim) => {
      if (tried.has(claim)) return false;
      tried.add(claim);
      const holder = namers.indexOf(claim);
      if (holder >= 0 && !assign(holder, tried)) return false;
      namers[fault] = claim;
      return true;
    });
  for (const fault of faults.keys()) assign(fault, new Set());
  return namers;
}
