import type { SimilarHandIns } from './find-similar.ts';
import { countPairs, groupsOf } from './similar-groups.ts';
import { percentOf } from './strongest-pairs.ts';

interface NamedStudent {
  /** The id in the course. */
  readonly student: string;
  readonly name: string | null;
}

/** The pairs of all groups, as rows below a header. @param students by their ids in the result */
export function similarRows(
  similar: SimilarHandIns,
  percent: number,
  students: ReadonlyMap<string, NamedStudent>,
): (string | number)[][] {
  const cellsOf = (id: string): string[] => [students.get(id)?.student ?? '', students.get(id)?.name ?? ''];
  const rows = groupsOf(similar, percent).flatMap(({ pairs }, index) =>
    pairs.map(({ one, other, score }) => [index + 1, ...cellsOf(one), ...cellsOf(other), percentOf(score)]),
  );
  return [['group', 'student', 'name', 'other student', 'other name', 'percent in common'], ...rows];
}

/** Everything that is known, for programs. @param students by their ids in the result */
export function similarJson(
  similar: SimilarHandIns,
  percent: number,
  students: ReadonlyMap<string, NamedStudent>,
): string {
  const keyOf = (id: string): string => students.get(id)?.student ?? '';
  const exported = {
    threshold: percent,
    compared: similar.compared,
    pairs: countPairs(similar, percent),
    groups: groupsOf(similar, percent).map(({ members, pairs }) => ({
      students: members.map((id) => ({ student: keyOf(id), name: students.get(id)?.name ?? null })),
      pairs: pairs.map(({ one, other, score }) => ({
        one: keyOf(one),
        other: keyOf(other),
        percent: percentOf(score),
      })),
    })),
    handInsByPercent: similar.handInsByPercent,
    pairsByPercent: similar.pairsByPercent,
  };
  return `${JSON.stringify(exported, null, 2)}\n`;
}
