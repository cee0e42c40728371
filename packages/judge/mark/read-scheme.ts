import { err, ok, type Result } from '@countermine/core/result.ts';
import type { FaultKind } from '../diagnose/fault.ts';
import { closesInGrace, parseDuration } from './late.ts';
import { parseTime } from './parse-time.ts';
import type {
  Band,
  ExtraCredit,
  JudgedPart,
  LateCost,
  LateRule,
  Requirement,
  Scheme,
  SchemeLine,
  SchemePart,
} from './scheme.ts';
import type { FieldPath, FieldType, SchemeProblem } from './scheme-words.ts';

/** A range of numbers, both ends included. */
interface NumberRange {
  readonly least: number;
  readonly most: number;
}

/**
 * Reads the fields of an object from a file. A problem is added to `problems` and a plain default is returned, so that all
 * problems of a file are found at once.
 */
class Fields {
  readonly path: FieldPath;
  readonly #values: ReadonlyMap<string, unknown>;
  readonly #problems: SchemeProblem[];
  readonly #asked = new Set<string>();

  constructor(value: unknown, path: FieldPath, problems: SchemeProblem[]) {
    this.path = path;
    this.#problems = problems;
    if (!isObject(value)) problems.push({ path, code: 'wrong-type', expected: 'fields' });
    this.#values = new Map(isObject(value) ? Object.entries(value) : []);
  }

  get names(): string[] {
    return [...this.#values.keys()];
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  text(name: string): string {
    const value = this.#get(name);
    if (typeof value === 'string') return value;
    this.#wrong(name, value, 'text');
    return '';
  }

  optionalText(name: string): string | undefined {
    this.#asked.add(name);
    return this.has(name) ? this.text(name) : undefined;
  }

  number(name: string, { least, most }: NumberRange): number {
    const value = this.#get(name);
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      this.#wrong(name, value, 'number');
      return least;
    }
    if (value < least || value > most) this.add(name, { code: 'out-of-range', least, most });
    return value;
  }

  /** A point in time. Units: milliseconds since 1970. */
  time(name: string): number {
    const value = this.#get(name);
    const time = typeof value === 'string' ? parseTime(value) : undefined;
    if (time !== undefined) return time;
    this.#wrong(name, value, 'time');
    return 0;
  }

  /** Units: minutes. */
  duration(name: string): number {
    const value = this.#get(name);
    const minutes = typeof value === 'string' ? parseDuration(value) : undefined;
    if (minutes !== undefined) return minutes;
    this.#wrong(name, value, 'duration');
    return 0;
  }

  choice<Word extends string>(name: string, known: readonly Word[]): Word {
    const value = this.text(name);
    const found = known.find((word) => word === value);
    // An empty text has its problem already, or is missing.
    if (found === undefined && value !== '') this.add(name, { code: 'not-one-of', value, known });
    return found ?? known[0]!;
  }

  /** The items of a list; none if an optional list is missing. */
  list(name: string, isOptional = false): readonly unknown[] {
    this.#asked.add(name);
    if (isOptional && !this.has(name)) return [];
    const value = this.#get(name);
    if (Array.isArray(value)) return value;
    this.#wrong(name, value, 'list');
    return [];
  }

  fields(name: string): Fields {
    const value = this.#get(name);
    if (value === undefined) this.add(name, { code: 'missing' });
    return new Fields(value ?? {}, [...this.path, name], this.#problems);
  }

  isWrong(name: string): boolean {
    const depth = this.path.length;
    return this.#problems.some(
      ({ path }) => path[depth] === name && this.path.every((key, index) => path[index] === key),
    );
  }

  add(name: string, problem: OfAField): void {
    this.addAt([name], problem);
  }

  addAt(path: FieldPath, problem: OfAField): void {
    this.#problems.push({ path: [...this.path, ...path], ...problem });
  }

  /** Adds a problem for each field that was not read. */
  refuseOthers(): void {
    const known = [...this.#asked];
    for (const name of this.names.filter((other) => !this.#asked.has(other))) {
      this.add(name, { code: 'unknown-field', known });
    }
  }

  #get(name: string): unknown {
    this.#asked.add(name);
    return this.#values.get(name);
  }

  #wrong(name: string, value: unknown, expected: FieldType): void {
    this.add(name, value === undefined ? { code: 'missing' } : { code: 'wrong-type', expected });
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type OfAField = SchemeProblem extends infer Problem
  ? Problem extends SchemeProblem
    ? Omit<Problem, 'path'>
    : never
  : never;

interface SchemeTerms {
  readonly stages: readonly string[];
  readonly checks: readonly string[];
}

/** The range of the points of a line. */
const POINTS = { least: 0, most: 1000 };

function readLine(fields: Fields): SchemeLine {
  return {
    id: fields.text('id'),
    title: fields.text('title'),
    points: fields.number('points', POINTS),
    quote: fields.optionalText('quote'),
  };
}

function readPart(fields: Fields, terms: SchemeTerms): SchemePart {
  const line = readLine(fields);
  const by = fields.choice('by', ['judge', 'check', 'person'] as const);
  switch (by) {
    case 'judge':
      return readJudgedPart(fields, line, terms);
    case 'check':
      return { ...line, by, checks: readChecks(fields, terms) };
    case 'person':
      return { ...line, by };
  }
}

function readJudgedPart(fields: Fields, line: SchemeLine, { stages }: SchemeTerms): JudgedPart {
  return {
    ...line,
    by: 'judge',
    gives: fields.choice('gives', ['per-fault', 'all-or-nothing'] as const),
    stages: fields.has('stages') ? readStages(fields.fields('stages'), line.points, stages, fields) : undefined,
  };
}

function readStages(
  fields: Fields,
  points: number,
  known: readonly string[],
  part: Fields,
): ReadonlyMap<string, number> {
  const stages = new Map<string, number>();
  for (const stage of fields.names) {
    const stagePoints = fields.number(stage, POINTS);
    if (known.includes(stage)) stages.set(stage, stagePoints);
    else fields.add(stage, { code: 'unknown-field', known });
  }
  const actual = [...stages.values()].reduce((sum, stagePoints) => sum + stagePoints, 0);
  const isKnown = !part.isWrong('points') && !part.isWrong('stages');
  if (isKnown && actual !== points) part.add('stages', { code: 'wrong-sum', expected: points, actual });
  return stages;
}

function readRequirement(fields: Fields, terms: SchemeTerms): Requirement {
  const line = readLine(fields);
  const by = fields.choice('by', ['check', 'person'] as const);
  return { ...line, by, checks: by === 'check' ? readChecks(fields, terms) : [] };
}

function readChecks(fields: Fields, { checks: known }: SchemeTerms): string[] {
  const checks = fields.list('checks').map(String);
  if (checks.length === 0 && fields.has('checks')) fields.add('checks', { code: 'missing' });
  for (const [index, value] of checks.entries()) {
    if (!known.includes(value)) fields.addAt(['checks', index], { code: 'not-one-of', value, known });
  }
  return checks;
}

export type KnownGames = ReadonlyMap<string, SchemeTerms>;

const PERCENT = { least: 0, most: 100 };

/**
 * Reads a scheme from the data of its file.
 * Errors: everything that is wrong with it, at least one problem.
 */
export function readScheme(data: unknown, games: KnownGames): Result<Scheme, readonly SchemeProblem[]> {
  if (!isObject(data)) return err([{ path: [], code: 'wrong-type', expected: 'fields' }]);
  const problems: SchemeProblem[] = [];
  const fields = new Fields(data, [], problems);
  const game = fields.choice('game', [...games.keys()]);
  const terms = games.get(game)!;
  const eachOf = <Item>(name: string, read: (item: Fields) => Item, isOptional = true): Item[] =>
    fields.list(name, isOptional).map((item, index) => readAll(new Fields(item, [name, index], problems), read));
  const scheme: Scheme = {
    game,
    title: fields.text('title'),
    total: fields.number('total', POINTS),
    parts: eachOf('parts', (item) => readPart(item, terms), false),
    faults: readFaults(fields.fields('faults')),
    passesNothing: fields.has(PASSES_NOTHING) ? fields.number(PASSES_NOTHING, POINTS) : undefined,
    required: eachOf('required', (item) => readRequirement(item, terms)),
    extra: eachOf('extra', readExtra),
    late: readLate(fields),
    bands: eachOf('bands', readBand).sort((one, other) => other.from - one.from),
  };
  fields.refuseOthers();
  if (problems.length === 0) checkSum(fields, scheme);
  checkNames(fields, scheme);
  return problems.length === 0 ? ok(scheme) : err(problems);
}

const PASSES_NOTHING = 'passes-nothing';

function readAll<Item>(fields: Fields, read: (item: Fields) => Item): Item {
  const item = read(fields);
  fields.refuseOthers();
  return item;
}

function readFaults(fields: Fields): Record<FaultKind, number> {
  return readAll(fields, () => ({
    misconception: fields.number('misconception', PERCENT),
    format: fields.number('format', PERCENT),
    crash: fields.number('crash', PERCENT),
    hang: fields.number('hang', PERCENT),
    unexplained: fields.number('unexplained', PERCENT),
  }));
}

function readExtra(fields: Fields): ExtraCredit {
  return { ...readLine(fields), until: fields.time('until') };
}

function readBand(fields: Fields): Band {
  return { from: fields.number('from', POINTS), name: fields.text('name'), quote: fields.optionalText('quote') };
}

function readLate(parent: Fields): LateRule | undefined {
  if (!parent.has('late')) return undefined;
  return readAll(parent.fields('late'), (fields) => {
    const late: LateRule = {
      due: fields.time('due'),
      costs: readLateCost(fields),
      graceMinutes: fields.has('grace') ? fields.duration('grace') : 0,
      closesMinutes: fields.has('closes') ? fields.duration('closes') : undefined,
      quote: fields.optionalText('quote'),
    };
    if (late.closesMinutes !== 0 && closesInGrace(late)) fields.add('closes', { code: 'closes-in-grace' });
    return late;
  });
}

const AT_MOST = 'at-most';

function readLateCost(fields: Fields): LateCost {
  const rule = fields.choice('rule', ['lowers-maximum', 'takes-off', 'zero', 'by-person'] as const);
  if (rule === 'zero' || rule === 'by-person') return { rule };
  const atMost = fields.has(AT_MOST) ? fields.number(AT_MOST, PERCENT) : PERCENT.most;
  const percent = fields.number('percent', PERCENT);
  return { rule, percent, every: fields.choice('every', ['hour', 'day'] as const), atMost };
}

function checkSum(fields: Fields, { parts, total }: Scheme): void {
  const actual = parts.reduce((sum, { points }) => sum + points, 0);
  if (actual !== total) fields.add('parts', { code: 'wrong-sum', expected: total, actual });
}

/** Checks that no two lines have the same id. */
function checkNames(fields: Fields, { parts, required, extra }: Scheme): void {
  const seen = new Set<string>();
  for (const [list, lines] of Object.entries({ parts, required, extra })) {
    for (const [index, { id }] of lines.entries()) {
      if (seen.has(id)) fields.addAt([list, index, 'id'], { code: 'twice', value: id });
      seen.add(id);
    }
  }
}
