import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { COUNTERMINE, ROOT, shell } from '../apps/cli/testing/command.ts';
import { HAS_COMPILER } from '../packages/judge/testing/programs.ts';
import { codeBlocksOf } from './markdown.ts';

// The commands of docs/class.md as typed, in a folder with what they name; with fewer cases, so that it takes seconds.

const FEWER = '--stage 1 --no-fixtures --cases 4 --seed 7 --experiments 0 --no-shrink --sandbox none';
const PAGE = 'docs/class.md';

const folder = mkdtempSync(join(tmpdir(), 'countermine-class-docs-'));
vi.stubEnv('DATABASE_URL', '');
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const commands = codeBlocksOf(PAGE, readFileSync(join(ROOT, PAGE), 'utf8'))
  .filter(({ info }) => info[0] === 'sh')
  .flatMap(({ text }) => text.trim().split('\n'));

describe.runIf(HAS_COMPILER)('the page about classes', () => {
  it('has commands that judge the example class', async () => {
    for (const part of ['examples', 'schemes']) {
      cpSync(join(ROOT, part), join(folder, part), { recursive: true, dereference: true });
    }
    rmSync(join(folder, 'examples/class.countermine'), { recursive: true, force: true });
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands) {
      expect(command).toMatch(/^\.\/countermine class judge /);
      const typed = `${command.replace('./countermine', `'${COUNTERMINE}'`)} ${FEWER}`;
      const { stdout, status } = await shell(typed, folder);
      const students = stdout.split('\n').filter((line) => line.startsWith('z500000'));
      expect([command, students.length, status]).toEqual([command, 9, 0]);
    }
  });
});
