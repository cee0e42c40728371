import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../testing/command.ts';
import { readTruths } from './truth-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'countermine-truths-'));
mkdirSync(join(folder, 'comp1511'));
writeFileSync(join(folder, 'comp1511/oak.c'), 'int main(void) {}');
afterAll(() => rmSync(folder, { recursive: true }));

function readWith(truth: object): unknown {
  writeFileSync(join(folder, 'comp1511/oak.truth.json'), JSON.stringify(truth));
  return readTruths(folder)[0];
}

const FAULT = { says: 'It is empty.', shows: { stdin: '0\n5' }, named: ['empty'], described: [] };

describe('a truth file', () => {
  it('is read with its inputs as bytes, a line a step', () => {
    const shows = { stdin: '0\né', args: ['f.txt'], files: { 'f.txt': '1 1\n' } };
    expect(readWith({ program: 'oak.c', faults: [{ ...FAULT, shows }] })).toMatchObject({
      ...{ game: 'comp1511', name: 'oak', path: join(folder, 'comp1511/oak.c') },
      faults: [{ shows: { steps: ['0\n', '\xc3\xa9'], args: ['f.txt'], files: new Map([['f.txt', '1 1\n']]) } }],
    });
  });

  it.each([
    ['a program that is not there', { program: 'elm.c', faults: [] }, 'there is no such program'],
    ['no faults', { program: 'oak.c' }, 'faults is not a list'],
    ['a fault without its input', { program: 'oak.c', faults: [{ ...FAULT, shows: {} }] }, 'fault 1 is not'],
    ['a fault without patterns', { program: 'oak.c', faults: [FAULT, { ...FAULT, named: 'x' }] }, 'fault 2 is not'],
  ])('is refused: %s', (_, truth, problem) => {
    expect(() => readWith(truth)).toThrow(problem);
  });
});

describe('the truth files of the examples', () => {
  const truths = readTruths(join(ROOT, 'examples/programs/hand-ins'));

  it('are there for every game', () => {
    expect(new Set(truths.map(({ game }) => game))).toEqual(new Set(judgedGames.keys()));
  });

  it('have a pattern of a name for every fault', () => {
    const unnamed = truths.flatMap(({ game, name, faults }) =>
      faults.flatMap(({ says, named }) => (named.length === 0 ? [`${game}/${name}: ${says}`] : [])),
    );
    expect(unnamed).toEqual([]);
  });
});
