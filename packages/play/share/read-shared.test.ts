import { countMines } from '@countermine/core/board.ts';
import { boardAsJson } from '@countermine/core/codec/board-json.ts';
import { formatBoardLine } from '@countermine/core/codec/board-line.ts';
import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { formatMbf } from '@countermine/core/codec/mbf.ts';
import { formatTathamId } from '@countermine/core/codec/tatham.ts';
import { drawMines } from '@countermine/core/game/draw-mines.ts';
import { Game } from '@countermine/core/game/game.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../testing/all-words.ts';

import { linkErrorWords, sharedErrorWords } from '../words/errors.ts';
import { linkFor } from './link.ts';
import { readSharedFile, readSharedText, type SharedError } from './read-shared.ts';

const START = 40;

function playedGame(): Game {
  const game = new Game(DEFAULT_PARAMS);
  const mines = drawMines(DEFAULT_PARAMS, 1, START);
  if (mines === undefined) throw new Error('there is such a board');
  game.apply({ kind: 'place', at: 0, mines });
  game.apply({ kind: 'open', at: 0, cell: START });
  return game;
}

const game = playedGame();
const { shape } = game;
const mines = game.mines!;
const code = encodeGame(recordGame(game));
const link = linkFor('http://127.0.0.1:8080/?x=1#old', code);
const id = formatTathamId({ shape, mines, start: START });
const board = { id: '0', shape, start: START, mines: [...mines.keys()].filter((cell) => mines[cell] === 1) };
const line = formatBoardLine(board);
const masked = formatTathamId({ shape, mines, start: START }, true);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const english = wordsIn('en', 'common');

function words(read: { ok: true } | { ok: false; error: SharedError }): string {
  return read.ok ? 'read' : sharedErrorWords(english, read.error);
}

describe('what somebody shared', () => {
  it.each([
    ['a link', link],
    ['a link that a mail program changed', link.replace('#g=', '#g=%20')],
    ['the fragment of a link', link.slice(link.indexOf('#'))],
    ['the text of a game', ` ${code}\n`],
    ['a game ID', id],
    ['a game ID with its mines masked', masked],
    ['the address of a game ID', `https://www.example.org/mines.html#${masked}`],
    ['a board that was generated', `# beginner\n${line}\n`],
    ['the first of some that were generated', `${line}\n${line.replace('0 ', '1 ')}\n`],
    ['one as JSON', `${JSON.stringify(boardAsJson(board))}\n`],
  ])('is recognised: %s', (_what, text) => {
    for (const read of [readSharedText(text), readSharedFile(bytes(text))]) {
      expect(read).toMatchObject({ ok: true, value: { board: { kind: 'layout', mines, start: START } } });
    }
  });

  it('is recognised: a board file', () => {
    const file = formatMbf({ shape, mines });
    if (!file.ok) throw new Error('the board is small');
    const read = readSharedFile(file.value);
    expect(read).toMatchObject({ ok: true, value: { params: { width: 9, height: 9, mineCount: countMines(mines) } } });
  });

  it.each([
    ['', 'there is nothing to read.'],
    ['Hello, world', 'this is not a link, a game ID, the text of a game or a board file.'],
    ['hello', 'this is not a link, a game ID, the text of a game or a board file.'],
    [code.slice(0, -3), 'the text was cut off or changed on the way.'],
    [`${link.slice(0, -9)}!`, 'the text was cut off or changed on the way.'],
    ['9x9n10#12345', /^the game ID does not say where the mines are/],
    ['9x9:9,0,u00', 'the first cell of the game ID is not on its board.'],
    [id.slice(0, -1), 'the game ID must have 21 digits for the mines, not 20.'],
    [`${id.slice(0, -1)}?`, 'the game ID has a “?” among the digits of the mines.'],
    ['0x9:u0', 'The width must be a whole number from 1 to 4,000, not 0.'],
    ['2x2:uf', 'The number of mines must be a whole number from 0 to 3, not 4.'],
  ])('is not read when it is broken: %j', (text, expected) => {
    expect(words(readSharedText(text))).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });

  it.each([
    [[9, 9, 0, 1], 'the file must have 6 bytes, not 4.'],
    [[0, 9, 0, 0], 'the board in the file has no cells.'],
    [[2, 2, 0, 1, 2, 0], 'byte 4 of the file puts a mine outside the board.'],
    [[2, 2, 0, 2, 1, 0, 1, 0], 'byte 6 of the file names the same mine twice.'],
    [[255, 216, 255, 224, 0, 16], 'this is not a link, a game ID, the text of a game or a board file.'],
  ])('is not read when it is a broken file: %j', (file, expected) => {
    expect(words(readSharedFile(Uint8Array.from(file)))).toBe(expected);
  });

  it('says what is wrong with the file of a ranked game', () => {
    const file = (version: number): string => JSON.stringify({ format: 'countermine ranked game', version }, null, 1);
    expect(words(readSharedText(file(1)))).toBe('the text was cut off or changed on the way.');
    expect(words(readSharedText(file(1).slice(0, -2)))).toBe('the text was cut off or changed on the way.');
    expect(words(readSharedText(file(2)))).toBe('the text was cut off or changed on the way.');
    expect(words(readSharedText(file(3)))).toBe('it comes from another version (3) of Countermine.');
  });

  it('says of a link whether it is damaged or holds no game', () => {
    const read = (text: string): string => {
      const shared = readSharedText(text);
      return shared.ok ? 'read' : linkErrorWords(english, shared.error);
    };
    expect(read(`#g=${code.slice(0, -4)}`)).toMatch(/^This link is damaged/);
    expect(read('#g=')).toMatch(/^This link is damaged/);
    expect(read('#g=9x9:')).toMatch(/^This link is damaged/);
    expect(read(`#g=${'A'.repeat(2 ** 25 + 1)}`)).toMatch(/too large/);
  });
});
