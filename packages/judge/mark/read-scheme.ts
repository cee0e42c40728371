import { err, ok, type Result } from '@countermine/core/result.ts';
import type { FaultKind } from '../diagnose/find-faults.ts';
import type { Band, ExtraCredit, LateCost, LateRule, Scheme } from './scheme.ts';
import { Fields, isObject, POINTS, readLine, readPart, readRequirement, type SchemeTerms } from './scheme-fields.ts';
import type { SchemeProblem } from './scheme-words.ts';

/** The ids that schemes may use, by game. */
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
  return readAll(parent.fields('late'), (fields) => ({
    due: fields.time('due'),
    costs: readLateCost(fields),
    quote: fields.optionalText('quote'),
  }));
}

function readLateCost(fields: Fields): LateCost {
  const rule = fields.choice('rule', ['lowers-maximum', 'takes-off', 'zero', 'by-person'] as const);
  if (rule === 'zero' || rule === 'by-person') return { rule };
  return { rule, percent: fields.number('percent', PERCENT), every: fields.choice('every', ['hour', 'day'] as const) };
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
