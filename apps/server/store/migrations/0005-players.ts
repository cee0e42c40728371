/** Players without accounts, the games whose mines the server keeps, and their moves. */
export const createPlayers: readonly string[] = [
  // Of the key only its digest: who reads the database cannot play as somebody else.
  `create table player (
    id text primary key,
    key_digest text not null unique,
    name text not null,
    name_key text not null unique,
    created_at timestamptz not null default now()
  )`,
  // The board of a day for everybody. It is drawn, and its commitment published, before the day begins.
  `create table ranked_day (
    day text primary key,
    params jsonb not null,
    start integer not null,
    mines bytea not null,
    salt bytea not null,
    commitment text not null,
    created_at timestamptz not null default now()
  )`,
  // A board is drawn from a seed once its first cell is known, or its mines are placed before.
  `create table ranked_game (
    id text primary key,
    player_id text not null references player on delete cascade,
    board text not null,
    day text references ranked_day,
    params jsonb not null,
    start integer,
    seed bytea,
    mines bytea,
    salt bytea not null,
    commitment text not null,
    client text not null,
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    phase text,
    ms double precision,
    round_trip_ms double precision,
    figures jsonb,
    unique (player_id, day)
  )`,
  'create index ranked_game_best on ranked_game (board, phase, ms)',
  'create index ranked_game_of_player on ranked_game (player_id, created_at)',
  `create table submitted_game (
    id text primary key,
    player_id text not null references player on delete cascade,
    board text not null,
    code text not null,
    won boolean not null,
    ms double precision not null,
    bbbv integer not null,
    created_at timestamptz not null default now(),
    unique (player_id, code)
  )`,
  // What the server signs finished games with.
  'create table server_key (id integer primary key check (id = 1), private_key text not null)',
  // Without a reference to the game, which may be of any kind, and written with one statement for many games.
  `create table game_move (
    game_id text not null,
    position integer not null,
    player_id text not null,
    number integer not null,
    made_at double precision not null,
    kind text not null,
    cell integer not null,
    primary key (game_id, position),
    unique (game_id, player_id, number)
  )`,
];
