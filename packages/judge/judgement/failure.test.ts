import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { reproduceCommand } from './failure.ts';

/** Where the commands make the folders that they leave to the user. */
const scratch = mkdtempSync(join(tmpdir(), 'countermine-reproduce-'));
afterAll(() => rmSync(scratch, { recursive: true }));

function play(line: string | undefined): string {
  return execFileSync('sh', ['-c', line ?? ''], { encoding: 'latin1', env: { ...process.env, TMPDIR: scratch } });
}

it('is short for a short input', () => {
  const input = { steps: ['1\n', '4 4\n', '7 0 3\n'], args: [], files: new Map() };
  expect(reproduceCommand(['/home/me/a.out'], input)).toBe("printf '1\\n4 4\\n7 0 3\\n' | /home/me/a.out");
});

it('puts the files where the program looks for them', () => {
  const input = { steps: ['q\n'], args: ['seed.txt'], files: new Map([['seed.txt', '5 5 1 0 0\n']]) };
  expect(reproduceCommand(['java', '-cp', '/my bin', 'Main'], input)).toBe(
    "cd \"$(mktemp -d)\" && printf '5 5 1 0 0\\n' > seed.txt && printf 'q\\n' | java -cp '/my bin' Main seed.txt",
  );
});

it('is left out if it is too long to paste', () => {
  expect(reproduceCommand(['a'], { steps: ['1'.repeat(5000)], args: [], files: new Map() })).toBeUndefined();
});

it('gives a program exactly the same bytes', () => {
  const bytes = fc.array(
    fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
    { maxLength: 60 },
  );
  const nasty = fc.constantFrom('-n', '%s%%d', "it's", '\\n\\0', '\0', '-', '--', '\r\n', '\x7f7');
  fc.assert(
    fc.property(
      fc.oneof(
        bytes.map((all) => all.join('')),
        nasty,
      ),
      (text) => {
        const input = { steps: [text], args: [], files: new Map([['f', text]]) };
        expect(play(reproduceCommand(['sh', '-c', 'cat; echo; cat f'], input))).toBe(`${text}\n${text}`);
      },
    ),
    { numRuns: tries(60) },
  );
});
