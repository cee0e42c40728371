import { readFileSync } from 'node:fs';
import { decide } from '@countermine/class/marking/decide.ts';
import { readClass } from '@countermine/class/store/classes.ts';
import { addDecision } from '@countermine/class/store/decisions.ts';
import type { MarkableResult } from '@countermine/judge/mark/markable.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { Figure } from './figure.ts';

/**
 * How long it takes until a decision about a fault has changed the marks of a large class.
 * @param scheme the file of a marking scheme
 */
export async function markingFigure(store: Store, classId: number, fault: string, scheme: string): Promise<Figure> {
  const text = readFileSync(scheme, 'utf8');
  const told = { student: null, reason: 'a benchmark', by: '' };
  await addDecision(store, classId, { ...told, ruling: { kind: 'scheme', name: 'scheme.yaml', text } });
  const seconds = [];
  let changed = 0;
  // The first gives the marks of the scheme, and the second changes those of who has the fault.
  for (const asked of [
    { kind: 'points', fault, points: '3' },
    { kind: 'waive', fault },
  ] as const) {
    const record = await readClass(store, classId);
    if (record === undefined) throw new Error('there is no class');
    const startedAt = performance.now();
    const made = await decide(store, record, { ...told, asked });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    seconds.push((performance.now() - startedAt) / 1000);
    changed = made.value.changes.length;
  }
  const note = `from a decision to all marks, one by one after ${seconds[0]?.toFixed(1)} s; ${changed} are different`;
  return { name: 'class marked again', value: seconds[1] ?? 0, unit: 's', target: { atMost: 10 }, note };
}

/** As much as marks depend on in a result with 190 cases. @param index of the hand-in */
export function resultOf(index: number, faults: readonly string[]): MarkableResult {
  const stages = ['1', '2', '3', '4'];
  return {
    stages: stages.map((stage) => ({ stage, title: `Stage ${stage}` })),
    faults: faults.map((cause, at) => ({
      ...{ id: cause, cause, kind: 'misconception', says: `It has the fault ${cause}.`, requirement: undefined },
      ...{ mayHideOthers: false, stage: stages[at % 4] ?? '1' },
    })),
    cases: stages.flatMap((stage) =>
      [[], ...faults.map((fault) => [fault]), faults].map((shown, at) => ({
        ...{ stage, isPassed: shown.length === 0, faults: shown, otherwiseBy: [], count: 1 + ((index + at) % 20) },
      })),
    ),
  };
}
