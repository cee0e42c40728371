import type { Fields } from './fields.ts';
import type { JudgedPart, Requirement, SchemeLine, SchemePart } from './scheme.ts';

/** The ids that a scheme for a game may use. */
export interface SchemeTerms {
  readonly stages: readonly string[];
  readonly checks: readonly string[];
}

/** The range of the points of a line. */
export const POINTS = { least: 0, most: 1000 };

/** Reads the fields that every line of a scheme has. */
export function readLine(fields: Fields): SchemeLine {
  return {
    id: fields.text('id'),
    title: fields.text('title'),
    points: fields.number('points', POINTS),
    quote: fields.optionalText('quote'),
  };
}

/** Reads a part. */
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

/** Reads a requirement. */
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
