import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLog, createMetrics, type ServerLoad } from './monitor.ts';

it('logs an outage now and then, with how often it was seen, and other failures at once', () => {
  const lines: string[] = [];
  let now = 0;
  const { monitor } = createLog({ write: (line) => void lines.push(line) }, 'info', () => now);
  const gone = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
  for (let request = 0; request < 1000; request += 1) monitor.failed('move', gone);
  monitor.failed('hello', gone);
  expect(lines.map((line) => JSON.parse(line).what)).toEqual(['move', 'hello']);
  now = 10_000;
  monitor.failed('move', gone);
  expect(lines.map((line) => JSON.parse(line).more)).toEqual([undefined, undefined, 999]);
});

const LOAD: ServerLoad = {
  rooms: 3,
  games: 5,
  threads: 2,
  waitingBoards: 1,
  waitingReviews: 7,
  pools: { journal: { waiting: 4, taken: 10, waitedMs: 2500 } },
};

it('shows what is written, refused and waited for', async () => {
  const metrics = createMetrics();
  const { monitor } = metrics;
  metrics.watch(() => LOAD);
  monitor.answered('move', 'done', 3);
  monitor.answered('move', 'too-fast', 1);
  monitor.refused('connections');
  for (const moves of [3, 40]) monitor.journalled('games', moves, 2);
  monitor.packed(10, 25);
  // What is read twice is not counted twice.
  await metrics.read();
  const { text } = await metrics.read();
  for (const line of [
    'countermine_refusals_total{reason="too-fast"} 1',
    'countermine_refusals_total{reason="too-many-connections"} 1',
    'countermine_journal_batch_moves_sum{journal="games"} 43',
    'countermine_journal_write_seconds_count{journal="games"} 2',
    'countermine_pool_waiting{pool="journal"} 4',
    'countermine_pool_taken_total{pool="journal"} 10',
    'countermine_pool_wait_seconds_total{pool="journal"} 2.5',
    'countermine_rooms 3',
    'countermine_games 5',
    'countermine_threads 2',
    'countermine_waiting_boards 1',
    'countermine_waiting_reviews 7',
    'countermine_unpacked_games 15',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
});

it('has every figure that the dashboard of deploy/ shows', async () => {
  const dashboard = readFileSync(join(import.meta.dirname, '../../deploy/grafana-dashboard.json'), 'utf8');
  const metrics = createMetrics();
  metrics.watch(() => LOAD);
  const { text } = await metrics.read();
  const there = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => `${name}${part}`) : [name],
    ),
  );
  const shown = [...dashboard.matchAll(/\b(?:countermine|process|nodejs)_\w+/g)].map(([name]) => name);
  expect(shown.length).toBeGreaterThan(15);
  for (const name of shown) expect(there).toContain(name);
});
