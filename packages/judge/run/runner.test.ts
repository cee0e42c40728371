import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { DEFAULT_LIMITS, type Limits } from '../plan.ts';
import { HAS_COMPILER, ProgramFolder } from '../testing/programs.ts';
import { Runner } from './runner.ts';

// Programs that behave badly, each held by the runner: what it says about them, and that nothing of them is left.

const programs = new ProgramFolder();
const runners: Runner[] = [];
afterAll(() => programs.remove());
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.close();
});

// What has to be stopped for another reason may take long to get there on a busy machine.
const LIMITS: Limits = { ...DEFAULT_LIMITS, wallSeconds: 60 };
const NO_INPUT: CaseInput = { steps: [], args: [], files: new Map() };

async function run(file: string, limits: Partial<Limits> = {}, input: Partial<CaseInput> = {}): Promise<Run> {
  const command = { file, args: [] };
  const runner = new Runner(command, { limits: { ...LIMITS, ...limits }, environment: {} }, { jobs: 1 });
  runners.push(runner);
  const done = await runner.run({ ...NO_INPUT, ...input });
  expect(leftFiles(runner)).toEqual([]);
  return done;
}

/** What the runs of a runner have left in its folders. */
function leftFiles({ workspace: { root } }: Runner): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
}

/** How long programs sleep: a number of this process's own, as other tests have sleepers too. Units: seconds. */
const SLEEP = 1_000_000 + process.pid;

/** The processes of this machine that sleep that long. */
function sleepers(): string[] {
  return processesWith(`sleep\0${SLEEP}\0`);
}

/** The processes of this machine whose command line holds a text. */
function processesWith(text: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes(text));
}

describe('an ordinary program', () => {
  it('gets its input, arguments and files, and a fresh folder', async () => {
    const file = programs.script('ordinary', 'cat; cat "$1"; ls; pwd; echo oops >&2; exit 3');
    const input = { steps: ['a\n', 'b\xff'], args: ['in/f.txt'], files: new Map([['in/f.txt', 'seed\n']]) };
    const { stdout, stderr, ending, leftProcesses } = await run(file, {}, input);
    expect(stdout).toMatch(/^a\nb\xffseed\nin\n\/.*\/work\n$/);
    expect([stderr, ending, leftProcesses]).toEqual(['oops\n', { kind: 'exit', status: 3 }, 0]);
  });

  it.each([
    ['nothing', ':'],
    ['files', 'mkdir -p deep/er; echo x > deep/er/file; echo y > .hidden'],
    ['a link in its place', 'cd ..; rmdir work; ln -s / work'],
    ['no permission', 'chmod 0 .'],
    ['more in the folder above', 'echo z > ../more'],
  ])('gets an empty folder of its own after a run that left %s', async (_, leave) => {
    const file = programs.script('leaves', `ls -A . ..; stat -c %a .; ${leave}`);
    const runner = new Runner({ file, args: [] }, { limits: LIMITS, environment: {} }, { jobs: 1 });
    runners.push(runner);
    const outputs = [await runner.run(NO_INPUT), await runner.run(NO_INPUT), await runner.run(NO_INPUT)];
    for (const { stdout } of outputs) expect(stdout).toBe('.:\n\n..:\nstderr\nstdin\nstdout\nwork\n755\n');
    expect(leftFiles(runner)).toEqual([]);
  });

  it('gets a small environment', async () => {
    process.env['COUNTERMINE_SECRET'] = 'secret';
    const { stdout } = await run(programs.script('environment', 'env'));
    delete process.env['COUNTERMINE_SECRET'];
    const names = stdout.split('\n').map((line) => line.split('=')[0] ?? '');
    expect(
      names.filter((name) => !/^(HOME|LC_ALL|PATH|TMPDIR|JAVA_HOME|PWD|OLDPWD|SHLVL|_|COUNTERMINE_RUN|)$/.test(name)),
    ).toEqual([]);
  });

  it('may close its input and not read it', async () => {
    const file = programs.script('closes', 'exec <&-; echo done');
    const { stdout, ending } = await run(file, {}, { steps: ['5\n'.repeat(100_000)] });
    expect([stdout, ending]).toEqual(['done\n', { kind: 'exit', status: 0 }]);
  });

  it('may write any bytes', async () => {
    const { stdout } = await run(programs.script('binary', "printf '\\000\\377\\033[2J'"));
    expect(stdout).toBe('\0\xff\x1b[2J');
  });
});

describe('a program that never ends', () => {
  it('is stopped when its time is up: asleep', async () => {
    const { ending, wallSeconds, stdout } = await run(programs.script('sleeps', `echo early; exec sleep ${SLEEP}`), {
      wallSeconds: 2,
    });
    expect(ending).toMatchObject({ kind: 'limit', limit: 'wallSeconds' });
    expect(wallSeconds).toBeGreaterThanOrEqual(2);
    expect(stdout).toBe('early\n');
    expect(sleepers()).toEqual([]);
  });

  it('is stopped when its processor time is up', async () => {
    const { ending } = await run(programs.script('spins', 'while :; do :; done'), {
      cpuSeconds: 1,
      // On a busy machine a second of processor time can take many.
      wallSeconds: 60,
    });
    expect(ending).toMatchObject({ kind: 'limit', limit: 'cpuSeconds' });
  });

  it('is stopped when it has written too much', async () => {
    const { ending, stdout } = await run(programs.script('floods', 'yes'), { outputBytes: 100_000 });
    expect(ending).toMatchObject({ kind: 'limit', limit: 'outputBytes' });
    expect(stdout.length).toBe(100_000);
  });

  it('is stopped when it writes a large file', async () => {
    const { ending } = await run(programs.script('fills', 'yes > file'), { outputBytes: 100_000 });
    expect(ending).toMatchObject({ kind: 'limit', limit: 'writtenBytes' });
  });

  it('counts as a flood if it ignores that it cannot write', async () => {
    const { ending } = await run(programs.script('stubborn', "trap '' XFSZ; yes 2>/dev/null; echo more; exit 0"), {
      outputBytes: 100_000,
    });
    expect(ending).toMatchObject({ kind: 'limit', limit: 'outputBytes' });
  });
});

describe.runIf(existsSync('/proc/self/environ'))('a program that leaves processes behind', () => {
  it.each([
    ['in its group', `sleep ${SLEEP} &`],
    ['in a session of their own', `setsid sleep ${SLEEP} & sleep 0.1`],
    ['that ignore signals', `(trap '' HUP TERM INT; sleep ${SLEEP}; sleep ${SLEEP}) &`],
    ['with an environment of their own', `env -i setsid sleep ${SLEEP} & sleep 0.1`],
  ])('%s is reported, and they are ended', async (_, text) => {
    const { leftProcesses, ending } = await run(programs.script('leaves', `${text}\nexit 0`));
    expect(leftProcesses).toBeGreaterThan(0);
    expect(ending).toEqual({ kind: 'exit', status: 0 });
    expect(sleepers()).toEqual([]);
  });

  it('has a moment to end them', async () => {
    const { leftProcesses } = await run(programs.script('lingers', 'sleep 0 &'));
    expect(leftProcesses).toBe(0);
  });
});

describe('a program that makes its folder hard to remove', () => {
  const DEEP = 'i=0; while [ $i -lt 60 ]; do d=$(printf %090d $i); mkdir $d; cd $d; i=$((i + 1)); done';
  it.each([
    ['by taking rights away', 'mkdir -p a/b; touch a/b/c; chmod 000 a/b; chmod 000 a; chmod 500 .'],
    ['by folders too deep for a path', DEEP],
    ['by removing it itself', 'rm -rf "$PWD"'],
  ])('leaves nothing: %s', async (_, text) => {
    expect((await run(programs.script('hard', text))).ending).toEqual({ kind: 'exit', status: 0 });
  });
});

describe('a program that tampers with the files of its run', () => {
  it.each([
    ['removes them', 'echo first; rm -f ../stdout ../stderr ../times'],
    ['puts a pipe there', 'echo first; rm -f ../stdout; mkfifo ../stdout'],
    ['puts a link there', 'echo first; ln -sf /etc/passwd ../stdout'],
  ])('%s: its output is what it wrote', async (_, text) => {
    const { stdout, ending } = await run(programs.script('meddles', text));
    expect([stdout, ending]).toEqual(['first\n', { kind: 'exit', status: 0 }]);
  });
});

it('distinguishes an exit status above 128 from a signal', async () => {
  expect((await run(programs.script('status', 'exit 139'))).ending).toEqual({ kind: 'exit', status: 139 });
  expect((await run(programs.script('signal', 'kill -SEGV $$'))).ending).toEqual({ kind: 'signal', signal: 'SIGSEGV' });
});

describe.runIf(HAS_COMPILER)('a program in C', () => {
  const HEADERS =
    '#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n#include <signal.h>\n#include <fcntl.h>\n';
  const compile = (name: string, body: string): string => programs.program(name, `${HEADERS}int main(void){${body}}`);

  it('that forks for ever is stopped', async () => {
    const { ending } = await run(compile('forks', 'for(int n = 0; n < 12; n++) fork(); pause();'));
    expect(ending).toMatchObject({ kind: 'limit', limit: 'processes' });
    expect(processesWith(`${programs.path}/forks`)).toEqual([]);
  });

  it('that takes all the memory is stopped', async () => {
    const { ending } = await run(compile('eats', 'for(;;){char*p=malloc(1<<20); if(p) memset(p,1,1<<20);}'), {
      memoryBytes: 64 * 2 ** 20,
    });
    expect(ending).toMatchObject({ kind: 'limit', limit: 'memoryBytes' });
  });

  it('may be compiled with the address sanitizer, which asks for far more memory than there is', async () => {
    const source = join(programs.path, 'sanitized.c');
    writeFileSync(source, `${HEADERS}int main(void){puts("x");}`);
    const file = programs.compile('sanitized', source, ['-fsanitize=address']);
    expect(await run(file)).toMatchObject({ stdout: 'x\n', ending: { kind: 'exit', status: 0 } });
  });

  it.each([
    ['null', '*(volatile int*)0 = 1;', 'SIGSEGV'],
    ['aborts', 'abort();', 'SIGABRT'],
    ['divides', 'volatile int z = 0; return 7 / z;', 'SIGFPE'],
    ['kills-itself', 'kill(getpid(), SIGKILL);', 'SIGKILL'],
    ['kills-its-group', 'kill(0, SIGKILL); pause();', 'SIGKILL'],
    ['kills-parent-group', 'kill(-getpgid(getppid()), SIGKILL); pause();', 'SIGKILL'],
    ['kills-parent', 'kill(getppid(), SIGKILL); sleep(986);', 'SIGKILL'],
  ])('%s: is recognised by its signal', async (name, body, signal) => {
    expect(await run(compile(name, `puts("x"); fflush(stdout); ${body}`))).toMatchObject({
      stdout: 'x\n',
      stderr: '',
      ending: { kind: 'signal', signal },
    });
    expect(processesWith(`${programs.path}/${name}`)).toEqual([]);
  });

  it('may have so many files open and no more', async () => {
    const body = 'int n = 0; while (open("/dev/null", O_RDONLY) >= 0) n++; printf("%d", n + 3);';
    expect((await run(compile('opens', body), { openFiles: 50 })).stdout).toBe('50');
  });
});

it('ends what is running when it is closed', async () => {
  const file = programs.script('hangs', `exec sleep ${SLEEP}`);
  const runner = new Runner({ file, args: [] }, { limits: LIMITS, environment: {} }, { jobs: 1 });
  const running = runner.run(NO_INPUT).catch(() => undefined);
  await expect.poll(() => sleepers()).toHaveLength(1);
  await runner.close();
  await running;
  expect(sleepers()).toEqual([]);
  expect(existsSync(runner.workspace.root)).toBe(false);
});
