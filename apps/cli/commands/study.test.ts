import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HAS_POSTGRES, startPostgres } from '../../server/testing/postgres-cluster.ts';
import { withoutPostgres } from '../../server/testing/stores.ts';
import { begin, COUNTERMINE, finish } from '../testing/command.ts';
import { misfit } from '../testing/command-schemas.ts';
import { useWarmCommand } from '../testing/warm-command.ts';

const root = mkdtempSync(join(tmpdir(), 'countermine-study-'));
const folder = join(root, 'studies');
const warm = useWarmCommand();
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** With one thread where a test does not say how many: each loads the solver anew. */
const SMALL = ['--width', '4', '--height', '4', '--mines', '2', '--workers', '1'];

/** `countermine study`, with a store of its own. */
const study = (...args: string[]) => warm.run(['study', ...args, '--store', folder]);

describe('countermine study', () => {
  it('wins as many boards as simulate, and continues with more of them', async () => {
    const { stdout, stderr, status } = await study('play', ...SMALL, '--count', '500', '--seed', '1', '--quiet');
    expect([stderr, status]).toEqual(['', 0]);
    const simulated = await warm.run(['simulate', ...SMALL, '--games', '500', '--seed', '1', '--json']);
    expect(stdout).toMatch(
      /^play-4x4n2-safe-1: 4 x 4 with 2 mines, first cell a1 safe, played by the solver, seed 1\nboards {5}500\n/,
    );
    expect(stdout).toContain(`\nwon        ${JSON.parse(simulated.stdout).won} of 500: `);
    const more = await study('play', ...SMALL, '--count', '5200', '--json', '--workers', '1');
    expect(JSON.parse(more.stdout)).toMatchObject({ name: 'play-4x4n2-safe-1', boards: 5200, planned: 5200 });
    expect(misfit('study', more.stdout)).toBeUndefined();
  });

  it('measures and generates boards', async () => {
    const measured = await study('measure', ...SMALL, '-n', '300', '-s', '1', '--name', 'sizes', '--csv');
    expect(measured.stdout).toMatch(/^figure,value,boards\nbbbv,\d+,\d+\n/);
    const generated = await study('generate', ...SMALL, '--count', '50', '--mode', 'uniform');
    expect(generated.stdout).toMatch(/\ntries {6}\d+\.\d{3} a board/);
  });

  it('lists, shows, draws and removes studies', async () => {
    expect((await study('list')).stdout).toContain(
      'sizes: 4 x 4 with 2 mines, first cell a1 safe, measured, seed 1; 300',
    );
    const page = join(root, 'sizes.html');
    expect((await study('plot', 'sizes', '--out', page)).status).toBe(0);
    expect(readFileSync(page, 'utf8')).toContain('Distribution of 3BV');
    expect((await study('show', 'sizes')).stdout).toContain('8-way ZiNi ');
    expect((await study('remove', 'sizes')).status).toBe(0);
    expect((await study('show', 'sizes')).stderr).toMatch(/^countermine: there is no study sizes; there are generate-/);
  });

  it.each([
    [
      ['play', '--level', 'expert', '--count', '1', '--name', 'play-4x4n2-safe-1'],
      'is another one (4 x 4 with 2 mines',
    ],
    [['play', '--count', '1'], 'no board size: give --level'],
    [['measure', ...SMALL], "required option '-n, --count <n>' not specified"],
    [['play', ...SMALL, '--count', '9', '--workers', '0'], 'needs $DATABASE_URL'],
    [['play', ...SMALL, '--count', '9', '--json', '--csv'], "'--json' cannot be used with option '--csv'"],
    [['plot', 'play-4x4n2-safe-1', '--out', join(root, 'no/where.html')], 'No such file or directory'],
  ])('%j is refused with one line', async (args, message) => {
    const { stdout, stderr, status } = await study(...args);
    expect(stderr).toMatch(/^countermine: [^\n]*\n$/);
    expect(stderr).toContain(message);
    expect([stdout, status === 0]).toEqual(['', false]);
  });

  it('opens no database to look for studies that nobody began', async () => {
    const none = join(root, 'none');
    const { stderr } = await warm.run(['study', 'list', '--store', none]);
    expect([stderr.startsWith('countermine: there are no studies in '), existsSync(none)]).toEqual([true, false]);
  });
});

describe('workers', () => {
  const title = 'help with a study, whoever started it, and count the same';
  if (!HAS_POSTGRES) return withoutPostgres(title);
  it(title, async () => {
    const cluster = startPostgres();
    // The last one first: the worker ends before its database.
    onTestFinished(() => cluster.remove());
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('DATABASE_URL', cluster.createDatabase('studies'));
    const worker = begin(COUNTERMINE, ['worker', '--sandbox', 'none']);
    onTestFinished(() => void worker.kill('SIGKILL'));
    const ended = finish(worker);
    const options = ['study', 'play', ...SMALL, '--count', '5200', '--seed', '1', '--json'];
    const { stdout, stderr } = await finish(begin(COUNTERMINE, [...options, '--workers', '0']));
    // Where it takes longer than ten seconds, the progress is told.
    expect(stderr.replace(/^\[.+ of .+\n/gm, '')).toBe('');
    worker.kill('SIGTERM');
    expect((await ended).status).toBe(0);
    const alone = await study('show', 'play-4x4n2-safe-1', '--json');
    const { seconds: _, ...counted } = JSON.parse(stdout);
    expect(JSON.parse(alone.stdout)).toMatchObject(counted);
  });
});
