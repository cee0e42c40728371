import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Dialect } from '../kit/dialect.ts';
import { type GameOptions, start } from '../kit/session.ts';
import { fileInPieces, portTo } from './fake-files.ts';
import { lineDiff } from './line-diff.ts';
import { latin1 } from './pieces.ts';
import { playOptions, readTranscripts, textOf } from './transcripts.ts';

/** A short game that a misconception plays wrong. */
export interface WrongGame {
  /** Standard input. */
  readonly input: string;
  /** The only file there is, whatever its name; for cs204 and cs1302. */
  readonly file?: string;
  readonly layout?: NonNullable<GameOptions['layout']>;
  /** The lines that differ, as `lineDiff` shows them: those of the right game with `-`, those of the wrong one with `+`. */
  readonly differs: string;
}

/** A game for each misconception of a dialect, by its id. */
export type WrongGames = Readonly<Record<string, WrongGame>>;

function outputOf(
  dialect: Dialect,
  { input, file = '', layout }: WrongGame,
  misconceptions: readonly string[],
): string {
  const args = dialect.files.filter(({ givenBy }) => givenBy === 'argument').map(({ name }) => name);
  const files = portTo(fileInPieces([latin1(file)]));
  const session = start(dialect, { misconceptions, args, files, ...(layout && { layout }) });
  const turns = [session.opening, session.feed(latin1(input)), session.end()];
  return Buffer.from(textOf(turns, 'stdout'), 'latin1').toString('utf8');
}

/** @param shortened puts a name for long texts that the game prints */
export function itPlaysMisconceptionsWrong(
  dialect: Dialect,
  wrongGames: WrongGames,
  shortened: (output: string) => string,
): void {
  const play = (game: WrongGame, misconceptions: readonly string[]): string =>
    shortened(outputOf(dialect, game, misconceptions));
  describe(`${dialect.id} with a misconception`, () => {
    const ids = dialect.misconceptions.map(({ id }) => id);

    it.each(Object.entries(wrongGames))('%s prints what it should not', (id, game) => {
      expect(lineDiff(play(game, []), play(game, [id]))).toBe(game.differs.trimStart());
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
      const sheet = readFileSync(join(import.meta.dirname, `../../../docs/dialects/${dialect.id}.md`), 'utf8');
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
        return [...Object.values(wrongGames).map((game) => play(game, [id])), ...onTranscripts].join('\0');
      });
      expect(new Set(answers).size).toBe(ids.length);
    });

    it('refuses one that it does not have', () => {
      expect(() => start(dialect, { misconceptions: ['no-such-misconception'] })).toThrow(RangeError);
    });
  });
}
