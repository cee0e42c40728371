import type { FaultKind } from './fault.ts';
import type { FaultFinding } from './fault-words.ts';
import type { CaseGroup, RestGroup } from './rest.ts';
import { isUnseen, type Understood } from './understand.ts';

/** What is left unexplained, as far as it seems to have one cause. */
export interface Symptom {
  readonly kind: FaultKind;
  readonly finding: FaultFinding;
  /** The keys of the groups of differences in it. */
  readonly keys: ReadonlySet<string>;
  readonly cases: readonly number[];
  /** The requirements whose experiments show it. */
  readonly requirements: readonly string[];
}

/** The most symptoms that are told apart. */
const MAX_SYMPTOMS = 5;

interface Draft {
  readonly first: CaseGroup;
  readonly groups: CaseGroup[];
  readonly requirements: string[];
}

/**
 * Merges groups of differences by their likely cause: those that the experiments of one requirement show, and those in the
 * answers to one command. Beyond five the rest is one more.
 */
export function symptomsOf(groups: readonly CaseGroup[], requirements: readonly Understood[]): Symptom[] {
  const taken = new Set<CaseGroup>();
  const drafts: Draft[] = [];
  const seen = requirements.filter((one) => !isUnseen(one));
  const leftOfAll = new Set(seen.flatMap(({ left }) => left));
  for (const { requirement, left } of seen) {
    const leftOfIt = new Set(left);
    const own = groups.filter((one) => !taken.has(one) && isMostlyOf(one, leftOfIt, leftOfAll));
    const [first] = own;
    if (first === undefined) continue;
    for (const one of own) taken.add(one);
    for (const groups of apart(own)) drafts.push({ first: groups[0], groups, requirements: [requirement.id] });
  }
  for (const one of groups) {
    if (taken.has(one)) continue;
    const known = drafts.find((draft) => draft.first.group.cause === one.group.cause || isOneStop(draft, one));
    if (known === undefined) drafts.push({ first: one, groups: [one], requirements: [] });
    else known.groups.push(one);
  }
  const sorted = alike(drafts)
    .map(asSymptom)
    .toSorted((one, other) => other.cases.length - one.cases.length);
  const more = sorted.slice(MAX_SYMPTOMS);
  return more.length === 0 ? sorted : [...sorted.slice(0, MAX_SYMPTOMS), othersOf(more)];
}

/** True for crashes, or hangs, of one kind, of which all but one cause lost the output that would tell where it was. */
function isOneStop({ first, groups }: Draft, { group: one }: CaseGroup): boolean {
  const stop = stopOf(one.finding);
  if (stop === undefined || stop !== stopOf(first.group.finding)) return false;
  const isElsewhere = ({ group }: CaseGroup): boolean => isPlaced(group.finding) && group.cause !== one.cause;
  return !isPlaced(one.finding) || !groups.some(isElsewhere);
}

/** How a program stopped; undefined of other findings. */
function stopOf(finding: FaultFinding): string | undefined {
  if (finding.code === 'crash') return finding.signal;
  return finding.code === 'limit-exceeded' ? finding.limit : undefined;
}

/** True for a stop of which it is known where it was. */
function isPlaced(finding: FaultFinding): boolean {
  return stopOf(finding) !== undefined && 'after' in finding && finding.after !== undefined;
}

/** One for each sentence: the experiments of several requirements may show the same difference. */
function alike(drafts: readonly Draft[]): Draft[] {
  const bySentence = new Map<string, Draft>();
  for (const draft of drafts) {
    const { finding, cause } = tellingGroup(draft);
    const key = isExtraLine(finding) ? cause : JSON.stringify(finding);
    const known = bySentence.get(key);
    if (known === undefined) bySentence.set(key, draft);
    else {
      known.groups.push(...draft.groups);
      known.requirements.push(...draft.requirements);
    }
  }
  return [...bySentence.values()];
}

/** True for a line that is one too many, before boards (`unexpected-line`) or other lines (`added-line`): one thing. */
function isExtraLine({ code }: FaultFinding): boolean {
  return code === 'unexpected-line' || code === 'added-line';
}

/** Messages apart from crashes and hangs: who prints another line on purpose does not crash by the same mistake. */
function apart(groups: CaseGroup[]): [CaseGroup, ...CaseGroup[]][] {
  const messages = groups.filter(
    ({ group: { finding } }) => finding.code === 'wrong-line' || finding.code === 'added-line',
  );
  const others = groups.filter((one) => !messages.includes(one));
  const isMixed = others.some(({ group: { kind } }) => kind !== 'unexplained');
  return (isMixed ? [messages, others] : [groups]).filter(
    (some): some is [CaseGroup, ...CaseGroup[]] => some.length > 0,
  );
}

/** True if the experiments of one requirement show a difference, and those of all others together no more often. */
function isMostlyOf({ cases }: CaseGroup, left: ReadonlySet<number>, leftOfAll: ReadonlySet<number>): boolean {
  const own = cases.filter((index) => left.has(index)).length;
  return own > 0 && 2 * own >= cases.filter((index) => leftOfAll.has(index)).length;
}

/**
 * The group that is told of a draft: of what comes of input that has ended that the program does not notice it, and of
 * stops one of which it is known where.
 */
function tellingGroup({ first: { group }, groups }: Draft): RestGroup {
  if (stopOf(group.finding) !== undefined && !isPlaced(group.finding)) {
    const placed = groups.find((one) => isPlaced(one.group.finding));
    if (placed !== undefined) return placed.group;
  }
  const noticesNoEnd = groups.find(
    (one) => one.group.cause === group.cause && one.group.finding.code === 'ignores-end-of-input',
  );
  return noticesNoEnd?.group ?? group;
}

function asSymptom(draft: Draft): Symptom {
  const { groups, requirements } = draft;
  const { kind, finding, cause } = tellingGroup(draft);
  const ofCause = groups.filter(({ group }) => group.cause === cause).map(({ group }) => group.finding);
  return {
    kind,
    finding: afterAnyCommand(finding, ofCause),
    keys: new Set(groups.map((one) => one.group.key)),
    cases: indicesOf(groups),
    requirements,
  };
}

/** The same without the command that a message follows, where it follows several, or comes before more than boards. */
function afterAnyCommand(finding: FaultFinding, ofCause: readonly FaultFinding[]): FaultFinding {
  if (!isExtraLine(finding)) return finding;
  const added = ofCause.find(({ code }) => code === 'added-line');
  if (added !== undefined || finding.code !== 'unexpected-line') return added ?? finding;
  const after = JSON.stringify(finding.after);
  const isOnly = ofCause.every((one) => one.code !== finding.code || JSON.stringify(one.after) === after);
  return isOnly ? finding : { ...finding, after: undefined };
}

function othersOf(symptoms: readonly Symptom[]): Symptom {
  return {
    kind: 'unexplained',
    finding: { code: 'others', count: symptoms.length },
    keys: new Set(symptoms.flatMap(({ keys }) => [...keys])),
    cases: indicesOf(symptoms),
    requirements: symptoms.flatMap(({ requirements }) => requirements),
  };
}

function indicesOf(groups: readonly { readonly cases: readonly number[] }[]): number[] {
  return [...new Set(groups.flatMap(({ cases }) => cases))].toSorted((one, other) => one - other);
}
