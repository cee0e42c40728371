import { cleanLine } from '@countermine/judge/report/clean.ts';
import { wrapWords } from '@countermine/judge/report/text-style.ts';
import type { FaultCluster } from '../store/figures.ts';

/** What many of a class get wrong: `4 of 9  It looks as if ...`. */
export function classFaultLines(clusters: readonly FaultCluster[], students: number, width: number): string {
  const counts = clusters.map((cluster) => `${cluster.students} of ${students}`);
  const room = Math.max(...counts.map((count) => count.length));
  return clusters
    .map(({ says }, index) => {
      const lines = wrapWords(cleanLine(says), Math.max(30, width - room - 4));
      const [first = '', ...more] = lines.map((line) => `${' '.repeat(room + 4)}${line}\n`);
      return `  ${counts[index]?.padStart(room)}${first.slice(room + 2)}${more.join('')}`;
    })
    .join('');
}
