import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dialects } from '../packages/courses/registry.ts';
import { edited, typeErrors } from './type-errors.ts';

// The steps of docs/add-a-game.md for a new course game: followed with a small sixth game, which stands in no file, and
// held by the five that there are.

const ROOT = join(import.meta.dirname, '..');
const REGISTRY = join(ROOT, 'packages/courses/registry.ts');
const JUDGED_GAMES = join(ROOT, 'packages/courses/judged-games.ts');

const SIXTH = `
import type { Dialect } from '../kit/dialect.ts';
export const sixth: Dialect<'sixth'> = {
  id: 'sixth', title: 'A game', course: 'A course', source: 'A text', input: 'anything', files: [], readings: [],
  misconceptions: [],
  *play(io) {
    while ((yield* io.word()) !== undefined) io.write('You lose.\\n');
    return 0;
  },
};
`;

const JUDGED_SIXTH = `
import { sixth } from '@countermine/courses/sixth/sixth.ts';
import { OUTPUT_ONLY } from '../../verdict/course-rules.ts';
import type { JudgedGame } from '../judged-game.ts';
export const judgedSixth: JudgedGame = {
  dialect: sixth,
  cases: { sample: () => [], adopt: () => undefined, stages: [], stageOf: () => undefined, sampleStage: () => [] },
  fixtures: 'sixth',
  handedOut: [],
  course: OUTPUT_ONLY,
  boards: [],
  commandOf: () => 'a word',
};
`;

const WITH_SIXTH_DIALECT: readonly (readonly [path: string, text: string])[] = [
  [join(ROOT, 'packages/courses/sixth/sixth.ts'), SIXTH],
  [
    REGISTRY,
    edited(
      REGISTRY,
      ['import', "import { sixth } from './sixth/sixth.ts';\nimport"],
      ['GAMES = [', 'GAMES = [sixth, '],
    ),
  ],
];

const WITH_SIXTH_JUDGED: readonly (readonly [path: string, text: string])[] = [
  [join(ROOT, 'packages/judge/case/sixth/sixth.ts'), JUDGED_SIXTH],
  [
    JUDGED_GAMES,
    edited(
      JUDGED_GAMES,
      ['import', "import { judgedSixth } from './sixth/sixth.ts';\nimport"],
      ['  comp1511:', '  sixth: judgedSixth,\n  comp1511:'],
    ),
  ],
];

/** What the judge and the games are written for: nothing of a browser. */
const LIBRARY = { lib: ['lib.es2023.d.ts'] };

describe('a sixth course game', () => {
  it('is a type error until the judge knows it', () => {
    const found = typeErrors([JUDGED_GAMES], new Map(WITH_SIXTH_DIALECT), LIBRARY);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/judged-games\.ts: Property 'sixth' is missing/);
  });

  it('is a folder and a line in the dialects, and the same in the judge', () => {
    const files = new Map([...WITH_SIXTH_DIALECT, ...WITH_SIXTH_JUDGED]);
    expect(typeErrors([JUDGED_GAMES], files, LIBRARY)).toEqual([]);
  });
});

it.each([...dialects.keys()])('%s has every file that the steps name', (id) => {
  const files = [
    `docs/dialects/${id}.md`,
    `fixtures/dialects/${id}`,
    `packages/courses/${id}/${id}.ts`,
    `packages/courses/${id}/rules.ts`,
    `packages/judge/case/${id}/${id}.ts`,
  ];
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
