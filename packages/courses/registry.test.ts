import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TRANSCRIPT_FILES } from './kit/files.ts';
import { dialects } from './registry.ts';
import { TRANSCRIPTS } from './testing/transcripts.ts';

it('lists each reading once, with both its sides', () => {
  const readings = [...dialects.values()].flatMap((dialect) => dialect.readings);
  expect(new Set(readings.map((reading) => reading.id)).size).toBe(readings.length);
  expect(readings.map((reading) => reading.id).sort()).toEqual([
    'column-numbers-without-blank',
    'eof-board',
    'first-command-turn',
    'help-cell-open',
    'initial-board-space',
    'invalid-per-word',
    'nofog-until-valid',
    'radial-edge-stop',
  ]);
  for (const reading of readings) expect(reading.default).not.toBe(reading.other);
});

it('the files of a transcript are those that the page on the fixtures names', () => {
  const page = readFileSync(join(TRANSCRIPTS, '../README.md'), 'utf8');
  const [, table = ''] = /\| file \| meaning \|\n(.*?)\n\n/s.exec(page) ?? [];
  const named = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...TRANSCRIPT_FILES].sort());
});
