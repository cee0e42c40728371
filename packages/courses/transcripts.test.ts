import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TRANSCRIPT_FILES } from './kit/files.ts';
import { start } from './kit/session.ts';
import { dialects } from './registry.ts';
import { playOptions, readTranscripts, TRANSCRIPTS, textOf } from './testing/transcripts.ts';

describe.each([...dialects.values()])('$id answers as the golden transcripts do', (dialect) => {
  it.each(readTranscripts(dialect.id))('$name', (transcript) => {
    const session = start(dialect, playOptions(transcript));
    const turns = [session.opening, session.feed(transcript.stdin), session.end()];
    expect(textOf(turns, 'stdout')).toBe(transcript.stdout);
    if (transcript.stderr !== undefined || transcript.exit === 0) {
      expect(textOf(turns, 'stderr')).toBe(transcript.stderr ?? '');
    }
    expect(turns.at(-1)?.exit).toBe(transcript.exit);
  });
});

it('the files of a transcript are those that the page on the fixtures names', () => {
  const page = readFileSync(join(TRANSCRIPTS, '../README.md'), 'utf8');
  const [, table = ''] = /\| file \| meaning \|\n(.*?)\n\n/s.exec(page) ?? [];
  const named = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...TRANSCRIPT_FILES].sort());
});
