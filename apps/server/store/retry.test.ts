import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withDatabase } from '../command-host.ts';

const MISSING = join(tmpdir(), 'countermine-there-is-no-such-file');

async function told(work: () => Promise<number>): Promise<unknown> {
  const lines: string[] = [];
  const status = await withDatabase({ complain: (line) => lines.push(line) }, work);
  return [status, lines];
}

describe('a command with a database', () => {
  it('says that the database is gone, and not that of a file', async () => {
    const noServer = async (): Promise<number> => {
      const [error] = await once(connect(MISSING), 'error');
      throw error;
    };
    expect(await told(noServer)).toEqual([74, [expect.stringContaining('the database cannot be used any more')]]);
    const noFile = async (): Promise<number> => readFileSync(MISSING).length;
    await expect(told(noFile)).rejects.toThrow(/^ENOENT/);
  });
});
