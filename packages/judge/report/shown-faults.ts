import type { FaultKind } from '../diagnose/find-faults.ts';
import type { FaultExample, FaultReport, ShowLevel } from './report.ts';
import { withoutExpectedStatus } from './shown-verdict.ts';
import { HIDDEN_CAUSES } from './summary-words.ts';

/**
 * The faults as students may see them. At `actual` they are numbered and grouped as they are, but neither their names nor
 * their sentences give away what was expected; at `verdict` there are none.
 */
export function faultsAt(faults: readonly FaultReport[], show: ShowLevel): readonly FaultReport[] {
  if (show === 'full') return faults;
  if (show === 'verdict') return [];
  const ids = hiddenIds(faults);
  return faults.map((fault) => ({
    ...fault,
    id: ids.get(fault.id) ?? '',
    ...withoutCause(fault.kind),
    smallest: fault.smallest && withoutExpected(fault.smallest, ids),
  }));
}

/** A kind and a sentence that give away no more of a fault than its cases do. */
function withoutCause(kind: FaultKind): Pick<FaultReport, 'kind' | 'says'> {
  switch (kind) {
    case 'crash':
      return { kind, says: HIDDEN_CAUSES.crash };
    case 'hang':
      return { kind, says: HIDDEN_CAUSES.hang };
    case 'misconception':
    case 'format':
    case 'unexplained':
      return { kind: 'unexplained', says: HIDDEN_CAUSES.other };
  }
}

/** Neutral names of faults: `fault-1`, in their order. */
export function hiddenIds(faults: readonly FaultReport[]): ReadonlyMap<string, string> {
  return new Map(faults.map(({ id }, index) => [id, `fault-${index + 1}`]));
}

function withoutExpected(example: FaultExample, ids: ReadonlyMap<string, string>): FaultExample {
  const besides = example.besides.map((id) => ids.get(id) ?? '');
  return withoutExpectedStatus({ ...example, expected: undefined, explanation: undefined, besides });
}
