import { amount } from '@countermine/core/testing/soak.ts';
import { dialects } from '@countermine/courses/registry.ts';
import { readTranscripts, type Transcript } from '@countermine/courses/testing/transcripts.ts';
import { describe, expect, it } from 'vitest';
import { countermine } from '../testing/command.ts';

// Golden transcripts through the launcher, real files and real pipes. What a game answers is tested on all of them in
// packages/courses; here one of each kind is enough, because the command handles all of a kind alike. Injected mines
// have no place on the command line.

/** What the command has to do with a transcript, apart from playing it. */
function kindOf({ args, readings, files, stdin, stderr, exit }: Transcript): string {
  const lastByte = stdin.at(-1) ?? 'empty';
  return JSON.stringify([args.length, readings, files.size > 0, lastByte, stderr !== undefined, exit]);
}

function oneOfEachKind(transcripts: readonly Transcript[]): Transcript[] {
  return [...new Map(transcripts.map((transcript) => [kindOf(transcript), transcript])).values()];
}

describe.each([...dialects.keys()])('countermine run %s', (id) => {
  const all = readTranscripts(id).filter(({ layout }) => layout === undefined);
  const transcripts = amount({ usual: oneOfEachKind(all), soak: all });

  it.concurrent.each(transcripts)('$name', async ({ args, readings, stdin, stdout, stderr, exit, folder }) => {
    const switches = readings.flatMap((reading) => ['--reading', reading]);
    const finished = await countermine(['run', id, ...switches, '--', ...args], stdin, folder);
    expect(finished.stdout).toBe(stdout);
    if (stderr !== undefined || exit === 0) expect(finished.stderr).toBe(stderr ?? '');
    expect(finished.status).toBe(exit);
  });
});
