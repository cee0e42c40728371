/**
 * What staff decide about a class, in a log that only grows; the marks that were replaced; and with each result the part
 * of it that marks depend on, so that a class is marked again without reading its reports.
 */
export const logDecisions: readonly string[] = [
  // Students are named by their ids in the course: a decision outlives a hand-in that is taken out of the folder.
  `create table decision (
    class_id integer not null references class on delete cascade,
    number integer not null,
    student text,
    ruling jsonb not null,
    reason text not null,
    made_by text not null,
    made_at timestamptz not null default now(),
    primary key (class_id, number)
  )`,
  `create table earlier_mark (
    attempt_id integer not null references attempt on delete cascade,
    replaced_at timestamptz not null default now(),
    replaced_by integer,
    points_least double precision,
    points_most double precision,
    "of" double precision,
    rules_least double precision,
    rules_most double precision,
    band text,
    late_seconds double precision,
    lines jsonb
  )`,
  'create index earlier_mark_attempt on earlier_mark (attempt_id)',
  'alter table judgement add column marking jsonb',
];
