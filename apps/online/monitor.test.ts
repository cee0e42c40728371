import { expect, it } from 'vitest';
import { createLog } from './monitor.ts';

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
