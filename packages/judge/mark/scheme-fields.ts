import { parseTime } from './parse-time.ts';
import type { JudgedPart, Requirement, SchemeLine, SchemePart } from './scheme.ts';
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
export class Fields {
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

  /** One of several words. */
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

  /** True if a field has a problem already. */
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

/** True if a value has fields with names. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A problem without its path. */
type OfAField = SchemeProblem extends infer Problem
  ? Problem extends SchemeProblem
    ? Omit<Problem, 'path'>
    : never
  : never;

/** The ids that a scheme for a game may use. */
export interface SchemeTerms {
  readonly stages: readonly string[];
  readonly checks: readonly string[];
}

/** The range of the points of a line. */
export const POINTS = { least: 0, most: 1000 };

export function readLine(fields: Fields): SchemeLine {
  return {
    id: fields.text('id'),
    title: fields.text('title'),
    points: fields.number('points', POINTS),
    quote: fields.optionalText('quote'),
  };
}

export function readPart(fields: Fields, terms: SchemeTerms): SchemePart {
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

export function readRequirement(fields: Fields, terms: SchemeTerms): Requirement {
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
