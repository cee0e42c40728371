import { type Kysely, sql } from 'kysely';
import { FILL_STATEMENTS } from './0014-best-games.ts';

/**
 * Wins beyond what people do are listed after a review only, and players can be banned. Of games that are listed already
 * those with too little 3BV are taken out, and those with too much a second go to review; then the lists are filled anew.
 */
export async function addReviews(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  const doubted = await sql.raw(REVIEW_STATEMENT).execute(db);
  if (doubted.numAffectedRows === 0n) return;
  for (const statement of REFILL_STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table ranked_game add column standing text not null default 'listed'`,
  `alter table submitted_game add column standing text not null default 'listed'`,
  'alter table player add column is_banned boolean not null default false',
  `create table review (
    game_id text primary key,
    player_id text not null references player on delete cascade,
    reasons jsonb not null,
    state text not null default 'open',
    appeal text,
    opened_at timestamptz not null default now()
  )`,
  `create index review_waiting on review (opened_at) where state in ('open', 'appealed')`,
  'create index review_of_player on review (player_id)',
  `create table review_log (
    id integer generated always as identity primary key,
    at timestamptz not null default now(),
    action text not null,
    subject text not null,
    note text not null
  )`,
  'drop index submitted_game_best',
  `create index submitted_game_best on submitted_game (board, ms) where won and standing = 'listed'`,
];

const REVIEW_STATEMENT = `
  with judged as (
    select id, player_id, (figures ->> 'bbbv')::integer < case params ->> 'width' || 'x' || (params ->> 'height')
    when '9x9' then 8 when '12x12' then 25 when '16x16' then 46 when '20x16' then 75 when '24x16' then 102
    when '30x16' then 140 when '40x20' then 246 else 0 end as is_easy,
      (figures ->> 'bbbvPerSecond')::double precision >
    case when (params ->> 'width')::integer <= 9 then 20 when (params ->> 'width')::integer <= 16 then 16 else 12 end as is_fast
    from ranked_game where phase = 'won' and client <> 'engine'
  ), doubted as (
    insert into review (game_id, player_id, reasons, state)
    select id, player_id, case when is_easy then '["easy-board"]' else '["speed"]' end::jsonb,
      case when is_easy then 'refused' else 'open' end
    from judged where is_easy or is_fast
    returning game_id, state
  )
  update ranked_game set standing = case state when 'open' then 'review' else state end from doubted where id = game_id`;

/** The statements of 0014, of games that are listed. */
const REFILL_STATEMENTS = [
  'delete from ranked_best',
  'delete from ranked_tally',
  ...FILL_STATEMENTS.map((statement) =>
    statement.replace('from ranked_game', `from (select * from ranked_game where standing = 'listed') ranked_game`),
  ),
];
