const TABLES = [
  // A span is `ever`, `week 2026-11-16` (its Monday, UTC), or `day 2026-11-21` of the board of that day.
  `create table ranked_best (
    board text not null,
    span text not null,
    is_engine boolean not null,
    player_id text not null references player on delete cascade,
    game_id text not null references ranked_game on delete cascade,
    ms double precision not null,
    ended_at timestamptz not null,
    primary key (board, span, is_engine, player_id)
  )`,
  // Times are rounded to three digits; those of lost games are 0.
  `create table ranked_tally (
    board text not null,
    span text not null,
    is_engine boolean not null,
    phase text not null,
    ms double precision not null,
    games bigint not null,
    primary key (board, span, is_engine, phase, ms)
  )`,
];

/** Fill the tables from the games there are. */
export const FILL_STATEMENTS: readonly string[] = [
  `insert into ranked_best (board, span, is_engine, player_id, game_id, ms, ended_at)
    select distinct on (board, span, client = 'engine', player_id)
      board, span, client = 'engine', player_id, id, ms, ended_at
    from ranked_game cross join lateral (
    select 'ever' as span
    union all select 'week ' || to_char(date_trunc('week', ended_at at time zone 'UTC'), 'YYYY-MM-DD')
    union all select 'day ' || day where day is not null
  ) spans
    where phase = 'won'
    order by board, span, client = 'engine', player_id, ms, ended_at`,
  `insert into ranked_tally (board, span, is_engine, phase, ms, games)
    select board, span, client = 'engine', phase, case when phase <> 'won' then 0 when ms < 1000 then round(ms)
    else round(ms / 10 ^ (floor(log(ms)) - 2)) * 10 ^ (floor(log(ms)) - 2) end, count(*)
    from ranked_game cross join lateral (
    select 'ever' as span
    union all select 'week ' || to_char(date_trunc('week', ended_at at time zone 'UTC'), 'YYYY-MM-DD')
    union all select 'day ' || day where day is not null
  ) spans
    where phase is not null
    group by 1, 2, 3, 4, 5`,
];

const INDEXES = [
  'create index ranked_best_order on ranked_best (board, span, is_engine, ms, ended_at)',
  'create index ranked_best_of_player on ranked_best (player_id)',
  'create index ranked_best_of_game on ranked_best (game_id)',
  // Weeks that are over are removed.
  'create index ranked_best_of_span on ranked_best (span)',
  'create index ranked_tally_of_span on ranked_tally (span)',
  'drop index ranked_game_best',
  'create index ranked_game_ended on ranked_game (player_id, ended_at desc) where phase is not null',
  'create index submitted_game_best on submitted_game (board, ms) where won',
  'create index room_event_first on room_event (written_at) where number = 0',
  'create index field_chunk_unsolved on field_chunk (world_id, chunk_row, chunk_column) where not is_solved',
];

/**
 * The best game of each player, and how often each time was reached, are kept with every result: a leaderboard of a
 * million games was sorted for each reader. Other lists and the clean-up of rooms get indexes.
 */
export const keepBestGames: readonly string[] = [...TABLES, ...FILL_STATEMENTS, ...INDEXES];
