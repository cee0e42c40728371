import type { ColumnType, Generated, Selectable } from 'kysely';

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

/** The tables as the newest migration leaves them: `handIn` is the table `hand_in`. */
export interface Tables {
  readonly class: {
    id: Generated<number>;
    name: string;
    game: string;
    createdAt: Generated<Date>;
    planId: number | null;
    schemeName: string | null;
    schemeText: string | null;
    due: OptionalTime;
    counting: Generated<string>;
  };
  readonly student: {
    id: Generated<number>;
    classId: number;
    /** The id in the course. */
    key: string;
    name: string | null;
    due: OptionalTime;
    /** The student's number in Canvas, as far as a download of it says that. */
    canvasId: string | null;
  };
  readonly handIn: {
    id: Generated<number>;
    classId: number;
    digest: string;
  };
  readonly handInFile: {
    handInId: number;
    path: string;
    bytes: Bytes;
  };
  readonly attempt: {
    id: Generated<number>;
    studentId: number;
    number: number;
    submittedAt: OptionalTime;
    isMarkedLate: boolean | null;
    source: string;
    handInId: number | null;
    problem: string | null;
    /** The rule for which it was refused, or `no-hand-in`; null in those that older versions wrote. */
    rule: OptionalText;
    /** When it arrived from the student's own page; null for one that was found in a folder. */
    receivedAt: OptionalTime;
  };
  /** The list of students that a class was judged with last. */
  readonly roster: { classId: number; text: string };
  /** A class whose students hand in for themselves. */
  readonly intake: {
    classId: number;
    /** By what hand-ins are checked as they arrive. */
    planId: number;
    /** When staff let students see the results by the plan of the class; null before. */
    releasedAt: OptionalTime;
  };
  readonly plan: {
    id: Generated<number>;
    /** Of everything that can change a result, so that equal plans share their results. */
    digest: string;
    game: string;
    version: string;
    settings: Json;
    createdAt: Generated<Date>;
  };
  readonly planFile: {
    planId: number;
    path: string;
    bytes: Bytes;
  };
  readonly judgement: {
    id: Generated<number>;
    handInId: number;
    planId: number;
    outcome: string;
    total: number;
    passed: number;
    failed: number;
    /** JSON packed by gzip; null where nothing was run. */
    report: Bytes | null;
    /** The words of the compiler, or why it could not be judged. */
    reason: string | null;
    /** The results of the checks of the hand-in. */
    checks: Json;
    readings: Json;
    seconds: number;
    judgedAt: Generated<Date>;
    /** True if it is to be replaced: its hand-in is judged again. */
    isStale: Generated<boolean>;
    /** The part of the report that marks depend on; null where nothing was run, and in results of older versions. */
    marking: OptionalJson;
  };
  readonly judgementStage: {
    judgementId: number;
    position: number;
    stage: string;
    passed: number;
    /** The cases of the stage, those that passed included. */
    of: number;
  };
  readonly judgementFault: {
    judgementId: number;
    position: number;
    /** The id in the report. */
    fault: string;
    kind: string;
    /** The same for faults of several hand-ins that are one mistake. */
    cause: string;
    says: string;
    /** The number of cases that show it. */
    count: number;
  };
  readonly mark: {
    attemptId: number;
    judgementId: number;
    pointsLeast: number | null;
    pointsMost: number | null;
    of: number | null;
    rulesLeast: number | null;
    rulesMost: number | null;
    band: string | null;
    lateSeconds: number | null;
    lines: OptionalJson;
  };
  /** The marks of an attempt that others have replaced. */
  readonly earlierMark: Omit<Tables['mark'], 'judgementId'> & {
    replacedAt: Generated<Date>;
    /** The number of the decision that changed them; null where it was none. */
    replacedBy: number | null;
  };
  /** What staff decided. Rows are only ever added. */
  readonly decision: {
    classId: number;
    /** From 1 in each class. */
    number: number;
    /** The id in the course; null for the whole class. */
    student: string | null;
    ruling: Json;
    reason: string;
    /** As far as it is known; may be empty. */
    madeBy: string;
    madeAt: Generated<Date>;
  };
  readonly run: {
    id: Generated<number>;
    classId: number;
    planId: number;
    state: string;
    startedAt: Generated<Date>;
    seenAt: Generated<Date>;
  };
  readonly lease: {
    jobId: string;
    worker: string;
    seenAt: Generated<Date>;
    queue: string;
    item: string | null;
  };
  readonly lapse: {
    item: string;
    count: number;
  };
  readonly studentLink: {
    tokenDigest: string;
    studentId: number;
    /** The level of detail that a student may see of a failure. */
    show: string;
    createdAt: Generated<Date>;
    revokedAt: ColumnType<Date | null, null, Date | null>;
  };
  readonly staffToken: {
    tokenDigest: string;
    createdAt: Generated<Date>;
  };
  readonly staffSession: {
    sessionDigest: string;
    tokenDigest: string;
    createdAt: Generated<Date>;
  };
  readonly study: {
    id: Generated<number>;
    name: string;
    settings: Json;
    boards: number;
    /** The boards that are done as one job. */
    chunkSize: number;
    /** The version whose results count. */
    version: string;
    run: Generated<number>;
    state: string;
    createdAt: Generated<Date>;
  };
  readonly studyChunk: {
    studyId: number;
    version: string;
    chunk: number;
    boards: number;
    won: number;
    counts: Json;
    /** The time of one thread. */
    seconds: number;
  };
  readonly player: {
    id: string;
    keyDigest: string;
    name: string;
    nameKey: string;
    /** What the name looks like; null of one that looks like an earlier one. */
    skeleton: OptionalText;
    createdAt: Generated<Date>;
    isEngine: Generated<boolean>;
    isBanned: Generated<boolean>;
  };
  readonly rankedGame: {
    id: string;
    playerId: string;
    board: string;
    day: string | null;
    params: Json;
    start: number | null;
    seed: Bytes | null;
    mines: Bytes | null;
    salt: Bytes;
    commitment: string;
    /** Of a board that was drawn with a nonce: that, the lowest 3BV, and how many boards were drawn. */
    drawing: OptionalJson;
    client: string;
    createdAt: Generated<Date>;
    endedAt: OptionalTime;
    phase: OptionalText;
    ms: OptionalNumber;
    roundTripMs: OptionalNumber;
    figures: OptionalJson;
    /** `listed`, `review`, `refused`, or `banned` with its player. */
    standing: Generated<string>;
  };
  /** Wins beyond what people do, and what became of them. */
  readonly review: {
    /** Of a ranked or a submitted game. */
    gameId: string;
    playerId: string;
    reasons: Json;
    /** `open`, `appealed`, `cleared` or `refused`. */
    state: Generated<string>;
    appeal: OptionalText;
    openedAt: Generated<Date>;
  };
  /** What operators have decided, the ids of deleted games and players included. */
  readonly reviewLog: {
    id: Generated<number>;
    at: Generated<Date>;
    action: string;
    subject: string;
    note: string;
  };
  /** The best game of each player in a span: `ever`, `week 2026-11-16` (its Monday, UTC), or `day 2026-11-21`. */
  readonly rankedBest: {
    board: string;
    span: string;
    isEngine: boolean;
    playerId: string;
    gameId: string;
    ms: number;
    endedAt: Date;
  };
  /** How many games of a span ended after a time, which is rounded to three digits, and 0 where they were lost. */
  readonly rankedTally: {
    board: string;
    span: string;
    isEngine: boolean;
    phase: string;
    ms: number;
    /** A bigint, which is read as text. */
    games: ColumnType<string, number, number>;
  };
  /** Attempts at the board of a day by players who are deleted. */
  readonly rankedAttempt: {
    day: string;
    /** SHA-256 of the day and the digest of the key. */
    digest: string;
  };
  readonly rankedDay: {
    day: string;
    params: Json;
    start: number;
    mines: Bytes;
    seed: Bytes | null;
    salt: Bytes;
    commitment: string;
    /** As of a ranked game. */
    drawing: OptionalJson;
    createdAt: Generated<Date>;
  };
  readonly submittedGame: {
    id: string;
    playerId: string;
    board: string;
    code: string;
    won: boolean;
    /** By the clock of the player's device. */
    ms: number;
    bbbv: number;
    /** As of a ranked game. */
    standing: Generated<string>;
    createdAt: Generated<Date>;
  };
  readonly serverKey: {
    id: number;
    privateKey: string;
  };
  /** The moves of running games whose mines the server keeps, in the order in which it took them. */
  readonly gameMove: {
    gameId: string;
    position: number;
    playerId: string;
    number: number;
    madeAt: number;
    kind: string;
    cell: number;
  };
  /** All moves of a finished game in one row. A month has a partition, which is removed as a whole. */
  readonly packedMoves: {
    gameId: string;
    /** The month in which the game ended, such as `2026-11`, UTC; `kept` for those that outlive their month. */
    month: string;
    moves: Bytes;
  };
  /** The progress of packing the moves that older versions have stored; no row where that is done. */
  readonly movePacking: {
    id: number;
    /** The last game, in the order of their ids, that has been looked at. */
    lastGame: string;
    /** Bigints, which are read as text. */
    packed: ColumnType<string, number, number>;
    total: ColumnType<string, number, number>;
  };
  readonly roomEvent: {
    roomCode: string;
    number: number;
    event: Json;
    writtenAt: Generated<Date>;
  };
  /** The strength of a player in races between strangers, by Glicko-2. */
  readonly playerRating: {
    playerId: string;
    board: string;
    rating: number;
    deviation: number;
    volatility: number;
    races: number;
    ratedAt: ColumnType<Date, string>;
  };
  /** Whom a player has chosen as a friend. */
  readonly friend: {
    playerId: string;
    friendId: string;
  };
  /** A race that was rated: the match of a room, by its number. */
  readonly ratedRace: {
    roomCode: string;
    number: number;
    ratedAt: ColumnType<Date, string>;
  };
  /** Rooms that everybody may find. */
  readonly openRoom: {
    code: string;
    about: Json;
    seenAt: Generated<Date>;
  };
  readonly serverProcess: {
    id: string;
    seenAt: Generated<Date>;
  };
  readonly ownership: {
    kind: string;
    id: string;
    processId: string;
  };
  readonly relayMessage: {
    id: Generated<string>;
    text: string;
    sentAt: Generated<Date>;
  };
  readonly fieldWorld: {
    id: Generated<number>;
    name: string;
    secret: Bytes;
    density: Json;
    writer: string | null;
    createdAt: Generated<Date>;
  };
  readonly fieldChunk: {
    worldId: number;
    chunkRow: number;
    chunkColumn: number;
    open: Bytes;
    isSolved: boolean;
  };
  readonly fieldPlayer: {
    worldId: number;
    playerId: string;
    /** A bigint, which is read as text. */
    opened: string;
    mines: number;
    solved: number;
    closed: Json;
    last: OptionalJson;
  };
  readonly fieldFlag: {
    worldId: number;
    playerId: string;
    chunkRow: number;
    chunkColumn: number;
    flags: Bytes;
  };
  /** Written by the migrator. */
  readonly kyselyMigration: { name: string };
}

export type Row<Name extends keyof Tables> = Readonly<Selectable<Tables[Name]>>;

/** No text of PostgreSQL can have these: NUL, and halves of surrogate pairs. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** A text as the database can keep it: what it cannot keep becomes U+FFFD. Programs and names may have anything in them. */
export function storableText(text: string): string {
  return text.replace(UNSTORABLE, '\u{FFFD}');
}

/** The same of a text that may be missing. */
export function storableOrNull(text: string | null): string | null {
  return text === null ? null : storableText(text);
}

/** What JSON writes for a character that cannot be stored; rarely also for text that looks like that. */
const UNSTORABLE_IN_JSON = /\\u(0000|d[89a-f])/;

/** A value as JSON that the database can keep. Cost: ten times as much where it has what cannot be kept */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!UNSTORABLE_IN_JSON.test(json)) return json;
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? storableText(one) : one));
}
