// @ts-check
/**
 * `npm run courses`: writes the lists of the course games from `packages/courses/courses.json`. They are three files, so
 * that what plays a game does not load how it is judged, and what plays one game does not load the others. Marking
 * schemes get a link in `schemes/`, where users find them.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const COURSES = join(ROOT, 'packages/courses');

/** @type {string[]} */
const ids = JSON.parse(readFileSync(join(COURSES, 'courses.json'), 'utf8'));

const games = `
${ids.map((id) => `import { ${id} } from './${id}/${id}.ts';`).join('\n')}
import type { Dialect } from './kit/dialect.ts';

const COURSE_GAMES = [${ids.join(', ')}] as const;

/** One of the games of this package, such as \`calpoly\`. */
export type DialectId = (typeof COURSE_GAMES)[number]['id'];

/** The course games by their ids, in the order in which they are listed. */
export const dialects: ReadonlyMap<string, Dialect> = new Map(COURSE_GAMES.map((dialect) => [dialect.id, dialect]));
`;

const loaded = `
import type { Dialect } from './kit/dialect.ts';
import type { DialectId } from './registry.ts';

const LOADERS: Readonly<Record<DialectId, () => Promise<Dialect>>> = {
${ids.map((id) => `  ${id}: async () => (await import('./${id}/${id}.ts')).${id},`).join('\n')}
};

/** Loaders of the course games by their ids, in the order in which they are listed: each loads one game and no other. */
export const gameLoaders: ReadonlyMap<string, () => Promise<Dialect>> = new Map(Object.entries(LOADERS));
`;

const judged = `
${ids.map((id) => `import { judged as ${id} } from './${id}/judged.ts';`).join('\n')}
import type { JudgedGame } from './cases/judged-game.ts';
import type { DialectId } from './registry.ts';

const GAMES: Readonly<Record<DialectId, JudgedGame>> = { ${ids.join(', ')} };

/** All that the judge knows about each course game, by its id. */
export const judgedGames: ReadonlyMap<string, JudgedGame> = new Map(Object.entries(GAMES));
`;

const files = [
  { path: join(COURSES, 'registry.ts'), text: games },
  { path: join(COURSES, 'game-loaders.ts'), text: loaded },
  { path: join(COURSES, 'judged-games.ts'), text: judged },
];
for (const { path, text } of files)
  writeFileSync(path, `// Written by \`npm run courses\` from courses.json.\n${text}`);
const biome = join(ROOT, 'node_modules/.bin/biome');
execFileSync(biome, ['check', '--write', '--vcs-enabled=false', ...files.map(({ path }) => path)], { cwd: ROOT });

const schemes = join(ROOT, 'schemes');
mkdirSync(schemes, { recursive: true });
for (const id of ids) {
  const link = join(schemes, `${id}.yaml`);
  rmSync(link, { force: true });
  symlinkSync(`../packages/courses/${id}/scheme.yaml`, link);
}
