import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decide } from '@countermine/class/marking/decide.ts';
import { readClass } from '@countermine/class/store/classes.ts';
import { openStore, type Store } from '@countermine/server/store/store.ts';
import type { Figure } from './figure.ts';
import { fillClass, studentsOf } from './large-class.ts';
import type { Place } from './place.ts';

const MAX_SECONDS = 10;

/** A large class marked again on the embedded database. Cost: minutes with 10,000 students, most of them to fill it. */
export async function* embeddedMarkingFigures(place: Place): AsyncGenerator<Figure> {
  const opened = await openStore({ kind: 'folder', path: join(place.folder, 'marked'), cache: undefined });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const store = opened.value;
  try {
    yield* markingFigures(place, store, await fillClass(store, studentsOf(place)), 'on the embedded database');
  } finally {
    await store.close();
  }
}

/** How long it takes until a decision has changed the marks of a large class: first ones, then all of them, then some. */
export async function* markingFigures(
  { root }: Place,
  store: Store,
  classId: number,
  where: string,
): AsyncGenerator<Figure> {
  const text = readFileSync(join(root, 'schemes/comp1511.yaml'), 'utf8');
  const other = text.replace('{ 1: 45, 2: 10,', '{ 1: 40, 2: 15,');
  if (other === text) throw new Error('the scheme gives other points than this benchmark knows');
  for (const [name, asked] of [
    ['first marks', { kind: 'scheme', name: 'scheme.yaml', text }],
    ['every mark', { kind: 'scheme', name: 'other.yaml', text: other }],
    ['those with a fault', { kind: 'waive', fault: 'shift-once' }],
  ] as const) {
    const record = await readClass(store, classId);
    if (record === undefined) throw new Error('there is no class');
    const before = process.cpuUsage();
    const startedAt = performance.now();
    const made = await decide(store, record, { asked, student: null, reason: 'a benchmark', by: '' });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const value = (performance.now() - startedAt) / 1000;
    const { user, system } = process.cpuUsage(before);
    const busy = `${((user + system) / 1e6).toFixed(1)} s of processor time here`;
    const note = `${where}, from a decision to all marks; ${made.value.changes.length} are different, ${busy}`;
    yield { name: `class marked again, ${name}`, value, unit: 's', target: { atMost: MAX_SECONDS }, note };
  }
}
