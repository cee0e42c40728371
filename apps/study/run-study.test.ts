import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openQueue } from '@countermine/server/queue/job-queue.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { describeOnEveryDatabase } from '@countermine/server/testing/stores.ts';
import { beforeAll, expect, it } from 'vitest';
import { runStudy, type StudyEnding } from './run-study.ts';
import { readResults } from './study-data.ts';
import { studyPage } from './study-plot.ts';
import { formatResults } from './study-report.ts';
import { StudyRunner } from './study-runner.ts';
import type { StudySettings } from './study-settings.ts';
import { findStudy, removeStudy, type StudyRecord, saveChunk, saveStudy, studyProgress } from './study-store.ts';

const THREAD = join(import.meta.dirname, '../../dist/study-thread.cjs');

const SETTINGS: StudySettings = {
  ...{ kind: 'play', width: 4, height: 4, mines: 3, start: 0, rule: 'safe', seed: 9 },
  ...{ strategy: 'safest', mode: null, nodes: null },
};
const BOARDS = 230;

beforeAll(() => expect(existsSync(THREAD), 'npm run build makes it').toBe(true));

const CHUNK = 25;

async function study(store: Store, name: string, boards = BOARDS, version = 'one'): Promise<StudyRecord> {
  return await saveStudy(store, { name, settings: SETTINGS, boards, chunkSize: CHUNK, version });
}

interface RunOptions {
  readonly stopAfter?: number;
  /** How many threads: to start one takes a tenth of a second. */
  readonly workers?: number;
}

async function run(
  store: Store,
  record: StudyRecord,
  { stopAfter = Number.POSITIVE_INFINITY, workers = 1 }: RunOptions = {},
): Promise<{ ending: StudyEnding; boards: number }> {
  const stop = new AbortController();
  const queue = openQueue(store, record.name);
  let boards = 0;
  const ending = await runStudy(record, {
    ...{ store, queue, thread: THREAD, workers, signal: stop.signal, onTrouble: expect.fail },
    onProgress(progress) {
      boards = progress.boards;
      if (boards >= stopAfter) stop.abort();
    },
  });
  await queue.close();
  return { ending, boards };
}

const expected = new StudyRunner(SETTINGS).count(0, BOARDS);

describeOnEveryDatabase('a study', (maker) => {
  it('counts what one thread would count, and continues after an interruption', async () => {
    const store = await maker.shared();
    const record = await study(store, 'interrupted');
    expect(await run(store, record, { stopAfter: 0, workers: 2 })).toMatchObject({ ending: 'interrupted' });
    expect(await run(store, record, { workers: 2 })).toEqual({ ending: 'done', boards: BOARDS });
    expect((await readResults(store, record)).counts).toEqual(expected);
    expect(await run(store, record)).toEqual({ ending: 'done', boards: BOARDS });
  });

  it('has one result of each chunk and version', async () => {
    const store = await maker.shared();
    const record = await study(store, 'once');
    const counts = { boards: 25, won: 1, givenUp: 0, values: {} };
    const result = { boards: 25, won: 1, counts, seconds: 1 };
    const written = await Promise.all([0, 0, 0].map((chunk) => saveChunk(store, record, chunk, result)));
    expect(written.filter(Boolean)).toHaveLength(1);
    const other = await study(store, 'once', BOARDS, 'two');
    expect(await studyProgress(store, other)).toMatchObject({ chunks: 0, boards: 0 });
    expect(await saveChunk(store, other, 0, result)).toBe(true);
  });

  it('grows and shrinks to the number of boards that is asked for', async () => {
    const store = await maker.shared();
    for (const boards of [60, 110, 30]) {
      const record = await study(store, 'grown', boards);
      expect(await run(store, record)).toEqual({ ending: 'done', boards });
      expect((await readResults(store, record)).counts).toEqual(new StudyRunner(SETTINGS).count(0, boards));
    }
    expect(await removeStudy(store, 'grown')).toBe(true);
    expect(await findStudy(store, 'grown')).toBeUndefined();
  });

  it('is printed and drawn', async () => {
    const store = await maker.shared();
    const record = await study(store, 'shown');
    const runner = new StudyRunner(SETTINGS);
    for (let from = 0; from < BOARDS; from += CHUNK) {
      const boards = Math.min(CHUNK, BOARDS - from);
      const counts = runner.count(from, from + boards);
      await saveChunk(store, record, from / CHUNK, { boards, won: counts.won, counts, seconds: 1 });
    }
    const results = await readResults(store, record);
    expect(formatResults(results, 'text')).toContain(`won        ${expected.won} of 230: `);
    expect(JSON.parse(formatResults(results, 'json'))).toMatchObject({ won: expected.won, boards: 230, planned: 230 });
    const rows = formatResults(results, 'csv').trimEnd().split('\n');
    expect(rows[0]).toBe('figure,value,boards');
    const guesses = rows.filter((row) => row.startsWith('guesses,')).map((row) => Number(row.split(',')[2]));
    expect(guesses.reduce((sum, boards) => sum + boards, 0)).toBe(230);
    const page = studyPage(results);
    expect(page.match(/<svg /g)).toHaveLength(4);
    expect(page).toContain('aria-label="Win rate by 3BV, from ');
    const drawn = new Set([...page.matchAll(/<(?:rect|line|circle) class="([\w-]+)"/g)].map((mark) => mark[1]));
    expect(drawn).toEqual(new Set(['plot-axis', 'plot-interval', 'plot-point', 'plot-bar']));
  });
});
