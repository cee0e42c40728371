/** Classes, what was handed in, and what the judge made of it. */
export const createClass: readonly string[] = [
  // Nothing newer than PostgreSQL 15, which Debian 12 has.
  `create table plan (
    id integer generated always as identity primary key,
    digest text not null unique,
    game text not null,
    version text not null,
    settings jsonb not null,
    created_at timestamptz not null default now()
  )`,
  `create table plan_file (
    plan_id integer not null references plan on delete cascade,
    path text not null,
    bytes bytea not null,
    primary key (plan_id, path)
  )`,
  `create table class (
    id integer generated always as identity primary key,
    name text not null unique,
    game text not null,
    created_at timestamptz not null default now(),
    plan_id integer references plan,
    scheme_name text,
    scheme_text text,
    due timestamptz
  )`,
  `create table student (
    id integer generated always as identity primary key,
    class_id integer not null references class on delete cascade,
    key text not null,
    name text,
    due timestamptz,
    unique (class_id, key)
  )`,
  `create table hand_in (
    id integer generated always as identity primary key,
    class_id integer not null references class on delete cascade,
    digest text not null,
    unique (class_id, digest)
  )`,
  `create table hand_in_file (
    hand_in_id integer not null references hand_in on delete cascade,
    path text not null,
    bytes bytea not null,
    primary key (hand_in_id, path)
  )`,
  `create table attempt (
    id integer generated always as identity primary key,
    student_id integer not null references student on delete cascade,
    number integer not null,
    submitted_at timestamptz,
    is_marked_late boolean,
    source text not null,
    hand_in_id integer references hand_in,
    problem text,
    unique (student_id, number)
  )`,
  'create index attempt_hand_in on attempt (hand_in_id)',
  `create table judgement (
    id integer generated always as identity primary key,
    hand_in_id integer not null references hand_in on delete cascade,
    plan_id integer not null references plan,
    outcome text not null,
    total integer not null,
    passed integer not null,
    failed integer not null,
    report bytea,
    reason text,
    checks jsonb not null,
    readings jsonb not null,
    seconds double precision not null,
    judged_at timestamptz not null default now(),
    unique (hand_in_id, plan_id)
  )`,
  `create table judgement_stage (
    judgement_id integer not null references judgement on delete cascade,
    position integer not null,
    stage text not null,
    passed integer not null,
    "of" integer not null,
    primary key (judgement_id, position)
  )`,
  `create table judgement_fault (
    judgement_id integer not null references judgement on delete cascade,
    position integer not null,
    fault text not null,
    kind text not null,
    cause text not null,
    says text not null,
    count integer not null,
    primary key (judgement_id, position)
  )`,
  'create index judgement_fault_cause on judgement_fault (cause)',
  `create table mark (
    attempt_id integer primary key references attempt on delete cascade,
    judgement_id integer not null references judgement on delete cascade,
    points_least double precision,
    points_most double precision,
    "of" double precision,
    rules_least double precision,
    rules_most double precision,
    band text,
    late_seconds double precision,
    lines jsonb
  )`,
  'create index mark_judgement on mark (judgement_id)',
  `create table run (
    id integer generated always as identity primary key,
    class_id integer not null references class on delete cascade,
    plan_id integer not null references plan,
    state text not null,
    started_at timestamptz not null default now()
  )`,
  `create table lease (
    job_id uuid primary key,
    worker text not null,
    seen_at timestamptz not null default now()
  )`,
  `create table student_link (
    token_digest text primary key,
    student_id integer not null references student on delete cascade,
    show text not null,
    created_at timestamptz not null default now(),
    revoked_at timestamptz
  )`,
];
