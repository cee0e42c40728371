import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ComparedHandIn, findSimilar } from './find-similar.ts';

const PROGRAMS = join(import.meta.dirname, '../../../examples/programs');
const read = (path: string): string => readFileSync(join(PROGRAMS, path), 'utf8');

function handIn(id: string, path: string, text: string): ComparedHandIn {
  return { id, files: [{ path, bytes: Buffer.from(text) }] };
}

const ORIGINAL = read('hand-ins/comp1511/four.c');
const NOTHING = { pairs: [], found: 0 };
/** Other names, other layout, other comments, and a function in front. */
const DISGUISED = `/* all my own work */
int nothing(int x) { return x; }
${ORIGINAL.replaceAll(/\b(\w+)_(\w+)\b/g, '$2$1')
  .replaceAll('  ', '\t')
  .replaceAll(/\/\/.*/g, '')}`;

describe('similar hand-ins', () => {
  it('are found whatever their names, layout and comments, with the lines of both', async () => {
    const { pairs } = await findSimilar([
      handIn('ann', 'minesweeper.c', ORIGINAL),
      handIn('bob', 'minesweeper.c', read('comp1511.c')),
      handIn('cy', 'minesweeper.c', DISGUISED),
    ]);
    expect(pairs.map(({ one, other }) => [one, other].sort())).toEqual([['ann', 'cy']]);
    expect(pairs[0]?.score).toBeGreaterThan(0.9);
    const longest = pairs[0]?.matches[0];
    expect(longest?.one.path).toBe('minesweeper.c');
    const [one, other] = [longest?.one, longest?.other].map((range) => (range?.to ?? 0) - (range?.from ?? 0));
    expect(Math.min(one ?? 0, other ?? 0)).toBeGreaterThan(50);
  });

  it('are not those that have only what the course handed out', async () => {
    const starter = read('cs136.c');
    const squares = 'int squares(int n) { int s = 0; for (int i = 0; i < n; i++) s += i * i; return s; }';
    const skip = "char skip(char *p, int n) { while (n-- > 0 && *p != '\\0') p++; return *p == 'x' ? *p : p[1]; }";
    const two = [handIn('ann', 'a.c', `${starter}\n${squares}`), handIn('bob', 'a.c', `${starter}\n${skip}`)];
    expect((await findSimilar(two)).found).toBe(1);
    expect(await findSimilar(two, { starter: [{ path: 'a.c', bytes: Buffer.from(starter) }] })).toEqual(NOTHING);
  });

  it('are found in C++ and in several files of Java', async () => {
    const java = (id: string, files: readonly string[]): ComparedHandIn => ({
      id,
      files: files.map((name) => ({
        path: `src/${name}`,
        bytes: Buffer.from(read(`hand-ins/cs1302/right/src/cs1302/game/${name}`)),
      })),
    });
    const both = ['MinesweeperDriver.java', 'MinesweeperGame.java'];
    const { pairs } = await findSimilar([java('ann', both), java('bob', both)]);
    expect(pairs).toMatchObject([{ score: 1 }]);
    expect(pairs[0]?.matches.every(({ one, other }) => one.path === other.path && one.from === other.from)).toBe(true);
    const cpp = read('hand-ins/cs204/four.cpp');
    expect(await findSimilar([handIn('ann', 'a.cpp', cpp), handIn('bob', 'b.cpp', cpp)])).toMatchObject({
      pairs: [{ score: 1 }],
    });
  });

  it('are the best thousand where a whole class has the same program, and all are counted', async () => {
    const squares = `int squares(int n) { int s = 0; for (int i = 0; i < n; i++) { s += i * i; if (s > 99) s--; } return s; }`;
    const more = 'int more(int n) { while (n > 9) { n = n / 2 + 1; if (n % 3 == 0) n++; } return n * n - squares(n); }';
    const everybody = Array.from({ length: 50 }, (_, index) =>
      handIn(`${index}`, 'a.c', squares + (index < 2 ? '' : more)),
    );
    const { pairs, found } = await findSimilar(everybody);
    expect([pairs.length, found]).toEqual([1000, (48 * 47) / 2 + 1 + 48 * 2]);
    expect(pairs.every(({ score }) => score === 1)).toBe(true);
  });

  it('are not looked for in what is empty, broken or no source', async () => {
    const odd = ['', '}}}}(((', '\0\0\0', 'int main(void) { return 0; }'].map((text, index) =>
      handIn(`${index}`, 'a.c', text),
    );
    expect(await findSimilar([...odd, handIn('text', 'notes.txt', ORIGINAL)])).toEqual(NOTHING);
    expect(await findSimilar([])).toEqual(NOTHING);
  });
});
