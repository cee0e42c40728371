import type { ReviewReason } from '@countermine/play/protocol/ranked-messages.ts';
import type { Database, Store } from '@countermine/server/store/store.ts';
import { storableText, type Tables } from '@countermine/server/store/tables.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { relistResults } from './leaderboards.ts';

// Wins beyond what people do wait for an operator, who lists them or takes them out. The lists follow each decision.

/**
 * Whether a new result is listed, as an expression of SQL.
 * @param player undefined for that of the row of a ranked game which is updated
 */
export function standingOfNew(reasons: readonly ReviewReason[], player?: string): RawBuilder<string> {
  const whose = player === undefined ? sql`ranked_game.player_id` : sql`${player}`;
  const usual = reasons.length === 0 ? 'listed' : 'review';
  return sql<string>`case when (select is_banned from player where player.id = ${whose}) then 'banned'
    else ${usual}::text end`;
}

/** Writes that somebody has to look at a game; in the transaction that writes its result. */
export async function openReview(
  db: Kysely<Tables>,
  { id, playerId }: { readonly id: string; readonly playerId: string },
  reasons: readonly ReviewReason[],
): Promise<void> {
  await db
    .insertInto('review')
    .values({ gameId: id, playerId, reasons: JSON.stringify(reasons) })
    .execute();
}

/** A game that somebody looked at, or will. */
export type ReviewedGame = Awaited<ReturnType<typeof reviewedGames>>[number];

/** The games that wait, the longest first; or one. @param game undefined for all that wait */
export async function reviewedGames({ db }: Database, limit: number, game?: string) {
  const rows = db
    .selectFrom('review')
    .innerJoin('player', 'player.id', 'review.playerId')
    .select(['gameId', 'playerId', 'name', 'reasons', 'state', 'appeal', 'openedAt'])
    .orderBy('openedAt')
    .limit(limit);
  return await (game === undefined
    ? rows.where(sql<boolean>`state in ('open', 'appealed')`)
    : rows.where('gameId', '=', game)
  ).execute();
}

/** Asks for another look at a game that is not listed. @returns why not */
export async function appealReview(
  { db }: Store,
  player: string,
  game: string,
  text: string,
): Promise<'not-found' | 'not-now' | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('review')
    .set({ state: 'appealed', appeal: storableText(text) })
    .where('gameId', '=', game)
    .where('playerId', '=', player)
    .where('state', '!=', 'cleared')
    .where('appeal', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return undefined;
  const known = await db.selectFrom('review').select('playerId').where('gameId', '=', game).executeTakeFirst();
  return known?.playerId === player ? 'not-now' : 'not-found';
}

/** What an operator decides about a game: it is listed, or taken out. */
type GameDecision = 'clear' | 'refuse';

/** Lists a game or takes it out, whether it waits or not, and notes it. @returns false where there is no such game */
export async function decideGame({ db }: Store, game: string, decision: GameDecision, note: string): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const player = await playerOfGame(transaction, game);
    if (player === undefined) return false;
    const standing = decision === 'clear' ? 'listed' : 'refused';
    await relistResults(transaction, player, async () => {
      for (const table of ['rankedGame', 'submittedGame'] as const) {
        // Of one who is banned none is listed.
        await transaction
          .updateTable(table)
          .set({ standing: sql`case when standing = 'banned' then standing else ${standing}::text end` })
          .where('id', '=', game)
          .execute();
      }
    });
    const state = decision === 'clear' ? 'cleared' : 'refused';
    await transaction
      .insertInto('review')
      .values({ gameId: game, playerId: player, reasons: '[]', state })
      .onConflict((conflict) => conflict.column('gameId').doUpdateSet({ state }))
      .execute();
    await noteDecision(transaction, decision, game, note);
    return true;
  });
}

async function playerOfGame(db: Kysely<Tables>, game: string): Promise<string | undefined> {
  for (const table of ['rankedGame', 'submittedGame'] as const) {
    const found = await db.selectFrom(table).select('playerId').where('id', '=', game).executeTakeFirst();
    if (found !== undefined) return found.playerId;
  }
  return undefined;
}

/** Takes all games of a player out of the lists, or back in; also those to come. @returns false where there is none */
export async function decidePlayer(
  { db }: Store,
  player: string,
  decision: 'ban' | 'unban',
  note: string,
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('player')
      .set({ isBanned: decision === 'ban' })
      .where('id', '=', player)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    const [from, to] = decision === 'ban' ? ['listed', 'banned'] : ['banned', 'listed'];
    await relistResults(transaction, player, async () => {
      for (const table of ['rankedGame', 'submittedGame'] as const) {
        const of = transaction.updateTable(table).where('playerId', '=', player).where('standing', '=', from);
        // What waited for a review when it came in waits again.
        await of
          .set({
            standing: sql`coalesce((select case state when 'refused' then state else 'review' end from review
              where game_id = ${sql.ref(`${snake(table)}.id`)} and state <> 'cleared'), ${to}::text)`,
          })
          .execute();
      }
    });
    await noteDecision(transaction, decision, player, note);
    return true;
  });
}

function snake(table: 'rankedGame' | 'submittedGame'): string {
  return table === 'rankedGame' ? 'ranked_game' : 'submitted_game';
}

async function noteDecision(db: Kysely<Tables>, action: string, subject: string, note: string): Promise<void> {
  await db.insertInto('reviewLog').values({ action, subject, note }).execute();
}

/** The last decisions, the latest first. */
export async function lastDecisions({ db }: Database, limit: number) {
  return await db
    .selectFrom('reviewLog')
    .select(['at', 'action', 'subject', 'note'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
