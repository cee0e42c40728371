import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject, followRecipe } from './recipe.ts';
import type { Overlay } from './type-errors.ts';

// A sixth course game, added to a copy of the project by following the page word for word.

const ROOT = join(import.meta.dirname, '..');

/** The lists of the games, which are written by a command. */
export const LISTS = [
  'packages/courses/registry.ts',
  'packages/courses/game-loaders.ts',
  'packages/courses/judged-games.ts',
];

/** What the types of the games are checked with. */
export const LIBRARIES = { lib: ['lib.es2023.d.ts'], types: ['node'] };

/** A copy of the project with the sixth game. */
export interface SixthGame {
  readonly folder: string;
  /** The files that the page writes or changes. */
  readonly written: readonly string[];
}

/** Makes a copy with the game, not built. Its folder is to be removed. */
export function addSixthGame(): SixthGame {
  const folder = mkdtempSync(join(tmpdir(), 'countermine-recipe-'));
  try {
    copyProject(folder);
    return { folder, written: [...followRecipe('docs/add-a-game.md', folder), ...LISTS] };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Files of the copy as if they were in the project. */
export function overlayOf(folder: string, paths: readonly string[]): Overlay {
  const sources = paths.filter((path) => /\.ts$/.test(path));
  return new Map(sources.map((path) => [join(ROOT, path), readFileSync(join(folder, path), 'utf8')]));
}
