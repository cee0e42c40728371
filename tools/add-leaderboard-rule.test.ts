import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, followRecipe } from './recipe.ts';
import { typeErrorsOf } from './type-errors.ts';

// A rule of leaderboards, added to a copy of the project by following the page word for word.

const ROOT = join(import.meta.dirname, '..');
const NOW = new Date('2026-11-01T12:00:00Z');
const FIGURES = {
  bbbv: 1,
  solvedBbbv: 1,
  clicks: 1,
  bbbvPerSecond: null,
  efficiency: null,
  luck: null,
  skill: null,
};

const folder = mkdtempSync(join(tmpdir(), 'countermine-rule-'));
let written: string[] = [];

beforeAll(() => {
  copyProject(folder);
  written = followRecipe('docs/add-a-leaderboard-rule.md', folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has types once the page is followed, also where the store translates it', () => {
  const overlay = new Map(written.map((path) => [join(ROOT, path), readFileSync(join(folder, path), 'utf8')]));
  const files = [...overlay.keys(), join(ROOT, 'apps/online/store/leaderboards.ts')];
  expect(typeErrorsOf(files, overlay, { lib: ['lib.es2023.d.ts'], types: ['node'] })).toEqual([]);
});

it('leaves out the games that do not count any more', async () => {
  expect(await listed(ROOT)).toEqual(['near', 'far']);
  expect(await listed(folder)).toEqual(['near']);
});

/** The players on the leaderboard of a checkout after a game over a fast connection and one over a slow one. */
async function listed(root: string): Promise<string[]> {
  const { openEmptyStore } = await import(join(root, 'apps/server/testing/stores.ts'));
  const { createRankedGame, finishRankedGame } = await import(join(root, 'apps/online/store/ranked.ts'));
  const { bestRankedGames } = await import(join(root, 'apps/online/store/leaderboards.ts'));
  const store = await openEmptyStore(mkdtempSync(join(folder, 'store-')));
  try {
    for (const [name, ms, roundTripMs] of [
      ['near', 5000, 20],
      ['far', 6000, 3000],
    ] as const) {
      await store.db.insertInto('player').values({ id: name, keyDigest: name, name, nameKey: name }).execute();
      const [salt, board] = [new Uint8Array(16), { board: 'beginner', day: null, params: '{}', client: 'page' }];
      const game = { id: name, playerId: name, ...board, start: null, seed: null, mines: null, salt, commitment: name };
      await createRankedGame(store, game, NOW);
      await finishRankedGame(store, { id: name, phase: 'won', ms, roundTripMs, figures: FIGURES }, NOW, []);
    }
    const scope = { board: 'beginner', since: undefined, day: undefined, ofEngines: false, limit: 10 };
    const games: { player: { name: string } }[] = await bestRankedGames(store, scope);
    return games.map(({ player }) => player.name);
  } finally {
    await store.close();
  }
}
