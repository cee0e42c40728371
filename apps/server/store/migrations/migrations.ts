import { type Kysely, type Migration, sql } from 'kysely';
import { nameSkeleton } from '../name-skeleton.ts';
import { createClass } from './0001-class.ts';
import { createPlayers } from './0005-players.ts';
import { createRooms } from './0006-rooms.ts';
import { createField } from './0007-field.ts';
import { keepBestGames } from './0014-best-games.ts';
import { addReviews } from './0018-reviews.ts';
import { addPackedMoves } from './0020-packed-moves.ts';
import { logDecisions } from './0025-decisions.ts';

/** Statements in order, or work that they cannot say. */
type Work = readonly string[] | ((db: Kysely<unknown>) => Promise<void>);

/** The large ones have files of their own. */
const WORK: Readonly<Record<string, Work>> = {
  '0001-class': createClass,
  /** Who may read the pages, and when a run was last seen. */
  '0002-pages': [
    `create table staff_token (
    token_digest text primary key,
    created_at timestamptz not null default now()
  )`,
    `create table staff_session (
    session_digest text primary key,
    token_digest text not null references staff_token on delete cascade,
    created_at timestamptz not null default now()
  )`,
    'alter table run add column seen_at timestamptz not null default now()',
    'create index run_class on run (class_id)',
  ],
  /** Leases know their queue, and what their worker is at; how often workers ended at something is counted. */
  '0003-lapse': [
    // Those of workers that are still running are renewed, and those of others were lost with them.
    'delete from lease',
    'alter table lease add column queue text not null, add column item text',
    'create table lapse (item text primary key, count integer not null)',
  ],
  /** Studies, and what was counted on chunks of their boards. */
  '0004-study': [
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
  ],
  '0005-players': createPlayers,
  '0006-rooms': createRooms,
  '0007-field': createField,
  /** Which attempt of a student counts, and what Canvas calls students. */
  '0008-counting': [
    "alter table class add counting text not null default 'last'",
    'alter table student add canvas_id text',
  ],
  /**
   * What processes that know nothing about each other cannot do: move in a game that was given up or whose player has
   * gone, and begin two games of a player on the same board.
   */
  '0009-ranked-walls': [
    'delete from game_move m where not exists (select from ranked_game g where g.id = m.game_id)',
    `alter table game_move add constraint game_move_of_game
    foreign key (game_id) references ranked_game (id) on delete cascade`,
    `delete from ranked_game one using ranked_game other
    where one.phase is null and one.day is null and other.phase is null and other.day is null
      and one.player_id = other.player_id and one.board = other.board
      and (one.created_at, one.id) < (other.created_at, other.id)`,
    'create unique index ranked_game_open on ranked_game (player_id, board) where phase is null and day is null',
    // What was left open, and what is not reviewed yet.
    `create index ranked_game_left on ranked_game (created_at) where phase is null or figures ->> 'skill' is null`,
  ],
  /** Programs that play: a player is one for good, or never. */
  '0011-engines': ['alter table "player" add column "is_engine" boolean default false not null'],
  /** The rooms in which a player was are found at once: for the player's data, and to remove the name. */
  '0012-rooms-of-player': [
    `create index room_event_of_player on room_event ((event ->> 'player')) where event ->> 'kind' = 'joined'`,
  ],
  /**
   * The density of an endless field may say from now on that its chunks have starts. No table changes, but an earlier
   * version would skip it and see mines elsewhere: the name of this migration keeps it away.
   */
  '0013-field-starts': [],
  '0014-best-games': keepBestGames,
  /**
   * Who has played the board of a day and was deleted since, by a digest of the day and the player's key: the same key has
   * no second attempt. Rows are removed when the day is over.
   */
  '0015-attempts': ['create table ranked_attempt (day text not null, digest text not null, primary key (day, digest))'],
  /** What a player has on the field is found at once: for the player's data, and when he is deleted. */
  '0016-field-of-player': [
    'create index field_player_of_player on field_player (player_id)',
    'create index field_flag_of_player on field_flag (player_id)',
  ],
  /**
   * Boards that are drawn from a seed of the server and a nonce that it did not choose: the nonce, the lowest 3BV, and
   * how many boards were drawn. Null for boards of before.
   */
  '0017-drawn-boards': [
    'alter table ranked_game add column drawing jsonb',
    'alter table ranked_day add column seed bytea, add column drawing jsonb',
  ],
  '0018-reviews': addReviews,
  '0019-name-skeletons': addNameSkeletons,
  '0020-packed-moves': addPackedMoves,
  /** The strength of players in races between strangers, on each level; and the races that were rated, so that none is twice. */
  '0023-ratings': [
    `create table player_rating (
    player_id text not null references player on delete cascade,
    board text not null,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    races integer not null,
    rated_at timestamptz not null,
    primary key (player_id, board)
  )`,
    `create table rated_race (
    room_code text not null,
    number integer not null,
    rated_at timestamptz not null,
    primary key (room_code, number)
  )`,
    'create index rated_race_at on rated_race (rated_at)',
  ],
  /** Rooms that everybody may find, as the processes that have them say; none of them is needed after a restart. */
  '0024-open-rooms': [
    `create unlogged table open_room (
    code text primary key,
    about jsonb not null,
    seen_at timestamptz not null default now()
  )`,
    'create index open_room_seen on open_room (seen_at desc)',
  ],
  '0025-decisions': logDecisions,
  /** Why an attempt has no files, by the rule that its hand-in breaks, or that nothing was handed in. */
  '0026-everybody': ['alter table attempt add column rule text'],
  /** Classes whose students hand in for themselves, and when each attempt arrived that way. */
  '0030-intake': [
    `create table intake (
    class_id integer primary key references class on delete cascade,
    plan_id integer not null references plan,
    released_at timestamptz
  )`,
    'alter table attempt add received_at timestamptz',
    'create index attempt_received on attempt (student_id, received_at) where received_at is not null',
  ],
  /** Results of a class that is judged again: they are shown until there are new ones. */
  '0035-stale-judgements': ['alter table judgement add column is_stale boolean not null default false'],
  /** Whom a player has chosen as friends; it is nobody else's business. */
  '0040-friends': [
    `create table friend (
    player_id text not null references player on delete cascade,
    friend_id text not null references player on delete cascade,
    primary key (player_id, friend_id)
  )`,
    'create index friend_of on friend (friend_id)',
  ],
  /** The list of students that a class was judged with last: who judges again without one does not lose what it says. */
  '0041-roster': [
    `create table roster (
    class_id integer primary key references class on delete cascade,
    text text not null
  )`,
  ],
};

/** All migrations by their names, which order them. One that was released never changes. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(WORK).map(([name, work]) => [name, { up: typeof work === 'function' ? work : executing(work) }]),
);

function executing(statements: readonly string[]): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
}

/**
 * The names and statements of all migrations, the same in every bundle: another text for other tables. Work that is a
 * function is there with its name only, so that it needs another name to be told apart.
 */
export function migrationText(): string {
  return JSON.stringify(WORK, (name, work) => (typeof work === 'function' ? name : work));
}

/** Names are one where they look alike. Of those that exist one keeps its looks; the others keep their names. */
async function addNameSkeletons(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table player add column skeleton text').execute(db);
  const seen = new Set<string>();
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from player where id > ${last} order by id limit ${BATCH}`.execute(db);
    const looking = rows.map(({ id, name }) => ({ id, looks: nameSkeleton(name) }));
    const taken = looking.filter(({ looks }) => !seen.has(looks) && seen.add(looks));
    await sql`update player set skeleton = looks
      from unnest(${taken.map(({ id }) => id)}::text[], ${taken.map(({ looks }) => looks)}::text[]) as t (own, looks)
      where id = own`.execute(db);
    const end = rows.at(-1);
    if (end === undefined) break;
    last = end.id;
  }
  await sql.raw('create unique index player_skeleton on player (skeleton)').execute(db);
}

const BATCH = 5000;
