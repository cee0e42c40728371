/** Studies, and what was counted on chunks of their boards. */
export const createStudies: readonly string[] = [
  `create table study (
    id integer generated always as identity primary key,
    name text not null unique,
    settings jsonb not null,
    boards integer not null,
    chunk_size integer not null,
    version text not null,
    run integer not null default 0,
    state text not null,
    created_at timestamptz not null default now()
  )`,
  `create table study_chunk (
    study_id integer not null references study on delete cascade,
    version text not null,
    chunk integer not null,
    boards integer not null,
    won integer not null,
    counts jsonb not null,
    seconds double precision not null,
    primary key (study_id, version, chunk)
  )`,
];
