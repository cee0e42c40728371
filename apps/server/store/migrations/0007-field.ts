/** The endless field: its secret, which cells of its chunks are open, and what its players did. */
export const createField: readonly string[] = [
  // The writer is the wall between processes: one that another has taken the world from writes no more.
  `create table field_world (
    id integer generated always as identity primary key,
    name text not null unique,
    secret bytea not null,
    density jsonb not null,
    writer text,
    created_at timestamptz not null default now()
  )`,
  // A bit for each cell; counts and mines follow from the secret.
  `create table field_chunk (
    world_id integer not null references field_world on delete cascade,
    chunk_row integer not null,
    chunk_column integer not null,
    open bytea not null,
    is_solved boolean not null,
    primary key (world_id, chunk_row, chunk_column)
  )`,
  `create table field_player (
    world_id integer not null references field_world on delete cascade,
    player_id text not null references player on delete cascade,
    opened bigint not null,
    mines integer not null,
    solved integer not null,
    closed jsonb not null,
    last jsonb,
    primary key (world_id, player_id)
  )`,
  'create index field_player_rank on field_player (world_id, opened desc)',
  `create table field_flag (
    world_id integer not null references field_world on delete cascade,
    player_id text not null references player on delete cascade,
    chunk_row integer not null,
    chunk_column integer not null,
    flags bytea not null,
    primary key (world_id, player_id, chunk_row, chunk_column)
  )`,
];
