import { FILL_STATEMENTS } from '@countermine/server/store/migrations/0014-best-games.ts';
import { MIGRATIONS, makeOlderStore } from '@countermine/server/testing/older-store.ts';
import { HAS_POSTGRES, type PostgresCluster, startPostgres } from '@countermine/server/testing/postgres-cluster.ts';
import { openAt, withoutPostgres } from '@countermine/server/testing/stores.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { proofTextOf } from '../ranked/game-proof.ts';
import { packNextGames } from '../store/move-archive.ts';
import { appendMoves, movesOf } from '../store/moves.ts';
import { type PlayedGame, playGame, storePlayed } from './stored-games.ts';

/** All but the last migration: each is the last one of an older version. */
export const OLDER: readonly string[] = MIGRATIONS.slice(0, -1);

const LATER = Date.parse('2027-01-01T00:00:00Z');

/** Two finished games, and a running one. */
function games(): readonly [PlayedGame, PlayedGame, PlayedGame] {
  return [
    playGame('ranked-old-game-one', 'ada', new Date('2026-10-31T23:59:00Z')),
    playGame('ranked-old-game-two', 'ben', new Date('2026-11-01T00:01:00Z')),
    playGame('ranked-old-game-three', 'ada', new Date('2026-11-20T12:00:00Z'), 4),
  ];
}

/** Tests that stores of these versions, of which this was the last migration, are updated with everything in them. */
export function itUpdates(versions: readonly string[]): void {
  const tests = (): void => {
    let cluster: PostgresCluster | undefined;
    afterAll(() => cluster?.remove());

    it.each(versions)('of the version with %s are updated with everything in them', async (last) => {
      cluster ??= startPostgres();
      await expectUpdated(cluster, last);
    });
  };
  if (HAS_POSTGRES) describe('stores', tests);
  else withoutPostgres('stores of older versions');
}

async function expectUpdated(cluster: PostgresCluster, last: string): Promise<void> {
  const url = cluster.createDatabase(`older_${last.slice(0, 4)}`);
  const hasGames = last >= '0005';
  await makeOlderStore(url, last, async (connection) => {
    await connection.executeSql(`insert into class (name, game) values ('Old class', 'calpoly')`);
    if (hasGames) for (const game of games()) await storePlayed(connection, game);
    if (last >= '0014') for (const statement of FILL_STATEMENTS) await connection.executeSql(statement);
  });
  const store = await openAt({ kind: 'postgres', url });
  const classes = await store.db.selectFrom('class').select('name').execute();
  expect(classes).toEqual([{ name: 'Old class' }]);
  if (hasGames) {
    const [one, two, three] = games();
    const files = async () => [
      await proofTextOf(store, 'ranked-old-game-one', LATER),
      await proofTextOf(store, 'ranked-old-game-two', LATER),
    ];
    const before = await files();
    expect(before).toEqual([{ text: expect.any(String) }, { text: expect.any(String) }]);
    while ((await packNextGames(store, 1)) !== undefined);
    expect(await files()).toEqual(before);
    for (const { stored, moves } of [one, two, three]) expect(await movesOf(store, stored.id)).toEqual(moves);
    const [first] = three.moves;
    if (first === undefined) throw new Error('there are no moves');
    await appendMoves(store, [{ ...first, position: 4, number: 4 }]);
    expect(await movesOf(store, 'ranked-old-game-three')).toHaveLength(5);
    const best = await store.db
      .selectFrom('rankedBest')
      .select('gameId')
      .where('span', '=', 'ever')
      .orderBy('gameId')
      .execute();
    expect(best).toEqual([{ gameId: 'ranked-old-game-one' }, { gameId: 'ranked-old-game-two' }]);
  }
  await store.close();
}
