import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAME_OVER, GAME_WON } from './cs1302/banners.ts';
import type { Dialect } from './kit/dialect.ts';
import { start } from './kit/session.ts';
import { dialects } from './registry.ts';
import { fileInPieces, portTo } from './testing/fake-files.ts';
import { lineDiff } from './testing/line-diff.ts';
import { latin1 } from './testing/pieces.ts';
import { playOptions, readTranscripts, textOf } from './testing/transcripts.ts';
import { WRONG_CALPOLY } from './testing/wrong-games/calpoly.ts';
import { WRONG_COMP1511 } from './testing/wrong-games/comp1511.ts';
import { WRONG_CS136 } from './testing/wrong-games/cs136.ts';
import { WRONG_CS204 } from './testing/wrong-games/cs204.ts';
import { WRONG_CS1302 } from './testing/wrong-games/cs1302.ts';
import type { WrongGame, WrongGames } from './testing/wrong-games/wrong-game.ts';

const WRONG_GAMES: ReadonlyMap<string, WrongGames> = new Map([
  ['comp1511', WRONG_COMP1511],
  ['calpoly', WRONG_CALPOLY],
  ['cs136', WRONG_CS136],
  ['cs204', WRONG_CS204],
  ['cs1302', WRONG_CS1302],
]);

/** What a game prints, the long texts of cs1302 by their names. */
function play(dialect: Dialect, { input, file = '', layout }: WrongGame, misconceptions: readonly string[]): string {
  const args = dialect.files.filter(({ givenBy }) => givenBy === 'argument').map(({ name }) => name);
  const files = portTo(fileInPieces([latin1(file)]));
  const session = start(dialect, { misconceptions, args, files, ...(layout && { layout }) });
  const turns = [session.opening, session.feed(latin1(input)), session.end()];
  return Buffer.from(textOf(turns, 'stdout'), 'latin1')
    .toString('utf8')
    .replace(GAME_OVER.join('\n'), '(the game-over text)')
    .replace(GAME_WON.join('\n'), '(the game-won text)');
}

describe.each([...dialects.values()])('$id with a misconception', (dialect) => {
  const wrongGames = WRONG_GAMES.get(dialect.id) ?? {};
  const ids = dialect.misconceptions.map(({ id }) => id);

  it.each(Object.entries(wrongGames))('%s prints what it should not', (id, game) => {
    expect(lineDiff(play(dialect, game, []), play(dialect, game, [id]))).toBe(game.differs.trimStart());
  });

  it('has a wrong game for each, and no misconception twice', () => {
    expect(Object.keys(wrongGames)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says of each in one line what the program does and what it should do', () => {
    for (const { id, does, should } of dialect.misconceptions) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(`the program ${does}; by the text, ${should}`).toMatch(/^[ -~]{30,}[^.]$/);
    }
  });

  it('has them all on its sheet, in the same words', () => {
    const sheet = readFileSync(join(import.meta.dirname, `../../docs/dialects/${dialect.id}.md`), 'utf8');
    const rows = dialect.misconceptions.map(({ id, does, should }) => `| \`${id}\` | ${does} | ${should} |\n`);
    expect(sheet).toContain(`| id | the program ... | by the text, ... |\n|---|---|---|\n${rows.join('')}\n`);
  });

  it('tells any two of them apart on some game', () => {
    const transcripts = readTranscripts(dialect.id).map((transcript) => ({
      options: playOptions(transcript),
      stdin: transcript.stdin.slice(0, 20_000),
    }));
    const answers = ids.map((id) => {
      const onTranscripts = transcripts.map(({ options, stdin }) => {
        const session = start(dialect, { ...options, misconceptions: [id] });
        return textOf([session.opening, session.feed(stdin), session.end()], 'stdout');
      });
      return [...Object.values(wrongGames).map((game) => play(dialect, game, [id])), ...onTranscripts].join('\0');
    });
    expect(new Set(answers).size).toBe(ids.length);
  });

  it('refuses one that it does not have', () => {
    expect(() => start(dialect, { misconceptions: ['no-such-misconception'] })).toThrow(RangeError);
  });
});

it('a wrong game shows only the lines that differ', () => {
  expect(lineDiff('a\nb \nc\nd', 'a\nc\n\n\nd')).toBe('- b·\n+ (2 times)');
  expect(lineDiff('same', 'same')).toBe('');
  const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
  fc.assert(
    fc.property(lines, lines, (left, right) => {
      expect(lineDiff(left.join('\n'), right.join('\n')) === '').toBe(left.join('\n') === right.join('\n'));
    }),
  );
});
