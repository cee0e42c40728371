import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { amount } from '@countermine/core/testing/soak.ts';
import { describe, expect, it } from 'vitest';
import { makeSimilarClass } from '../testing/similar-class.ts';
import { type ComparedHandIn, commonLines, HandInComparison, type SimilarHandIns } from './find-similar.ts';
import { similarJson, similarRows } from './similar-export.ts';
import { countPairs, groupsOf, parseThreshold } from './similar-groups.ts';

const PROGRAMS = join(import.meta.dirname, '../../../examples/programs');
const read = (path: string): string => readFileSync(join(PROGRAMS, path), 'utf8');

function handIn(id: string, path: string, text: string): ComparedHandIn {
  return { id, files: [{ path, bytes: Buffer.from(text) }] };
}

async function findSimilar(
  handIns: Iterable<ComparedHandIn>,
  starter: ComparedHandIn['files'] = [],
): Promise<SimilarHandIns> {
  const comparison = new HandInComparison();
  await comparison.addAll(handIns);
  return await comparison.finish(starter);
}

/** The groups of hand-ins at a threshold, each sorted. */
async function groups(handIns: readonly ComparedHandIn[], percent = 60, starter: ComparedHandIn['files'] = []) {
  const found = groupsOf(await findSimilar(handIns, starter), percent);
  return found.map(({ members }) => members.toSorted());
}

const ORIGINAL = read('hand-ins/comp1511/four.c');
/** Other names, other layout, other comments, and a function in front. */
const DISGUISED = `/* all my own work */
int nothing(int x) { return x; }
${ORIGINAL.replaceAll(/\b(\w+)_(\w+)\b/g, '$2$1')
  .replaceAll('  ', '\t')
  .replaceAll(/\/\/.*/g, '')}`;

const SQUARES =
  'int squares(int n) { int s = 0; for (int i = 0; i < n; i++) { s += i * i; if (s > 99) s--; } return s; }';
const MORE = 'int more(int n) { while (n > 9) { n = n / 2 + 1; if (n % 3 == 0) n++; } return n * n - squares(n); }';
const SKIP = "char skip(char *p, int n) { while (n-- > 0 && *p != '\\0') p++; return *p == 'x' ? *p : p[1]; }";

describe('similar hand-ins', () => {
  it('are found whatever their names, layout and comments, with the lines of both', async () => {
    const all = [
      handIn('ann', 'minesweeper.c', ORIGINAL),
      handIn('bob', 'minesweeper.c', read('comp1511.c')),
      handIn('cy', 'minesweeper.c', DISGUISED),
    ];
    const { pairs } = await findSimilar(all);
    expect(pairs.map(({ one, other }) => [one, other])).toEqual([['ann', 'cy']]);
    expect(pairs[0]?.score).toBeGreaterThan(0.9);
    const lines = await commonLines(all[0]!.files, all[2]!.files, []);
    expect(lines[0]?.one.path).toBe('minesweeper.c');
    const [one, other] = [lines[0]?.one, lines[0]?.other].map((range) => (range?.to ?? 0) - (range?.from ?? 0));
    expect(Math.min(one ?? 0, other ?? 0)).toBeGreaterThan(50);
  });

  it('are not those that have only what the course handed out, which is in no stretch either', async () => {
    const starter = read('cs136.c');
    const two = [handIn('ann', 'a.c', `${starter}\n${SQUARES}`), handIn('bob', 'a.c', `${starter}\n${SKIP}`)];
    const handedOut = [{ path: 'a.c', bytes: Buffer.from(starter) }];
    expect(await groups(two)).toEqual([['ann', 'bob']]);
    expect(await groups(two, 25, handedOut)).toEqual([]);
    const three = [handIn('ann', 'a.c', `${starter}\n${SQUARES}`), handIn('bob', 'a.c', `${SQUARES}\n${starter}`)];
    const lines = await commonLines(three[0]!.files, three[1]!.files, handedOut);
    expect(lines).toEqual([
      {
        one: { path: 'a.c', from: starter.split('\n').length + 1, to: starter.split('\n').length + 1 },
        other: { path: 'a.c', from: 1, to: 1 },
      },
    ]);
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
    const two = [java('ann', both), java('bob', both)] as const;
    const { pairs } = await findSimilar(two);
    expect(pairs).toMatchObject([{ score: 1 }]);
    const lines = await commonLines(two[0].files, two[1].files, []);
    expect(lines.map(({ one }) => one.path).sort()).toEqual(both.map((name) => `src/${name}`));
    expect(lines.every(({ one, other }) => one.path === other.path && one.from === other.from)).toBe(true);
    const cpp = read('hand-ins/cs204/four.cpp');
    expect(await groups([handIn('ann', 'a.cpp', cpp), handIn('bob', 'b.cpp', cpp)], 100)).toEqual([['ann', 'bob']]);
  });

  it('are one group where a whole class has the same program, and all pairs are counted', async () => {
    const everybody = Array.from({ length: 50 }, (_, index) =>
      handIn(`${index}`, 'a.c', SQUARES + (index < 2 ? '' : MORE)),
    );
    const similar = await findSimilar(everybody);
    const [whole] = groupsOf(similar, 100);
    expect([whole?.members.length, whole?.pairs.length]).toEqual([48, (48 * 47) / 2]);
    expect(countPairs(similar, 100)).toBe((48 * 47) / 2 + 1);
    expect(groupsOf(similar, 30).map(({ members }) => members.length)).toEqual([50]);
  });

  const COUNT = amount({ usual: 50, soak: 120 });

  it('are exactly the groups that were copied, of a class with starter code', async () => {
    const { handIns, starter, copied } = makeSimilarClass(COUNT, [15, 4, 2], 7);
    const similar = await findSimilar(handIns, starter);
    expect(groupsOf(similar, 60).map(({ members }) => members.toSorted())).toEqual(copied);
    expect(similar.compared).toBe(COUNT);
    // Without the starter code everybody looks like everybody.
    expect(countPairs(await findSimilar(handIns), 25)).toBeGreaterThan(COUNT ** 2 / 5);
  });

  it('are exported as pairs with the number of their group, and as all that is known', async () => {
    const similar = await findSimilar(
      ['ann', 'bob'].map((id) => handIn(id, 'a.c', ORIGINAL)),
      [],
    );
    const students = new Map(['ann', 'bob'].map((id) => [id, { student: `z-${id}`, name: id }]));
    expect(similarRows(similar, 60, students)).toEqual([
      ['group', 'student', 'name', 'other student', 'other name', 'percent in common'],
      [1, 'z-ann', 'ann', 'z-bob', 'bob', 100],
    ]);
    expect(JSON.parse(similarJson(similar, 60, students))).toMatchObject({
      ...{ threshold: 60, compared: 2, pairs: 1 },
      groups: [{ students: [{ student: 'z-ann' }, { student: 'z-bob' }], pairs: [{ one: 'z-ann', percent: 100 }] }],
    });
  });

  it('are not looked for in what is empty, broken or no source', async () => {
    const odd = ['', '}}}}(((', '\0\0\0', 'int main(void) { return 0; }'].map((text, index) =>
      handIn(`${index}`, 'a.c', text),
    );
    expect(await groups([...odd, handIn('text', 'notes.txt', ORIGINAL)], 25)).toEqual([]);
    expect(await groups([])).toEqual([]);
  });

  it('have a threshold from 25 to 100 percent', () => {
    expect(['25', '60', '100', '24', '101', '6e1', '', '60.5'].map(parseThreshold)).toEqual([
      ...[25, 60, 100],
      ...Array.from({ length: 5 }, () => undefined),
    ]);
  });
});
