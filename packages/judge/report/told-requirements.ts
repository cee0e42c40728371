import { cleanLine } from './clean.ts';
import type { Report, RequirementOutcome, RequirementReport } from './report.ts';
import { type FaultNumbers, faultList } from './told-run.ts';
import { named, OUTCOME_WORDS, requirementCounts, TITLES, unseenSentence } from './words.ts';

/** What the text requires, and what the program does of it. */
export interface ToldRequirements {
  /** `12 hold, 3 differ, 1 is missing`. */
  readonly counts: string;
  readonly lines: readonly ToldRequirement[];
  /** What could not be seen, a sentence for each fault or faults that hide it. */
  readonly unseen: readonly string[];
}

export interface ToldRequirement {
  readonly title: string;
  readonly outcome: RequirementOutcome;
  /** `differs: fault 2`. */
  readonly words: string;
  /** The numbers of the faults that it shows, or that hide it. */
  readonly faults: readonly number[];
}

/** Undefined where no requirement was looked at. */
export function toldRequirements({ requirements }: Report, numbers: FaultNumbers): ToldRequirements | undefined {
  if (requirements.length === 0) return undefined;
  const counts = new Map<RequirementOutcome, number>();
  for (const { outcome } of requirements) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return {
    counts: requirementCounts(counts),
    lines: requirements.map((one) => toldRequirement(one, numbers)),
    unseen: unseenSentences(requirements, numbers),
  };
}

function unseenSentences(requirements: readonly RequirementReport[], numbers: FaultNumbers): string[] {
  const titles = new Map<string, string[]>();
  for (const { title, outcome, because } of requirements) {
    if (outcome !== 'unseen') continue;
    const faults = faultList(because, numbers);
    titles.set(faults, [...(titles.get(faults) ?? []), cleanLine(title)]);
  }
  return [...titles].map(([faults, hidden]) => unseenSentence(hidden, faults));
}

/** The same in a line; none where no requirement was looked at. */
export function requirementsLine(report: Report): string[] {
  const told = toldRequirements(report, new Map());
  return told === undefined ? [] : [`${named(TITLES.requirements, told.counts)}.`];
}

function toldRequirement(
  { title, outcome, faults, because }: RequirementReport,
  numbers: FaultNumbers,
): ToldRequirement {
  const ids = outcome === 'unseen' ? because : faults;
  const shown = faultList(ids, numbers);
  const words = shown === '' ? OUTCOME_WORDS[outcome] : `${OUTCOME_WORDS[outcome]}: ${shown}`;
  const known = ids.map((id) => numbers.get(id)).filter((number) => number !== undefined);
  return { title: cleanLine(title), outcome, words, faults: known };
}
