import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import type { Place } from './place.ts';

/** For each hand-in that is judged, so many boards are measured: a million for 500. */
const BOARDS = 2000;
/** Boards that are played take more. */
const PLAYED = 100;

/** What is needed of the output of `study --json`. */
interface Study {
  /** The time of all chunks. */
  readonly seconds: number;
  readonly figures: { readonly bbbv: { readonly mean: number } };
}

/** Beginner boards measured and played, by one thread and by two. */
export function* studyFigures({ bundle, folder, handIns }: Place): Generator<Figure> {
  for (const [kind, each, chunk] of [
    ['measure', BOARDS, 24_691],
    ['play', PLAYED, 987],
  ] as const) {
    let alone = Number.NaN;
    for (const workers of [1, 2]) {
      const count = each * handIns;
      const options = ['--level', 'beginner', '--count', `${count}`, '--workers', `${workers}`, '--json'];
      const store = join(folder, `study-${kind}-${workers}`);
      const startedAt = performance.now();
      const output = execFileSync(process.execPath, [bundle, 'study', kind, ...options, '--store', store], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, DATABASE_URL: '' },
      });
      const wall = (performance.now() - startedAt) / 1000;
      if (workers === 1) alone = wall;
      const { seconds, figures }: Study = JSON.parse(output);
      const times = `${wall.toFixed(1)} s with the start, ${seconds.toFixed(1)} s of it in threads`;
      const note = `${count} beginner boards in ${Math.ceil(count / chunk)} chunks, ${times}, 3BV ${figures.bbbv.mean.toFixed(3)}`;
      yield { name: `study, ${kind}, ${workers} workers`, value: count / wall, unit: 'boards/s', note };
      if (workers === 2) yield { name: `study, ${kind}, 2 beside 1`, value: alone / wall, unit: 'x the rate', note };
    }
  }
}
