import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Run } from '../../compare/verdict.ts';
import { DEFAULT_LIMITS, type Limits } from '../../plan.ts';
import { findTestSandbox } from '../../testing/find-test-sandbox.ts';
import { HAS_COMPILER, ProgramFolder } from '../../testing/programs.ts';
import { compileHandIn } from '../compile.ts';
import { Runner } from '../runner.ts';
import { NO_SANDBOX, type Sandbox } from './sandbox.ts';

// Programs that attack the machine that judges them. Where it does no harm, each is first run without a sandbox: there it
// succeeds, so that it is the sandbox that stops it.

const found = findTestSandbox();
const sandbox = found ?? NO_SANDBOX;
const programs = new ProgramFolder();
const attacks = HAS_COMPILER
  ? programs.compile('attacks', join(import.meta.dirname, '../../testing/attacks.c'))
  : undefined;
const secrets = mkdtempSync(join(tmpdir(), 'countermine-secrets-'));
writeFileSync(join(secrets, 'answers'), 'SECRET');
const runners: Runner[] = [];

beforeEach(({ skip }) => skip(found === undefined, 'there is no bubblewrap'));
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.close();
});
afterAll(() => {
  sandbox.close();
  programs.remove();
  rmSync(secrets, { recursive: true });
});

const LIMITS: Limits = { ...DEFAULT_LIMITS, wallSeconds: 60 };
const NO_INPUT: CaseInput = { steps: [], args: [], files: new Map() };

async function run(words: readonly string[], limits: Partial<Limits> = {}, where: Sandbox = sandbox): Promise<Run> {
  const [file = '', ...args] = words;
  const plan = { limits: { ...LIMITS, ...limits }, environment: {} };
  const runner = new Runner({ file, args: [] }, plan, { jobs: 1, sandbox: where });
  runners.push(runner);
  return await runner.run({ ...NO_INPUT, args });
}

/** What a shell script prints in the sandbox, and outside it. */
async function outputs(name: string, text: string): Promise<{ inside: string; outside: string }> {
  const file = programs.script(name, text);
  return { inside: (await run([file])).stdout, outside: (await run([file], {}, NO_SANDBOX)).stdout };
}

/** True if a process of this machine has a text in its command line. */
function hasProcess(text: string): boolean {
  return readdirSync('/proc').some((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'latin1').includes(text);
    } catch {
      return false;
    }
  });
}

describe('an ordinary program in the sandbox', () => {
  it('has its input, arguments, files and folder as without it', async () => {
    const file = programs.script('ordinary', 'cat; cat "$1"; echo x >new; cat new; echo oops >&2; exit 3');
    const plan = { limits: LIMITS, environment: { A: 'b' } };
    const runner = new Runner({ file, args: [] }, plan, { jobs: 1, sandbox });
    runners.push(runner);
    const input = { steps: ['a\n', 'b\xff'], args: ['in/f.txt'], files: new Map([['in/f.txt', 'seed\n']]) };
    const { stdout, stderr, ending, leftProcesses } = await runner.run(input);
    expect([stdout, stderr, leftProcesses]).toEqual(['a\nb\xffseed\nx\n', 'oops\n', 0]);
    expect(ending).toEqual({ kind: 'exit', status: 3 });
  });

  it('may open its streams by their names', async () => {
    const file = programs.script('streams', 'echo out >/dev/stdout; echo err >/dev/stderr; cat </dev/stdin');
    const { stdout, stderr } = await run([file]);
    expect([stdout, stderr]).toEqual(['out\n', 'err\n']);
  });

  it('that crashes is known by its signal', async () => {
    const { ending } = await run([programs.script('crashes', 'kill -SEGV $$')]);
    expect(ending).toEqual({ kind: 'signal', signal: 'SIGSEGV' });
  });
});

describe('a program that spies', () => {
  it.each([
    ['the expected answers', `cat ${join(secrets, 'answers')}`, 'SECRET'],
    ['another hand-in or the database by listing its folder', `ls ${secrets}`, 'answers'],
    ['the source of the judge', `ls ${join(import.meta.dirname, '..')}`, 'runner.ts'],
    ['the list of the users', 'cat /etc/passwd', 'root:'],
    ['the processes of the judge', "cat /proc/[0-9]*/cmdline | tr '\\0' ' '", 'node'],
    ['other runs', 'ls ../..', 'work'],
  ])('cannot read %s', async (name, text, secret) => {
    const { inside, outside } = await outputs(name.replaceAll(' ', '-'), `${text} 2>/dev/null; ls / >/dev/null`);
    if (name !== 'other runs') expect(outside).toContain(secret);
    expect(inside).not.toContain(secret);
  });

  it('cannot read the environment of the judge', async () => {
    process.env['COUNTERMINE_SECRET'] = 'SECRET';
    const { inside } = await outputs('environment', 'env; cat /proc/[0-9]*/environ 2>/dev/null');
    delete process.env['COUNTERMINE_SECRET'];
    expect(inside).not.toContain('SECRET');
  });
});

describe('a program that writes', () => {
  it('cannot write to the system, and nothing of what it writes to /tmp is there afterwards', async () => {
    const mark = `countermine-mark-${process.pid}`;
    const places = ['/usr', '/etc', '/', '/dev', '/proc/sys/kernel'].map((folder) => `${folder}/${mark}`);
    const tries = places.map((path) => `(echo x >${path}) 2>/dev/null && echo "wrote ${path}"`);
    const { stdout } = await run([
      programs.script('writes', [...tries, `echo x >/tmp/${mark} || echo no /tmp`].join('\n')),
    ]);
    expect(stdout).toBe('');
    expect(['/usr', '/etc', '/dev', '/tmp'].filter((folder) => existsSync(join(folder, mark)))).toEqual([]);
  });

  it('cannot change a setting of the kernel', async () => {
    const setting = '/proc/sys/kernel/core_pattern';
    const before = readFileSync(setting, 'utf8');
    // The same text again: nothing changes where it succeeds.
    const { stdout } = await run([programs.script('setting', `(echo '${before.trim()}' >${setting}) && echo yes`)]);
    expect(stdout).toBe('');
  });
});

describe.runIf(HAS_COMPILER)('a program that attacks', () => {
  const words = (...args: readonly string[]): string[] => [attacks ?? '', ...args];

  it('cannot reach the network, not even this machine', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const outside = await run(words('connect', port), {}, NO_SANDBOX);
    const inside = await run(words('connect', port));
    await new Promise((resolve) => server.close(resolve));
    expect([outside.stdout, inside.stdout, connections]).toEqual(['yes\n', 'no\n', 1]);
  });

  it('cannot type at the terminal of the judge', async () => {
    expect((await run(words('type'))).stdout).toBe('no\n');
  });

  it('is stopped when it forks for ever, and nothing of it is left', async () => {
    const { ending } = await run(words('fork'));
    expect(ending).toMatchObject({ kind: 'limit', limit: 'processes' });
    await expect.poll(() => hasProcess(attacks ?? '')).toBe(false);
  });

  it('is stopped each time it forks for ever, before its time is up', async () => {
    const runner = new Runner(
      { file: attacks ?? '', args: [] },
      { limits: LIMITS, environment: {} },
      { jobs: 1, sandbox },
    );
    runners.push(runner);
    for (let times = 0; times < 3; times += 1) {
      const { ending } = await runner.run({ ...NO_INPUT, args: ['fork'] });
      expect(ending).toMatchObject({ kind: 'limit', limit: 'processes' });
    }
  });

  it('is stopped when it takes memory for ever', async () => {
    const { ending } = await run(words('memory'), { memoryBytes: 64 * 2 ** 20 });
    expect(ending).toMatchObject({ kind: 'limit', limit: 'memoryBytes', allowed: 64 * 2 ** 20 });
  });

  it('is seen to leave a process behind, which ends with it', async () => {
    const { stdout, leftProcesses } = await run(words('leave'));
    expect([stdout, leftProcesses]).toEqual(['done\n', 1]);
    await expect.poll(() => hasProcess(attacks ?? '')).toBe(false);
  });
});

describe('a program without end', () => {
  it('is stopped at the limit of output', async () => {
    const { ending } = await run([programs.script('floods', 'while :; do echo flood; done')], { outputBytes: 2 ** 16 });
    expect(ending).toMatchObject({ kind: 'limit', limit: 'outputBytes' });
  });

  it('is stopped when it fills the disk with files none of which is too long', async () => {
    const fill = 'i=0; while :; do i=$((i + 1)); head -c 60000 /dev/zero; done | split -b 60000 - f';
    const { ending } = await run([programs.script('fills', fill)], { outputBytes: 2 ** 16 });
    expect(ending).toMatchObject({ kind: 'limit', limit: 'writtenBytes' });
  });

  it('is stopped when its time is up, with all that it has started', async () => {
    const seconds = `98${process.pid}`;
    const file = programs.script('sleeps', `setsid sleep ${seconds} & exec sleep ${seconds}`);
    const { ending } = await run([file], { wallSeconds: 1 });
    expect(ending).toMatchObject({ kind: 'limit', limit: 'wallSeconds' });
    await expect.poll(() => hasProcess(`sleep\0${seconds}`)).toBe(false);
  });
});

describe('several runs of a program', () => {
  // Which sandbox it is, by its number, which may be that of an earlier one, and its start; and what there is in it.
  const LEAVE = `
echo "$(readlink /proc/self/ns/pid) $(cut -d ' ' -f 22 /proc/1/stat)"
ls -A /tmp /dev/shm . | tr '\\n' ' '
ipcs | grep -c 0x
case $1 in
  tmp) echo x >/tmp/.kept ;;
  shm) echo x >/dev/shm/kept ;;
  memory) ipcmk -M 10 >/dev/null ;;
  folder) echo x >kept ;;
  process) sleep 1000 & ;;
esac`;

  async function outputsOf(...args: readonly string[]): Promise<string[][]> {
    const runner = new Runner(
      { file: programs.script('keeps', LEAVE), args: [] },
      { limits: LIMITS, environment: {} },
      { jobs: 1, sandbox },
    );
    runners.push(runner);
    const outputs: string[][] = [];
    for (const arg of args) outputs.push((await runner.run({ ...NO_INPUT, args: [arg] })).stdout.trim().split('\n'));
    return outputs;
  }

  it('are in one sandbox where they leave nothing', async () => {
    const [first, second] = await outputsOf('nothing', 'nothing');
    expect(first?.[0]).toMatch(/^pid:/);
    expect(second).toEqual(first);
  });

  it.each(['tmp', 'shm', 'memory', 'process'])('do not find what one before left: %s', async (what) => {
    const [first, second] = await outputsOf(what, 'nothing');
    expect(second?.[0]).not.toBe(first?.[0]);
    expect(second?.slice(1)).toEqual(first?.slice(1));
  });

  it('do not find the files of the one before', async () => {
    const [first, second] = await outputsOf('folder', 'nothing');
    expect(second).toEqual(first);
  });
});

describe.runIf(HAS_COMPILER)('a hand-in that attacks while it is compiled', () => {
  const recipe = judgedGames.get('comp1511')!.recipe!.compile;
  const secret = join(secrets, 'answers');
  const compile = (source: string, where: Sandbox) => {
    const files = new Map([['minesweeper.c', Buffer.from(source)]]);
    return compileHandIn({ files, compiled: undefined }, recipe, where);
  };

  it('compiles as without the sandbox', () => {
    expect(compile('int main(void) { return 0; }', sandbox)).toMatchObject({ missing: undefined, failed: undefined });
    expect(compile('int main(void) { return x; }', sandbox).failed).toMatchObject({
      command: 'cc -o bin/minesweeper minesweeper.c',
      output: expect.stringContaining('undeclared'),
    });
  });

  it.each([
    ['a text that the compiler quotes', `#include "${secret}"\nint main(void) { return 0; }`],
    ['a part of the program', `__asm__(".incbin \\"${secret}\\"");\nint main(void) { return 0; }`],
  ])('cannot have a secret as %s', (_, source) => {
    const outside = compile(source, NO_SANDBOX).failed;
    expect(outside === undefined || JSON.stringify(outside).includes('SECRET')).toBe(true);
    const inside = JSON.stringify(compile(source, sandbox).failed);
    expect(inside).toContain('answers');
    expect(inside).not.toContain('SECRET');
  });
});
