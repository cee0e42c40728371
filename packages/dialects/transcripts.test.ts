import { describe, expect, it } from 'vitest';
import { start } from './kit/session.ts';
import { dialects } from './registry.ts';
import { playOptions, readTranscripts, textOf } from './testing/transcripts.ts';

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
