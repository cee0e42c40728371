import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseScheme, readSchemeFile } from './scheme-file.ts';

const ROOT = join(import.meta.dirname, '../../..');
const COURSES = join(ROOT, 'packages/courses');
const schemeOf = (game: string): string => join(COURSES, game, 'scheme.yaml');
const GAMES = readdirSync(COURSES).filter((folder) => existsSync(schemeOf(folder)));
const GOOD = readFileSync(schemeOf('comp1511'), 'utf8');

const schema = z.fromJSONSchema(JSON.parse(readFileSync(join(ROOT, 'docs/schemas/scheme.schema.json'), 'utf8')));

/** Nine levels of nine aliases each: more than a thousand million items. */
const BOMB = Array.from({ length: 10 }, (_, level) =>
  level === 0
    ? 'a0: &a0 [x]'
    : `a${level}: &a${level} [${Array(9)
        .fill(`*a${level - 1}`)
        .join(', ')}]`,
).join('\n');

/** What is said about a scheme with a change in it. */
function problemsOf(from: string | RegExp, to: string): string {
  const changed = GOOD.replace(from, to);
  if (changed === GOOD) throw new Error(`nothing was changed by ${from}`);
  const read = parseScheme(changed, 'mine.yaml');
  return read.ok ? '' : read.error;
}

it('there is an example for each course', () => {
  expect(GAMES.sort()).toEqual([...judgedGames.keys()].sort());
});

describe.each(GAMES)('the example of %s', (folder) => {
  const path = schemeOf(folder);

  it('is a scheme, by the schema too', () => {
    const read = readSchemeFile(path);
    expect(read.ok ? '' : read.error.problem).toBe('');
    expect(schema.safeParse(parse(readFileSync(path, 'utf8'))).error?.message).toBeUndefined();
  });

  it('quotes the text for everything it requires', () => {
    const read = readSchemeFile(path);
    if (!read.ok) throw new Error(read.error.problem);
    const { parts, required, extra, late, bands } = read.value;
    const lines = [...parts, ...required, ...extra, ...bands, ...(late ? [late] : [])];
    expect(lines.filter(({ quote }) => quote === undefined)).toEqual([]);
  });

  it('uses every check of its course', () => {
    const read = readSchemeFile(path);
    if (!read.ok) throw new Error(read.error.problem);
    const { game, parts, required } = read.value;
    const used = [...parts, ...required].flatMap((line) => ('checks' in line ? line.checks : []));
    expect([...used].sort()).toEqual(
      judgedGames
        .get(game)
        ?.checks.map(({ id }) => id)
        .sort(),
    );
  });
});

describe('a scheme that is wrong', () => {
  it.each([
    ['game: comp1511', 'game: comp1512', 'mine.yaml:2: game is "comp1512", but must be one of comp1511, calpoly, '],
    ['4: 15 }', '4: 14 }', 'mine.yaml:13: parts[0].stages adds up to 79, but must be 80'],
    ['4: 15 }', '4: 15, 5: 0 }', 'mine.yaml:13: parts[0].stages.5 is not a field here; the fields are 1, 2, 3, 4'],
    ['    by: person\n', '', 'mine.yaml:15: parts[1].by is missing'],
    ['crash: 20, ', '', 'mine.yaml:23: faults.crash is missing'],
    [
      '[file-name, compiles]',
      '[file-name, runs]',
      'mine.yaml:34: required[0].checks[1] is "runs", but must be one of ',
    ],
    ['+11:00', '', 'mine.yaml:38: late.due must be a time with its offset'],
    [/^title: .*\n/m, '', 'mine.yaml:1: title is missing'],
  ])('%j as %j is refused with its line and field', (from, to, problem) => {
    expect(problemsOf(from, to)).toContain(problem);
  });

  it('is refused with the line that is not YAML', () => {
    expect(problemsOf('total: 100', 'total: [100')).toMatch(/^mine\.yaml:\d+: /);
  });

  it('is refused whatever it is', () => {
    for (const text of ['', '7', '- 1\n', 'null', '{}', 'a: *b', BOMB]) {
      expect(parseScheme(text, 'mine.yaml').ok, text).toBe(false);
    }
    expect(readSchemeFile('/nowhere.yaml')).toMatchObject({ ok: false });
  });

  it.each(['', 'Eighty points for the judge, twenty for style.', '- 1\n'])('%j gives one problem', (text) => {
    const read = parseScheme(text, 'mine.yaml');
    expect(read.ok ? '' : read.error).toBe('mine.yaml:1: the file must be fields with names');
  });

  it('has no second problem that follows from the first', () => {
    expect(problemsOf('points: 80', 'points: lots')).toMatch(/^mine\.yaml:\d+: parts\[0\]\.points must be a number$/);
  });

  it('has its first problems shown, not all', () => {
    const parts = Array.from({ length: 20 }, () => '  - {}').join('\n');
    const read = parseScheme(`game: comp1511\nparts:\n${parts}\n`, 'mine.yaml');
    expect(read.ok ? [] : read.error.split('\n')).toHaveLength(11);
  });
});
