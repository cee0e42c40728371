import { lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { begin, COUNTERMINE, finish } from '../testing/command.ts';
import { gamesIn, SMALL, useSimulate } from '../testing/simulated-games.ts';

const { file, simulate, simulateOnce } = useSimulate();

describe('a run', () => {
  it('gives the same games, whatever number of threads plays them', async () => {
    const [one, two] = [file(), file()];
    const options = ['--level', 'beginner', '--games', '120', '--seed', '7'];
    await simulate(...options, '--workers', '1', '--out', one);
    await simulate(...options, '--workers', '2', '--out', two);
    expect(gamesIn(one).map((line) => line.split(' ')[0])).toEqual(Array.from({ length: 120 }, (_, id) => `${id}`));
    expect(gamesIn(two)).toEqual(gamesIn(one));
    expect(readFileSync(one, 'utf8')).toMatch(/\n119 [01] \d+ \d+\.\d{3}\n$/);
  });
});

describe('a run that is interrupted', () => {
  /** So many games that a run does not end before it is interrupted, however long that takes. */
  const ENDLESS = ['--games', '10000000'];
  /** How many more are played when it is continued: more than threads play ahead of others. */
  const MORE = 1000;

  it('keeps its games, and continues to the same end as one that was not interrupted', async () => {
    const [whole, part] = [file(), file()];
    const options = [...SMALL, '--workers', '2'];
    const child = begin(COUNTERMINE, ['simulate', ...options, ...ENDLESS, '--seed', '9', '--out', part]);
    const ended = finish(child);
    while (!hasGames(part)) await setTimeout(10);
    child.kill('SIGINT');
    const { stdout, stderr, status } = await ended;
    expect(status).toBe(130);
    expect(stderr).toMatch(/^countermine: interrupted after [\d,]+ of 10,000,000 games; --resume plays the rest\n$/);
    const kept = gamesIn(part);
    expect(stdout).toContain(` of ${kept.length.toLocaleString('en')}: `);
    // The seed is in the file, and a line that was cut off is played again.
    writeFileSync(part, '77777 1 0', { flag: 'a' });
    const games = ['--games', String(kept.length + MORE)];
    const rest = await simulate(...options, ...games, '--resume', '--out', part);
    expect([rest.stderr, rest.status]).toEqual(['', 0]);
    await simulate(...options, ...games, '--seed', '9', '--out', whole);
    expect(gamesIn(part)).toEqual(gamesIn(whole));
  });

  function hasGames(path: string): boolean {
    try {
      return readFileSync(path, 'utf8').split('\n').length > 5;
    } catch {
      return false;
    }
  }

  it('is not continued while it is still running', async () => {
    const out = file();
    const options = [...SMALL, '--seed', '9', ...ENDLESS, '--workers', '1', '--out', out];
    const first = begin(COUNTERMINE, ['simulate', ...options]);
    const ended = finish(first);
    while (!hasGames(out)) await setTimeout(10);
    const second = await simulate(...options, '--resume');
    first.kill('SIGINT');
    expect(second.stderr).toBe(
      `countermine: ${out} is in use by another run, process ${first.pid}; if that is wrong, remove ${out}.lock\n`,
    );
    expect([second.stdout, second.status]).toEqual(['', 1]);
    expect((await ended).status).toBe(130);
    // Neither the end of a run nor its murder leaves the file locked.
    symlinkSync(`99999999..${hostname().slice(0, 24)}`, `${out}.lock`);
    const games = gamesIn(out).length + MORE;
    const third = await simulateOnce(...SMALL, '--games', String(games), '--out', out, '--resume');
    expect([third.stderr, third.status]).toEqual(['', 0]);
    expect(new Set(gamesIn(out).map((line) => line.split(' ')[0])).size).toBe(games);
    expect(lstatSync(`${out}.lock`, { throwIfNoEntry: false })).toBeUndefined();
  });
});
