import { describe, expect } from 'vitest';
import { textWidth } from './screen/text-column.ts';
import { boardCode } from './testing/board-code.ts';
import { playerTest as it } from './testing/player.ts';
import { boardLike } from './testing/shown-board.ts';
import type { TmuxScreen } from './testing/tmux.ts';

const BOARD = boardCode('....*\n.....\n*...*\n.....\n.....');
const ALMOST = ['   1·', '11 2·', '·1 1·', '11 11', '     '];

/** The colours that the sequences of a screen set, each once. */
function coloursOf(styled: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with the character of Escape
  const codes = [...styled.matchAll(/\x1b\[([\d;:]*)m/g)].flatMap(([, code = '']) => code.match(COLOUR) ?? []);
  return [...new Set(codes)];
}

/** What sets a colour; 39 and 49 take it away. */
const COLOUR = /\b[34]8[;:][25][;:][\d:;]+|\b([39]|4|10)[0-7]\b/g;

/** Opens most of the board, sets a flag, loses, and opens the help: everything that has a style. */
async function looksOfGame(screen: TmuxScreen): Promise<string> {
  await screen.waitFor(/Esc \S/);
  await screen.sendKeys('G', 'Space');
  await screen.waitFor(/\b21\b/);
  const playing = await screen.captureStyled();
  await screen.sendKeys('k', 'k', 'f');
  await screen.waitFor(/2 {3}|: 2|：2/);
  await screen.sendKeys('g', '$', 'Space');
  await screen.waitFor('3BV');
  const lost = await screen.captureStyled();
  await screen.sendKeys('?');
  await screen.waitFor(/^.\d?.*[┌+].*Esc/m);
  return playing + lost + (await screen.captureStyled());
}

describe.concurrent('colours', () => {
  it('are off with NO_COLOR, and everything can be distinguished', async ({ player }) => {
    const screen = await player.play([BOARD], { env: { NO_COLOR: '1' } });
    const styled = await looksOfGame(screen);
    expect(coloursOf(styled)).toEqual([]);
    expect(styled).toContain('⚑');
    expect(styled).toContain('✹');
  });

  it.for([
    ['16', /^([39]|4|10)[0-7]$/],
    ['256', /^[34]8[;:]5[;:]\d+$/],
    ['24-bit', /^[34]8[;:]2[;:]/],
  ] as const)('are those that are asked for: %s', async ([depth, expected], { player }) => {
    const screen = await player.play([BOARD, '--colours', depth], { env: { NO_COLOR: '1' } });
    const colours = coloursOf(await looksOfGame(screen));
    expect(colours.length).toBeGreaterThan(3);
    for (const colour of colours) expect(colour).toMatch(expected);
  });

  it('are none when none are asked for', async ({ player }) => {
    const screen = await player.play([BOARD, '--colours', 'none']);
    expect(coloursOf(await looksOfGame(screen))).toEqual([]);
  });
});

describe.concurrent('signs', () => {
  it.for([
    ['in the locale C', [], { LANG: 'C' }],
    ['with --ascii', ['--ascii'], {}],
    ['in a language of other letters', ['--ascii', '--language', 'de'], {}],
    ['without colours', ['--ascii', '--colours', 'none'], {}],
  ] as const)('are ASCII %s', async ([, words, env], { player }) => {
    const screen = await player.play([BOARD, ...words], { env });
    const styled = await looksOfGame(screen);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: of ASCII there are some in the sequences
    expect(styled.match(/[^\x00-\x7f]/g)).toBeNull();
    for (const [key, name] of [
      ['t', /Stati/],
      ['y', /countermine play/],
    ] as const) {
      await screen.sendKeys('Escape');
      await screen.waitFor(/3BV 1\/2/);
      await screen.waitUntilGone(/Help -|Hilfe -|Stati\w+ -/);
      await screen.sendKeys(key);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the line ends
      expect(await screen.waitFor(name)).toMatch(/^[\x00-\x7f]*$/);
    }
  });
});

describe.concurrent('languages', () => {
  it.for([
    ['de', '21 Felder aufgedeckt', 'So wird gespielt'],
    ['zh', '打开了 21 个格子', '怎么玩'],
    ['tr', '21 hücre açıldı', 'Nasıl oynanır'],
  ] as const)('%s fits the screen', async ([language, opened, help], { player }) => {
    const screen = await player.play([BOARD, '--language', language]);
    await screen.waitFor(/Esc \S/);
    await screen.sendKeys('G', 'Space');
    const playing = await screen.waitFor(opened);
    expect(await boardLike(screen, ALMOST)).toEqual(ALMOST);
    expect(playing.split('\n')[0]).toMatch(/\d:\d\d$/);
    for (const line of playing.split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(80);
    for (const [key, shown] of [
      ['?', help],
      ['y', 'countermine play'],
    ] as const) {
      await screen.sendKeys(key);
      expectStraightEdges(await screen.waitFor(shown));
      await screen.sendKeys('Escape');
      await screen.waitUntilGone(shown);
    }
  });
});

/** Fails unless the panel on a screen has its right edge where its left one says. */
function expectStraightEdges(screen: string): void {
  const edges = screen.split('\n').flatMap((line) => {
    const end = line.search(/[┐┘│](?!.*[┐┘│])/);
    return end < 0 ? [] : [textWidth(line.slice(0, end))];
  });
  expect(new Set(edges).size).toBe(1);
}

describe.concurrent('what is not wanted', () => {
  it('is the mouse with --no-mouse', async ({ player }) => {
    const screen = await player.play([BOARD, '--no-mouse']);
    await screen.waitFor('quit');
    expect((await screen.modes()).hasMouse).toBe(false);
  });

  it('is animation with --no-animation: the end is shown immediately', async ({ player }) => {
    const screen = await player.play([BOARD, '--no-animation']);
    await screen.waitFor('quit');
    await screen.sendKeys('g', '$', 'Space');
    await screen.waitFor('You hit a mine');
    const lost = ['····✹', '·····', '✱···✱', '·····', '·····'];
    expect(await boardLike(screen, lost)).toEqual(lost);
  });
});
