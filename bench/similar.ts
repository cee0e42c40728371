import { readFileSync } from 'node:fs';
import { HandInComparison } from '@countermine/class/similar/find-similar.ts';
import { groupsOf } from '@countermine/class/similar/similar-groups.ts';
import { makeSimilarClass } from '@countermine/class/testing/similar-class.ts';
import type { Figure } from './figure.ts';
import type { Place } from './place.ts';

const HAND_INS = 10_000;
/** Of copies; besides many pairs. */
const GROUPS = [
  200,
  100,
  50,
  15,
  15,
  15,
  ...Array.from({ length: 100 }, () => 3),
  ...Array.from({ length: 300 }, () => 2),
];
const MAX_SECONDS = 300;

/** The comparison of a large class, some of which were copied. Cost: minutes. */
export async function* similarFigures(_: Place): AsyncGenerator<Figure> {
  const { handIns, starter, copied } = makeSimilarClass(HAND_INS, GROUPS, 7);
  const comparison = new HandInComparison();
  const startedAt = process.cpuUsage();
  let bytes = 0;
  for (const handIn of handIns) {
    bytes += handIn.files.reduce((sum, file) => sum + file.bytes.length, 0);
    await comparison.addAll([handIn]);
  }
  const similar = await comparison.finish(starter);
  const groups = groupsOf(similar, 60);
  const { user, system } = process.cpuUsage(startedAt);
  const note = `${HAND_INS} hand-ins of ${Math.round(bytes / HAND_INS)} bytes, ${similar.pairs.length} pairs kept`;
  const seconds = (user + system) / 1e6;
  yield { name: 'similar, processor time', value: seconds, unit: 's', target: { atMost: MAX_SECONDS }, note };
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]) / 1024;
  yield {
    name: 'similar, memory',
    value: peak,
    unit: 'MiB',
    target: { atMost: 1024 },
    note: 'of the whole process at its peak',
  };
  const found = new Set(groups.map(({ members }) => members.toSorted().join()));
  const right = copied.filter((members) => found.has(members.join())).length;
  const about = `${copied.length} groups were copied, ${groups.length} found`;
  yield {
    name: 'similar, groups',
    value: right / Math.max(copied.length, groups.length),
    unit: 'of those',
    target: { atLeast: 1 },
    note: about,
  };
}
