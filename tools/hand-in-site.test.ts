import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countermine } from '../apps/cli/testing/command.ts';
import type { Serving } from '../apps/cli/testing/serving.ts';
import { CAN_HAND_IN, EXAMPLE_CLASS, useIntake } from './intake.ts';

// Students hand in by the command. hand-in-site.long.test.ts does it on the page, until the deadline and after it.

const { serve, linkOf, handIn } = useIntake();

describe.runIf(CAN_HAND_IN)('the server of a class', () => {
  let served: Serving;
  beforeAll(async () => {
    served = await serve('2999-01-01T00:00:00Z');
  });
  afterAll(() => served.end('SIGINT'));

  it('takes a hand-in of the command, and tells what the check found', async () => {
    const { stdout, stderr, status } = await handIn(served, 'z5000002', 'z5000007/minesweeper.c');
    expect([stderr, status]).toEqual(['', 1]);
    expect(stdout).toContain('z5000002 has handed in to ass1: attempt 1, 1 file.');
    expect(stdout).toContain('It does not compile.');
    const wrong = await countermine(['hand-in', 'cs136', EXAMPLE_CLASS, '--to', served.origin + linkOf('z5000002')]);
    expect([wrong.stderr, wrong.status]).toEqual(['countermine: this link is for comp1511, not for cs136\n', 2]);
    const nobody = await countermine([
      'hand-in',
      'comp1511',
      EXAMPLE_CLASS,
      '--to',
      `${served.origin}/class/student/x`,
    ]);
    expect([nobody.stderr, nobody.status]).toEqual(['countermine: this link is not valid, or was revoked\n', 1]);
  });

  it('refuses 100 MB at once', async () => {
    const url = new URL(`${served.origin}${linkOf('z5000002')}/hand-ins`);
    const headers = {
      Origin: served.origin,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 1e8,
    };
    const status = await new Promise((resolve, reject) => {
      const sent = request(url, { method: 'POST', headers }, (response) => resolve(response.statusCode));
      sent.on('error', reject);
      sent.write('--x\r\n');
    });
    expect(status).toBe(413);
  });
});
