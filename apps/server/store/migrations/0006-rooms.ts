/** What happens in rooms, and which process has what of the games that are played together. */
export const createRooms: readonly string[] = [
  // The number is the wall between processes: two that take themselves for the owner of a room cannot both write.
  `create table room_event (
    room_code text not null,
    number integer not null,
    event jsonb not null,
    written_at timestamptz not null default now(),
    primary key (room_code, number)
  )`,
  `create table server_process (
    id text primary key,
    seen_at timestamptz not null default now()
  )`,
  `create table ownership (
    kind text not null,
    id text not null,
    process_id text not null,
    primary key (kind, id)
  )`,
  'create index ownership_of_process on ownership (process_id)',
  // What is too large for a notification.
  `create table relay_message (
    id bigint generated always as identity primary key,
    text text not null,
    sent_at timestamptz not null default now()
  )`,
];
