import type { ColumnType, Generated } from 'kysely';

/** A point in time: written as ISO 8601, read as a date. */
type OptionalTime = ColumnType<Date | null, string | null | undefined, string | null>;
/** Written as text, read parsed. */
type Json = ColumnType<unknown, string, string>;
type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;
/** Written once it is known. */
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>;
type OptionalNumber = ColumnType<number | null, number | null | undefined, number | null>;
/** Read as whatever view of bytes the driver has. */
type Bytes = Uint8Array;

/** The tables as the newest migration leaves them. What a row is stands at the types that other files use. */
export interface Tables {
  readonly class: {
    id: Generated<number>;
    name: string;
    game: string;
    created_at: Generated<Date>;
    plan_id: number | null;
    scheme_name: string | null;
    scheme_text: string | null;
    due: OptionalTime;
    counting: Generated<string>;
  };
  readonly student: {
    id: Generated<number>;
    class_id: number;
    key: string;
    name: string | null;
    due: OptionalTime;
    canvas_id: string | null;
  };
  readonly hand_in: {
    id: Generated<number>;
    class_id: number;
    digest: string;
  };
  readonly hand_in_file: {
    hand_in_id: number;
    path: string;
    bytes: Bytes;
  };
  readonly attempt: {
    id: Generated<number>;
    student_id: number;
    number: number;
    submitted_at: OptionalTime;
    is_marked_late: boolean | null;
    source: string;
    hand_in_id: number | null;
    problem: string | null;
  };
  readonly plan: {
    id: Generated<number>;
    digest: string;
    game: string;
    version: string;
    settings: Json;
    created_at: Generated<Date>;
  };
  readonly plan_file: {
    plan_id: number;
    path: string;
    bytes: Bytes;
  };
  readonly judgement: {
    id: Generated<number>;
    hand_in_id: number;
    plan_id: number;
    outcome: string;
    total: number;
    passed: number;
    failed: number;
    report: Bytes | null;
    reason: string | null;
    checks: Json;
    readings: Json;
    seconds: number;
    judged_at: Generated<Date>;
  };
  readonly judgement_stage: {
    judgement_id: number;
    position: number;
    stage: string;
    passed: number;
    of: number;
  };
  readonly judgement_fault: {
    judgement_id: number;
    position: number;
    fault: string;
    kind: string;
    cause: string;
    says: string;
    count: number;
  };
  readonly mark: {
    attempt_id: number;
    judgement_id: number;
    points_least: number | null;
    points_most: number | null;
    of: number | null;
    rules_least: number | null;
    rules_most: number | null;
    band: string | null;
    late_seconds: number | null;
    lines: OptionalJson;
  };
  readonly run: {
    id: Generated<number>;
    class_id: number;
    plan_id: number;
    state: string;
    started_at: Generated<Date>;
    seen_at: Generated<Date>;
  };
  readonly lease: {
    job_id: string;
    worker: string;
    seen_at: Generated<Date>;
    queue: string;
    item: string | null;
  };
  readonly lapse: {
    item: string;
    count: number;
  };
  readonly student_link: {
    token_digest: string;
    student_id: number;
    show: string;
    created_at: Generated<Date>;
    revoked_at: ColumnType<Date | null, null, Date | null>;
  };
  readonly staff_token: {
    token_digest: string;
    created_at: Generated<Date>;
  };
  readonly staff_session: {
    session_digest: string;
    token_digest: string;
    created_at: Generated<Date>;
  };
  readonly study: {
    id: Generated<number>;
    name: string;
    settings: Json;
    boards: number;
    chunk_size: number;
    version: string;
    run: Generated<number>;
    state: string;
    created_at: Generated<Date>;
  };
  readonly study_chunk: {
    study_id: number;
    version: string;
    chunk: number;
    boards: number;
    won: number;
    counts: Json;
    seconds: number;
  };
  readonly player: {
    id: string;
    key_digest: string;
    name: string;
    name_key: string;
    created_at: Generated<Date>;
    is_engine: Generated<boolean>;
  };
  readonly ranked_game: {
    id: string;
    player_id: string;
    board: string;
    day: string | null;
    params: Json;
    start: number | null;
    seed: Bytes | null;
    mines: Bytes | null;
    salt: Bytes;
    commitment: string;
    client: string;
    created_at: Generated<Date>;
    ended_at: OptionalTime;
    phase: OptionalText;
    ms: OptionalNumber;
    round_trip_ms: OptionalNumber;
    figures: OptionalJson;
  };
  readonly ranked_day: {
    day: string;
    params: Json;
    start: number;
    mines: Bytes;
    salt: Bytes;
    commitment: string;
    created_at: Generated<Date>;
  };
  readonly submitted_game: {
    id: string;
    player_id: string;
    board: string;
    code: string;
    won: boolean;
    ms: number;
    bbbv: number;
    created_at: Generated<Date>;
  };
  readonly server_key: {
    id: number;
    private_key: string;
  };
  /** The moves of games whose mines the server keeps, in the order in which it took them. */
  readonly game_move: {
    game_id: string;
    position: number;
    player_id: string;
    number: number;
    made_at: number;
    kind: string;
    cell: number;
  };
  readonly room_event: {
    room_code: string;
    number: number;
    event: Json;
    written_at: Generated<Date>;
  };
  readonly server_process: {
    id: string;
    seen_at: Generated<Date>;
  };
  readonly ownership: {
    kind: string;
    id: string;
    process_id: string;
  };
  readonly relay_message: {
    id: Generated<string>;
    text: string;
    sent_at: Generated<Date>;
  };
  readonly field_world: {
    id: Generated<number>;
    name: string;
    secret: Bytes;
    density: Json;
    writer: string | null;
    created_at: Generated<Date>;
  };
  readonly field_chunk: {
    world_id: number;
    chunk_row: number;
    chunk_column: number;
    open: Bytes;
    is_solved: boolean;
  };
  readonly field_player: {
    world_id: number;
    player_id: string;
    /** A bigint, which is read as text. */
    opened: string;
    mines: number;
    solved: number;
    closed: Json;
    last: OptionalJson;
  };
  readonly field_flag: {
    world_id: number;
    player_id: string;
    chunk_row: number;
    chunk_column: number;
    flags: Bytes;
  };
  /** Written by the migrator. */
  readonly kysely_migration: { name: string };
}

/** What PostgreSQL keeps in no text: NUL, and halves of surrogate pairs. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** A text as the database can keep it: what it cannot keep becomes U+FFFD. Programs and names may have anything in them. */
export function storableText(text: string): string {
  return text.replace(UNSTORABLE, '\u{FFFD}');
}

/** The same of a text that may be missing. */
export function storableOrNull(text: string | null): string | null {
  return text === null ? null : storableText(text);
}

/** A value as JSON that the database can keep. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? storableText(one) : one));
}
