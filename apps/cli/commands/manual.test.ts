import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../testing/command.ts';
import { useWarmCommand } from '../testing/warm-command.ts';
import { exitStatuses } from './exit-statuses.ts';

/** What the help lists: each command with its options, as people see them. */
interface Listed {
  readonly words: readonly string[];
  readonly text: string;
  readonly options: readonly string[];
}

const warm = useWarmCommand();
let listed: readonly Listed[] = [];
const printed = new Map<string, string>();

beforeAll(async () => {
  listed = await listedBy([]);
  for (const words of [['man-page'], ['completion', 'bash'], ['completion', 'zsh'], ['completion', 'fish']]) {
    printed.set(words.join(' '), (await warm.run(words)).stdout);
  }
});

async function listedBy(words: readonly string[]): Promise<Listed[]> {
  const { stdout } = await warm.run([...words, '--help']);
  const options = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, name = '']) => name);
  const [, section = ''] = /^Commands:\n((?: {2}.*\n)+)/m.exec(stdout) ?? [];
  const below = [...section.matchAll(/^ {2}([\w-]+)/gm)].map(([, name = '']) => name);
  const deeper: Listed[] = [];
  for (const name of below) deeper.push(...(await listedBy([...words, name])));
  return [{ words, text: stdout, options }, ...deeper];
}

describe.each([
  ['man-page', (option: string) => option.replaceAll('-', '\\-')],
  ['completion bash', (option: string) => option],
  ['completion zsh', (option: string) => option],
  ['completion fish', (option: string) => `-l ${option.slice(2)} `],
])('countermine %s', (words, asWritten) => {
  it('has every command and option that the help lists', () => {
    const text = printed.get(words) ?? '';
    expect(listed.length).toBeGreaterThan(15);
    for (const { words: command, options } of listed) {
      for (const word of command) expect(text.replaceAll('\\-', '-')).toContain(word);
      for (const option of options) expect(text, `${command.join(' ')} ${option}`).toContain(asWritten(option));
    }
  });
});

it('fits a terminal, and all pages together are short', () => {
  const wide = listed.flatMap(({ text }) => text.split('\n').filter((line) => line.length > 80));
  expect(wide).toEqual([]);
  expect(listed.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)).toBeLessThan(1200);
});

it('refers to no page on that page itself', () => {
  const circles = listed.filter(({ words, text }) => text.includes(`countermine ${words.join(' ')} --help`));
  expect(circles.map(({ words }) => words.join(' '))).toEqual([]);
});

it('lists every exit status once, in the help of the program and in docs/cli.md', () => {
  const [program] = listed;
  expect(program?.text).toContain(exitStatuses());
  expect(readFileSync(join(ROOT, 'docs/cli.md'), 'utf8')).toContain(exitStatuses());
});

it('gives a manual page that man can show', () => {
  const page = printed.get('man-page') ?? '';
  expect(page.startsWith('.TH COUNTERMINE 1 ')).toBe(true);
  // A line that begins with a dot is a macro, and these are all that the page uses.
  const macros = new Set([...page.matchAll(/^\.(\w+)/gm)].map(([, name]) => name));
  expect([...macros].sort()).toEqual(['B', 'PP', 'SH', 'SS', 'TH', 'TP', 'fi', 'nf']);
});

it('refuses a shell that it does not know', async () => {
  const { status, stderr } = await warm.run(['completion', 'tcsh']);
  expect(status).toBe(2);
  expect(stderr).toContain("argument 'shell' cannot be tcsh: choose bash, zsh or fish;");
});

describe('in bash', () => {
  it.each([
    [['ju'], ['judge']],
    [['class', 'exp'], ['export']],
    [
      ['run', 'cs1'],
      ['cs136', 'cs1302'],
    ],
    [
      ['play', '--level', ''],
      ['beginner', 'intermediate', 'expert'],
    ],
    [['judge', 'calpoly', '--cou'], ['--count']],
    [['class', 'judge', '--no-sh'], ['--no-shrink']],
    [['play', 'nothing-like-this'], []],
  ])('%j is completed to %j', (typed, expected) => {
    const words = ['countermine', ...typed].map((word) => `'${word}'`).join(' ');
    const script = `${printed.get('completion bash')}
COMP_WORDS=(${words}); COMP_CWORD=${typed.length}; _countermine; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout.split('\n').filter((line) => line !== '')).toEqual(expected);
  });
});
