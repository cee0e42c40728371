import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../testing/command.ts';
import { mutationsOf } from './mutants.ts';

const SOURCE = `#include <stdio.h>
// if (a < b) return 1;
int count(int row, int col) {
    int mines = 0;
    if (row < 8 && field[row][col] == 2) {
        mines++;
    }
    printf("%d < 3 mines\\n", mines);
    return shown(row, col) + 10;
}
`;

const afterOf = (mutations: ReturnType<typeof mutationsOf>): string[] =>
  mutations.flatMap(({ edits }) => edits.map(({ after }) => after));
const lines = afterOf(mutationsOf(SOURCE, 1));

describe('mutations', () => {
  it.each([
    ['bounds', 'if (row <= 8 && field[row][col] == 2) {'],
    ['operators', 'if (row < 8 || field[row][col] == 2) {'],
    ['constants', 'if (row < 7 && field[row][col] == 2) {'],
    ['conditions', 'if (!(row < 8 && field[row][col] == 2)) {'],
    ['swapped indices', 'if (row < 8 && field[col][row] == 2) {'],
    ['swapped arguments', 'return shown(col, row) + 10;'],
    ['signs', 'return shown(row, col) - 10;'],
    ['missing lines', ';'],
  ])('change %s', (_, line) => expect(lines).toContain(line));

  it('leave comments, quoted texts, directives and declarations alone', () => {
    const kept = SOURCE.split('\n').filter((_, index) => [0, 1, 2].includes(index));
    for (const { source } of mutationsOf(SOURCE, 1)) {
      for (const line of kept.slice(0, 2)) expect(source).toContain(line);
      if (!source.includes('printf')) continue;
      expect(source).toContain('"%d < 3 mines\\n"');
    }
    expect(lines.filter((line) => line.includes('int mines')).toSorted()).toEqual(['int mines = 1;']);
  });

  it('are the same for the same seed, and all different', () => {
    const source = readFileSync(join(ROOT, 'examples/programs/hand-ins/comp1511/right.c'), 'utf8');
    const [one, again, other] = [mutationsOf(source, 1), mutationsOf(source, 1), mutationsOf(source, 2)];
    expect(one).toEqual(again);
    expect(afterOf(other)).not.toEqual(afterOf(one));
    expect(new Set(one.map((mutation) => mutation.source)).size).toBe(one.length);
    expect(one.length).toBeGreaterThan(100);
    expectEdits(one, 1);
  });

  it('have several changes at once, in other places', () => {
    const source = readFileSync(join(ROOT, 'examples/programs/hand-ins/comp1511/right.c'), 'utf8');
    const mutations = mutationsOf(source, 1, 3);
    expect(mutations.length).toBeGreaterThan(30);
    expectEdits(mutations, 3);
  });
});

function expectEdits(mutations: ReturnType<typeof mutationsOf>, count: number): void {
  for (const { source, edits } of mutations) {
    expect(edits).toHaveLength(count);
    for (const { before, after, line } of edits) {
      expect(source.split('\n')[line - 1]?.trim()).toBe(after);
      expect(after).not.toBe(before);
    }
  }
}
