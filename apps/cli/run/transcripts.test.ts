import { dialects } from '@countermine/dialects/registry.ts';
import { readTranscripts } from '@countermine/dialects/testing/transcripts.ts';
import { describe, expect, it } from 'vitest';
import { countermine } from '../testing/command.ts';

// The same golden transcripts as in packages/dialects, through the launcher, real files and real pipes. Injected mines
// have no place on the command line.
describe.each([...dialects.keys()])('countermine run %s', (id) => {
  const transcripts = readTranscripts(id).filter(({ layout }) => layout === undefined);

  it.concurrent.each(transcripts)('$name', async ({ args, readings, stdin, stdout, stderr, exit, folder }) => {
    const switches = readings.flatMap((reading) => ['--reading', reading]);
    const finished = await countermine(['run', id, ...switches, '--', ...args], stdin, folder);
    expect(finished.stdout).toBe(stdout);
    if (stderr !== undefined || exit === 0) expect(finished.stderr).toBe(stderr ?? '');
    expect(finished.status).toBe(exit);
  });
});
