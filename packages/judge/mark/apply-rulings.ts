import type { Rulings } from './decision.ts';
import type { CaseGroup, MarkableFault, MarkableResult } from './markable.ts';

/**
 * A result as staff decided about it: readings that are allowed, then faults that are merged, then what they are called
 * and what they cost.
 */
export function applyRulings(result: MarkableResult, rulings: Rulings): MarkableResult {
  return withCharges(withMerged(withReadings(result, rulings), rulings), rulings);
}

/**
 * The result by the readings that are allowed: by those together that leave the fewest cases failed, as the judge does it.
 * Faults that only show in cases which pass by them are none.
 */
function withReadings(result: MarkableResult, { readings }: Rulings): MarkableResult {
  const sets = new Map(result.cases.flatMap(({ otherwiseBy }) => otherwiseBy).map((set) => [keyOf(set), set]));
  const allowed = [...sets.values()].filter((set) => set.every((id) => readings.has(id)));
  const ways = [result.cases, ...allowed.toSorted(byKey).map((set) => casesBy(set, result.cases))];
  const cases = ways.reduce((best, way) => (failedIn(way) < failedIn(best) ? way : best));
  if (cases === result.cases) return result;
  const before = shownIn(result.cases);
  const after = shownIn(cases);
  const faults = result.faults.filter(({ id }) => after.has(id) || !before.has(id));
  return { ...result, faults, cases };
}

function keyOf(set: readonly string[]): string {
  return set.toSorted().join(' ');
}

/** Fewer readings first. */
function byKey(one: readonly string[], other: readonly string[]): number {
  return one.length - other.length || (keyOf(one) < keyOf(other) ? -1 : 1);
}

function casesBy(set: readonly string[], cases: readonly CaseGroup[]): CaseGroup[] {
  const key = keyOf(set);
  return cases.map((group) => {
    if (!group.otherwiseBy.some((one) => keyOf(one) === key)) return group;
    return group.isPassed ? { ...group, isPassed: false } : asPassed(group);
  });
}

function failedIn(cases: readonly CaseGroup[]): number {
  return cases.reduce((total, { isPassed, count }) => total + (isPassed ? 0 : count), 0);
}

function asPassed(group: CaseGroup): CaseGroup {
  return { ...group, isPassed: true, faults: [] };
}

function shownIn(cases: readonly CaseGroup[]): Set<string> {
  return new Set(cases.flatMap(({ faults }) => faults));
}

/** Faults that are one by decision become one: the one that they are merged into, where the program has it. */
function withMerged(result: MarkableResult, { merged }: Rulings): MarkableResult {
  if (merged.size === 0) return result;
  const endOf = ({ cause }: MarkableFault): string => merged.get(cause)?.cause ?? cause;
  const byEnd = new Map<string, MarkableFault[]>();
  for (const fault of result.faults) byEnd.set(endOf(fault), [...(byEnd.get(endOf(fault)) ?? []), fault]);
  const ids = new Map<string, string>();
  const faults = [...byEnd].map(([end, together]) => {
    const fault = mergedFault(end, together, result, merged);
    for (const { id } of together) ids.set(id, fault.id);
    return fault;
  });
  const cases = result.cases.map((group) => ({
    ...group,
    faults: [...new Set(group.faults.map((id) => ids.get(id) ?? id))],
  }));
  return { ...result, faults, cases };
}

function mergedFault(
  end: string,
  together: readonly MarkableFault[],
  { stages }: MarkableResult,
  merged: Rulings['merged'],
): MarkableFault {
  const [first] = together;
  if (first === undefined) throw new Error('mergedFault: there is no fault');
  const own = together.find(({ cause }) => cause === end);
  const target = own ?? { ...first, ...merged.get(first.cause) };
  const shown = new Set(together.map(({ stage }) => stage));
  return { ...target, stage: stages.find(({ stage }) => shown.has(stage))?.stage ?? target.stage };
}

function withCharges(result: MarkableResult, { renamed, charges }: Rulings): MarkableResult {
  if (renamed.size === 0 && charges.size === 0) return result;
  const faults = result.faults.map((fault): MarkableFault => {
    const says = renamed.get(fault.cause) ?? fault.says;
    const charge = charges.get(fault.cause);
    return charge === undefined ? { ...fault, says } : { ...fault, says, charge };
  });
  const waived = new Set(faults.filter(({ charge }) => charge?.points === 'waived').map(({ id }) => id));
  const cases = result.cases.map((group) => {
    const left = group.faults.filter((id) => !waived.has(id));
    if (left.length === group.faults.length) return group;
    return left.length === 0 ? asPassed(group) : { ...group, faults: left };
  });
  return { ...result, faults, cases };
}
