import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

// Bootstrap and launcher as a user meets them, in a small project of its own. The programs that would reach the network
// or take long are stand-ins: an `npm` first on PATH and a `tools/build.mjs`; each adds a line to a log.

const REPOSITORY = path.resolve(import.meta.dirname, '..');
const { PATH: outerPath = '' } = process.env;
const folders = outerPath.split(path.delimiter);

const FAKE_NPM = `#!/bin/sh
echo "npm $*" >>"$WORK_LOG"
echo "omit=$npm_config_omit registry=$npm_config_registry" >>"$WORK_LOG.env"
echo 'npm speaks on stdout'
[ -z "$FAKE_NPM_SLEEPS" ] || sleep "$FAKE_NPM_SLEEPS"
[ -z "$FAKE_NPM_WAITS_FOR" ] || until [ -e "$FAKE_NPM_WAITS_FOR" ]; do sleep 0.02; done
[ -z "$FAKE_NPM_FAILS" ] || { echo 'npm error network' >&2; exit "$FAKE_NPM_FAILS"; }
mkdir -p node_modules
echo '{}' >node_modules/.package-lock.json
`;

const FAKE_BUILD = `
import fs from 'node:fs';
fs.appendFileSync(process.env.WORK_LOG, 'build\\n');
console.log('the build speaks on stdout');
fs.mkdirSync('dist', { recursive: true });
for (const name of ['countermine', 'commands', 'server', 'class', 'bench']) fs.copyFileSync('tools/program.cjs', \`dist/\${name}.cjs\`);
fs.mkdirSync('dist/web', { recursive: true });
fs.writeFileSync('dist/web/index.html', '');
`;

/** Stands in for the command: shows what it was given, and exits with a status of its own. */
const FAKE_PROGRAM = `
const input = require('node:fs').readFileSync(0, 'utf8');
console.log(JSON.stringify({ args: process.argv.slice(2), input }));
process.exitCode = 3;
`;

/** Loaded before everything else: goes on as somebody to whom files can be closed, unlike root. */
const DROP_ROOT = `
process.setgroups([]);
process.setgid(65534);
process.setuid(65534);
`;

const isRoot = process.getuid?.() === 0;
const INSTALL = 'npm ci --include=dev --include=optional --no-audit --no-fund';

interface Outcome {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Options {
  readonly env?: Record<string, string>;
  readonly input?: string;
  readonly cwd?: string;
}

let scratch = '';
let root = '';
let bin = '';
const closed: string[] = [];

/** A project that has been set up, of which tests take copies. */
let finished = '';

beforeAll(async () => {
  begin();
  await bootstrap();
  finished = scratch;
});

afterAll(() => fs.rmSync(finished, { recursive: true, force: true }));

beforeEach(begin);

/** A project that has not been set up. */
function begin(): void {
  scratch = fs.realpathSync(fs.mkdtempSync(path.join(publicFolder(), 'countermine-')));
  fs.chmodSync(scratch, 0o755);
  root = path.join(scratch, 'a project');
  bin = path.join(scratch, 'bin');
  fs.mkdirSync(bin);
  fs.writeFileSync(path.join(bin, 'npm'), FAKE_NPM, { mode: 0o755 });
  fs.symlinkSync(process.execPath, path.join(bin, 'node'));
  writeManifest({ node: '^20.19.0 || >=22.12.0' });
  write('package-lock.json', '{}');
  for (const folder of ['packages/core', 'apps/cli', 'bench']) write(`${folder}/package.json`, `{"name":"${folder}"}`);
  write('packages/core/cell.ts', 'export const cell = 1;');
  write('packages/core/cell.test.ts', 'test');
  write('apps/web/base/page.css', '');
  write('tools/build.mjs', FAKE_BUILD);
  write('tools/program.cjs', FAKE_PROGRAM);
  for (const file of ['tools/bootstrap.mjs', 'tools/setup-lock.mjs', 'countermine']) {
    fs.copyFileSync(path.join(REPOSITORY, file), path.join(root, file));
  }
}

/** As after a bootstrap, which takes longer. */
function finish(): void {
  fs.rmSync(root, { recursive: true });
  // With its times to the nanosecond, which a copy by Node does not have.
  execFileSync('cp', ['-a', path.join(finished, 'a project'), root]);
}

afterEach(() => {
  for (const folder of closed.splice(0)) fs.chmodSync(folder, 0o755);
  fs.rmSync(scratch, { recursive: true, force: true });
});

/** The folder for temporary files, or when root runs the tests, one that others can reach as well. */
function publicFolder(): string {
  const isOpen = (folder: string): boolean =>
    (fs.statSync(folder).mode & 0o001) !== 0 && (folder === path.dirname(folder) || isOpen(path.dirname(folder)));
  const candidates = [os.tmpdir(), '/tmp', '/var/tmp'].filter((folder) => fs.existsSync(folder));
  return (isRoot && candidates.find((folder) => isOpen(fs.realpathSync(folder)))) || os.tmpdir();
}

function at(file: string): string {
  return path.join(root, file);
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true });
  fs.writeFileSync(at(file), text);
}

function writeManifest(engines?: object): void {
  write('package.json', JSON.stringify({ name: 'project', workspaces: ['packages/*', 'apps/*', 'bench'], engines }));
}

/** Takes away the right to write; given back before the folder is deleted. */
function closeFolder(folder: string): void {
  closed.push(folder);
  fs.chmodSync(folder, 0o555);
}

/** Dates a file into the future, as a change after everything so far would be on a slow clock. */
function postdate(file: string): void {
  const soon = Date.now() / 1000 + 60;
  fs.utimesSync(at(file), soon, soon);
}

/** What was done since the last call, in order. */
function takeWork(): string[] {
  const log = path.join(scratch, 'log');
  const lines = fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trim().split('\n') : [];
  fs.rmSync(log, { force: true });
  return lines;
}

function launch(command: string, args: readonly string[], options: Options = {}) {
  const PATH = [bin, ...folders].join(path.delimiter);
  const child = spawn(command, args, {
    cwd: options.cwd ?? scratch,
    env: { PATH, HOME: scratch, WORK_LOG: path.join(scratch, 'log'), ...options.env },
    // A process group of its own, so that a test can end it together with its children.
    detached: true,
  });
  let stdout = '';
  let stderr = '';
  const outcome = new Promise<Outcome>((resolve, reject) => {
    child.stdout.on('data', (chunk) => (stdout += String(chunk)));
    child.stderr.on('data', (chunk) => (stderr += String(chunk)));
    child.once('error', reject);
    child.once('close', (status, signal) => resolve({ status, signal, stdout, stderr }));
  });
  child.stdin.on('error', () => {}); // a program may end without reading
  child.stdin.end(options.input ?? '');
  const untilWaiting = () => vi.waitUntil(() => stderr.includes(': waiting for another setup'), { timeout: 240_000 });
  return { pid: child.pid ?? 0, outcome, untilWaiting };
}

function startBootstrap(options?: Options) {
  return launch(process.execPath, [at('tools/bootstrap.mjs')], options);
}

function bootstrap(options?: Options): Promise<Outcome> {
  return startBootstrap(options).outcome;
}

async function untilNpmRuns(): Promise<void> {
  await vi.waitUntil(() => fs.existsSync(path.join(scratch, 'log')), { timeout: 240_000 });
}

const QUIET = { status: 0, signal: null, stdout: '', stderr: '' };

describe('bootstrap', () => {
  it('installs and builds the first time, with messages on stderr only', async () => {
    const { status, stdout, stderr } = await bootstrap();
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(stderr).toBe(
      [
        'countermine: installing packages (once) ...',
        'npm speaks on stdout',
        'countermine: building ...',
        'the build speaks on stdout',
        '',
      ].join('\n'),
    );
    expect(takeWork()).toEqual([INSTALL, 'build']);
    expect(fs.readdirSync(at('.setup')).sort()).toEqual(['build.json', 'install.json']);
  });

  it('does nothing and prints nothing the second time', async () => {
    finish();
    expect(await bootstrap()).toEqual(QUIET);
    expect(takeWork()).toEqual([]);
  });

  it.each<[string, () => void, string[]]>([
    ['the lockfile changed', () => write('package-lock.json', '{ }'), [INSTALL, 'build']],
    ['a package.json of a workspace changed', () => write('apps/cli/package.json', '{}'), [INSTALL, 'build']],
    ['a workspace was added', () => write('packages/play/package.json', '{}'), [INSTALL, 'build']],
    ['node_modules was not finished', () => fs.rmSync(at('node_modules/.package-lock.json')), [INSTALL]],
    ['a source changed', () => write('packages/core/cell.ts', 'export const cell = 2_000;'), ['build']],
    ['a source changed in time only', () => postdate('packages/core/cell.ts'), ['build']],
    ['a source was added', () => write('packages/core/deep/er/mine.ts', ''), ['build']],
    ['a source was deleted', () => fs.rmSync(at('packages/core/cell.ts')), ['build']],
    ['a source was renamed', () => fs.renameSync(at('packages/core/cell.ts'), at('packages/core/mine.ts')), ['build']],
    ['the build script changed', () => write('tools/build.mjs', `${FAKE_BUILD}\n`), ['build']],
    ['a style sheet changed', () => write('apps/web/base/page.css', 'main { margin: 0 }'), ['build']],
    ['a component was added', () => write('apps/web/shell/app.tsx', ''), ['build']],
    ['a bundle is missing', () => fs.rmSync(at('dist/bench.cjs')), ['build']],
    ['the page is missing', () => fs.rmSync(at('dist/web'), { recursive: true }), ['build']],
    ['a stamp is damaged', () => write('.setup/build.json', '{'), ['build']],
    ['a test changed', () => write('packages/core/cell.test.ts', 'another test'), []],
    ['a test was added', () => write('packages/core/cell.prop.test.ts', ''), []],
    ['a stray file lies beside the workspaces', () => write('packages/.swp', ''), []],
    ['a package was installed into a workspace', () => write('apps/cli/node_modules/x/index.js', ''), []],
  ])('when %s does what is needed and no more', async (_what, change, work) => {
    finish();
    change();
    expect((await bootstrap()).status).toBe(0);
    expect(takeWork()).toEqual(work);
    expect(await bootstrap()).toEqual(QUIET);
  });

  it('ignores an outer npm and NODE_ENV', async () => {
    const env = {
      npm_config_omit: 'dev',
      npm_config_registry: 'http://registry.test/',
      NODE_ENV: 'production',
      CI: 'true',
    };
    expect((await bootstrap({ env })).status).toBe(0);
    expect(fs.readFileSync(path.join(scratch, 'log.env'), 'utf8')).toBe('omit= registry=http://registry.test/\n');
  });
});

describe('bootstrap, several at once', () => {
  it('does the work once, and reports which process it waits for', async () => {
    const end = path.join(scratch, 'end');
    const first = startBootstrap({ env: { FAKE_NPM_WAITS_FOR: end } });
    await untilNpmRuns();
    const second = startBootstrap();
    await second.untilWaiting();
    fs.writeFileSync(end, '');
    expect(await second.outcome).toEqual({
      ...QUIET,
      stderr: `countermine: waiting for another setup to finish (process ${first.pid}) ...\n`,
    });
    expect((await first.outcome).status).toBe(0);
    expect(takeWork()).toEqual([INSTALL, 'build']);
  });

  it('waits for an npm that outlives the setup that started it', async () => {
    const end = path.join(scratch, 'end');
    const first = startBootstrap({ env: { FAKE_NPM_WAITS_FOR: end } });
    await untilNpmRuns();
    // npm may have written already before the setup that started it made it an owner of the lock.
    await vi.waitUntil(() => fs.readdirSync(at('.setup/lock')).length === 2, { timeout: 240_000 });
    process.kill(first.pid, 'SIGKILL');
    takeWork();
    const second = startBootstrap();
    await second.untilWaiting();
    fs.writeFileSync(end, '');
    const { status, stderr } = await second.outcome;
    expect(status).toBe(0);
    expect(stderr).toMatch(/^countermine: waiting for another setup to finish \(process \d+\) \.\.\.\n/);
    expect(stderr).not.toContain(`process ${first.pid})`);
    expect(takeWork()).toEqual([INSTALL, 'build']);
    await first.outcome;
  });

  it.each<[string, () => Promise<void> | void]>([
    ['no lock', () => {}],
    ['the lock of a process that was killed', killDuringInstall],
    ['an old file that is no lock', () => leaveGarbage('.setup/lock')],
    ['an old folder with something else in it', () => leaveGarbage('.setup/lock/thing')],
    ['an empty folder', () => void fs.mkdirSync(at('.setup/lock'), { recursive: true })],
  ])('does the work once with %s in place', async (_what, prepare) => {
    await prepare();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => bootstrap({ env: { FAKE_NPM_SLEEPS: '0.3' } })));
    expect(outcomes.map(({ status, stdout }) => ({ status, stdout }))).toEqual(
      outcomes.map(() => ({ status: 0, stdout: '' })),
    );
    expect(takeWork()).toEqual([INSTALL, 'build']);
    expect(fs.readdirSync(at('.setup')).sort()).toEqual(['build.json', 'install.json']);
  });
});

async function killDuringInstall(): Promise<void> {
  const { pid, outcome } = startBootstrap({ env: { FAKE_NPM_SLEEPS: '60' } });
  await untilNpmRuns();
  process.kill(-pid, 'SIGKILL');
  await outcome;
  expect(fs.existsSync(at('.setup/lock'))).toBe(true);
  takeWork();
}

function leaveGarbage(file: string): void {
  write(file, 'garbage');
  const longAgo = Date.now() / 1000 - 3600;
  fs.utimesSync(at(file), longAgo, longAgo);
}

describe('bootstrap that cannot finish', () => {
  it('ends with a line on what to try when npm fails, and starts over the next time', async () => {
    const { status, stdout, stderr } = await bootstrap({ env: { FAKE_NPM_FAILS: '7' } });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/\nnpm error network\ncountermine: npm ci failed \(status 7\).*run this again\n$/);
    expect(fs.readdirSync(at('.setup'))).toEqual([]);
    takeWork();
    expect((await bootstrap()).status).toBe(0);
    expect(takeWork()).toEqual([INSTALL, 'build']);
  });

  it('leaves no stamp when the build fails', async () => {
    write('tools/build.mjs', 'process.exit(9);');
    const { status, stderr } = await bootstrap();
    expect(status).toBe(1);
    expect(stderr).toMatch(/\ncountermine: the build \(tools\/build.mjs\) failed \(status 9\); its reason is above\n$/);
    expect(fs.readdirSync(at('.setup'))).toEqual(['install.json']);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('stops npm, unlocks and ends by the signal on %s', async (signal) => {
    const { pid, outcome } = startBootstrap({ env: { FAKE_NPM_SLEEPS: '60' } });
    await untilNpmRuns();
    process.kill(-pid, signal);
    const ended = await outcome;
    expect(ended).toMatchObject({ status: null, signal, stdout: '' });
    expect(ended.stderr).toMatch(new RegExp(`\ncountermine: stopped by ${signal}; .*\n$`));
    expect(fs.readdirSync(at('.setup'))).toEqual([]);
  });

  it('reports a missing npm', async () => {
    expect(await bootstrap({ env: { PATH: scratch } })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/\ncountermine: npm is not on PATH; install .*\n$/),
    });
  });
});

describe('bootstrap and the version of Node', () => {
  function bootstrapOn(version: string): Promise<Outcome> {
    const code = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
    return bootstrap({ env: { NODE_OPTIONS: preload(code) } });
  }

  it.each(['18.20.4', '20.9.1', '20.18.3', '21.7.3', '22.11.0'])('reports that it is %s', async (version) => {
    expect(await bootstrapOn(version)).toEqual({
      ...QUIET,
      status: 1,
      stderr: `countermine: needs Node 20.19 or newer of version 20, or 22.12 or newer, and this is ${version}\n`,
    });
    expect(takeWork()).toEqual([]);
  });

  it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '100.1.0'])('continues if it is %s', async (version) => {
    expect((await bootstrapOn(version)).status).toBe(0);
    expect(takeWork()).toEqual([INSTALL, 'build']);
  });

  it.each<[string, object | undefined]>([
    ['no engines', undefined],
    ['no range', {}],
    ['a range of another form', { node: '>=22 <24' }],
  ])('continues if package.json has %s', async (_what, engines) => {
    writeManifest(engines);
    expect((await bootstrapOn('20.9.1')).status).toBe(0);
  });

  it('is bound to the range of the bundler', () => {
    const [ours, bundler] = ['package.json', 'node_modules/vite/package.json'].map(
      (file) => JSON.parse(fs.readFileSync(path.join(REPOSITORY, file), 'utf8')).engines.node,
    );
    expect(ours).toBe(bundler);
  });
});

/** The option that makes node run some code before its program. */
function preload(code: string): string {
  const file = path.join(scratch, 'preload.cjs');
  fs.writeFileSync(file, code);
  return `--require "${file}"`;
}

describe('bootstrap in a tree that cannot be written', () => {
  it('does nothing if nothing is needed, and reports what is needed', async () => {
    finish();
    const options = isRoot ? { env: { NODE_OPTIONS: preload(DROP_ROOT) } } : {};
    if (isRoot) execFileSync('chown', ['-R', '-h', '65534', root]);
    closeFolder(at('.setup'));
    closeFolder(root);
    expect(await bootstrap(options)).toEqual(QUIET);
    write('packages/core/cell.ts', '');
    expect(await bootstrap(options)).toEqual({
      ...QUIET,
      status: 1,
      stderr: `countermine: must set up first, but cannot write to ${at('.setup')}\n`,
    });
  });
});

describe('launcher', () => {
  const shells = ['sh', 'dash', 'bash', 'busybox'].filter((shell) =>
    folders.some((folder) => fs.existsSync(path.join(folder, shell))),
  );

  it.each(shells)('passes arguments, input and status on through a chain of links, in %s', async (shell) => {
    finish();
    fs.mkdirSync(path.join(scratch, 'far', 'away'), { recursive: true });
    fs.symlinkSync('../../a project', path.join(scratch, 'far', 'away', 'folder'));
    fs.symlinkSync('folder/countermine', path.join(scratch, 'far', 'away', 'second'));
    fs.symlinkSync('away/second', path.join(scratch, 'far', 'first'));
    const args = ['run', 'two words', '', '*', '--flag="x"'];
    const words = shell === 'busybox' ? ['sh', 'first', ...args] : ['first', ...args];
    const ended = await launch(shell, words, { cwd: path.join(scratch, 'far'), input: 'a\nb' });
    expect(await ended.outcome).toEqual({
      ...QUIET,
      status: 3,
      stdout: `${JSON.stringify({ args, input: 'a\nb' })}\n`,
    });
  });

  it('sets up first when a bundle is missing, without touching input or output', async () => {
    finish();
    fs.rmSync(at('dist/commands.cjs'));
    const { status, stdout, stderr } = await launch(at('countermine'), ['games'], { input: 'mine' }).outcome;
    expect({ status, stdout }).toEqual({ status: 3, stdout: '{"args":["games"],"input":"mine"}\n' });
    expect(stderr).toBe('countermine: building ...\nthe build speaks on stdout\n');
    expect(takeWork()).toEqual(['build']);
  });

  it('starts at once when nothing changed, with no program but node', async () => {
    finish();
    fs.rmSync(at('tools/bootstrap.mjs'));
    fs.rmSync(path.join(bin, 'npm'));
    const { outcome } = launch(at('countermine'), [], { env: { PATH: bin } });
    expect(await outcome).toMatchObject({ status: 3, stderr: '' });
    expect(takeWork()).toEqual([]);
  });

  it('looks once after a commit, and builds only when a source changed', async () => {
    write('.git/logs/HEAD', 'one\n');
    await bootstrap();
    takeWork();
    postdate('.git/logs/HEAD');
    expect(await launch(at('countermine'), []).outcome).toMatchObject({ status: 3, stderr: '' });
    fs.renameSync(at('tools/bootstrap.mjs'), at('tools/away.mjs'));
    expect(await launch(at('countermine'), []).outcome).toMatchObject({ status: 3, stderr: '' });
    expect(takeWork()).toEqual([]);
    fs.renameSync(at('tools/away.mjs'), at('tools/bootstrap.mjs'));

    postdate('.git/logs/HEAD');
    write('packages/core/cell.ts', '');
    expect(await launch(at('countermine'), []).outcome).toMatchObject({ status: 3 });
    expect(takeWork()).toEqual(['build']);
  });

  it('looks again when the checkout moved while it was built', async () => {
    write('.git/logs/HEAD', 'one\n');
    write('tools/build.mjs', `${FAKE_BUILD}; fs.appendFileSync('.git/logs/HEAD', 'two\\n');`);
    await bootstrap();
    const stamp = fs.statSync(at('.setup/build.json')).mtimeMs;
    expect(fs.statSync(at('.git/logs/HEAD')).mtimeMs).toBeGreaterThan(stamp);
  });

  it('gives the status of a setup that failed, and starts nothing', async () => {
    const { status, stdout } = await launch(at('countermine'), [], { env: { FAKE_NPM_FAILS: '7' } }).outcome;
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  it('reports a missing node', async () => {
    expect(await launch(at('countermine'), [], { env: { PATH: scratch } }).outcome).toEqual({
      ...QUIET,
      status: 127,
      stderr: 'countermine: node is not on PATH; install Node 20.19 or 22.12 (or newer): https://nodejs.org\n',
    });
  });
});
