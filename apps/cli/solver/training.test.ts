import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { begin, type Finished, finish, ROOT } from '../testing/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'countermine-training-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TRAIN = join(ROOT, 'dist/train.cjs');
const SMALL = ['--games', '30', '--rounds', '2', '--networks', '2', '--hidden', '3', '--epochs', '2'];

function train(...options: string[]): Promise<Finished> {
  return finish(begin(process.execPath, [TRAIN, ...options]));
}

describe('a training', () => {
  it('writes weights with how they were made, the same whatever number of threads', async () => {
    const [one, two] = [join(folder, 'one.ts'), join(folder, 'two.ts')];
    const { stdout, stderr, status } = await train(...SMALL, '--seed', '7', '--workers', '1', '--out', one);
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout).toMatch(/^seed 7; .*\nround 1: 6 games, \d+ samples; .*\nround 2: 30 games, .*\nwrote .*\n$/);
    await train(...SMALL, '--seed', '7', '--workers', '2', '--out', two);
    const text = readFileSync(one, 'utf8');
    expect(readFileSync(two, 'utf8')).toBe(text);
    expect(text).toContain(' * `npm run train -- --games 30 --rounds 2 --networks 2 --hidden 3 --epochs 2 --seed 7`\n');
    expect(text).toMatch(
      /round 2: 30 games, [\d,]+ samples; log loss on held-out games 0\.\d{4}, of their mean 0\.\d{4}/,
    );
  });

  it('leaves the file as it was when it is interrupted', async () => {
    const out = join(folder, 'kept.ts');
    writeFileSync(out, 'before\n');
    const child = begin(process.execPath, [TRAIN, '--games', '1000000', '--rounds', '1', '--out', out]);
    child.stdout.once('data', () => child.kill('SIGINT'));
    const { stderr, status } = await finish(child);
    expect([stderr, status]).toEqual([`train: interrupted after 0 of 1 rounds; ${out} is as it was\n`, 130]);
    expect(readFileSync(out, 'utf8')).toBe('before\n');
  });

  it('lists its options', async () => {
    const { stdout, status } = await train('--help');
    expect(stdout).toContain('Usage: npm run train -- [options]');
    expect(status).toBe(0);
  });

  it.each([
    [['--games', 'many'], "train: --games is a whole number from 10 to 10000000, not 'many'\n"],
    [['--game', '3'], "train: unknown option '--game'; see --help\n"],
  ])('refuses %j in one line', async (options, line) => {
    expect(await train(...options)).toEqual({ stdout: '', stderr: line, status: 2 });
  });

  it('reports before it plays that it cannot write', async () => {
    const out = join(folder, 'missing', 'weights.ts');
    const { stderr, status } = await train('--out', out);
    expect([stderr, status]).toEqual([`train: cannot write ${out}: No such file or directory\n`, 74]);
    expect(existsSync(out)).toBe(false);
  });
});
