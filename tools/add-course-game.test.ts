import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects } from '../packages/courses/registry.ts';
import { addSixthGame, LIBRARIES, LISTS, overlayOf, type SixthGame } from './sixth-game.ts';
import { typeErrorsOf } from './type-errors.ts';

// A sixth course game, by its types: add-course-game.long.test.ts builds, plays and judges it, and adds a misconception.

const ROOT = join(import.meta.dirname, '..');
const JUDGED = 'packages/courses/sixcells/judged.ts';

describe('a sixth course game', () => {
  let game: SixthGame;
  beforeAll(() => {
    game = addSixthGame();
  });
  afterAll(() => rmSync(game.folder, { recursive: true, force: true }));

  /** The type errors of these files of the copy. */
  function ownTypeErrors(paths: readonly string[]): string[] {
    const overlay = overlayOf(game.folder, paths);
    return typeErrorsOf([...overlay.keys()], overlay, LIBRARIES);
  }

  it('is a type error until the judge knows it', () => {
    const found = ownTypeErrors(game.written.filter((path) => path !== JUDGED));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/judged-games\.ts: Cannot find module '\.\/sixcells\/judged\.ts'/);
  });

  it('is a folder and a word in a list, and no type error then', () => {
    const inFolder = game.written.filter((path) => path.startsWith('packages/courses/sixcells/'));
    const outside = game.written.filter((path) => /^(packages|apps|tools)\//.test(path) && !inFolder.includes(path));
    expect(outside).toEqual(['packages/courses/courses.json', ...LISTS]);
    expect(ownTypeErrors(game.written)).toEqual([]);
  });
});

it.each([...dialects.keys()])('%s has every file that the steps name', (id) => {
  const files = [
    `docs/dialects/${id}.md`,
    `fixtures/dialects/${id}`,
    `examples/${id}.txt`,
    `examples/programs/${id}.c`,
    ...[`${id}.ts`, 'rules.ts', 'script.ts', 'judged.ts', 'scheme.yaml', `${id}.test.ts`].map(
      (file) => `packages/courses/${id}/${file}`,
    ),
  ];
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
