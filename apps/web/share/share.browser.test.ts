import { decodeGame, encodeGame } from '@countermine/core/codec/game-code.ts';
import { formatMbf } from '@countermine/core/codec/mbf.ts';
import { formatTathamId } from '@countermine/core/codec/tatham.ts';
import { drawMines } from '@countermine/core/game/draw-mines.ts';
import { Game } from '@countermine/core/game/game.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { readSharedFile, readSharedText } from '@countermine/play/share/read-shared.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  chooseInMenu,
  closeNotice,
  contentOf,
  copiedText,
  DIALOG,
  expectNoViolations,
  expectNoViolationsInBothThemes,
  keepScreenshot,
  PHONE,
  useBrowser,
} from '../testing/browser.ts';
import { kept } from '../testing/kept-games.ts';

const { openPage, origin } = useBrowser();

/** A corner, so that a page which opened its own first cell in the middle would be found out. */
const START = 0;
const game = new Game(DEFAULT_PARAMS);
const mines = drawMines(DEFAULT_PARAMS, 5, START)!;
game.apply({ kind: 'place', at: 0, mines });
game.apply({ kind: 'open', at: 0, cell: START });
const { shape } = game;
const record = recordGame(game);
const board = encodeGame({ ...record, events: [] });
const played = encodeGame(record);
const id = formatTathamId({ shape, mines, start: START });

const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page) => page.locator('.notice');
const grid = (page: Page) => page.getByRole('grid');

function labels(page: Page): Promise<string[]> {
  return grid(page)
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
}

function openCount(page: Page): Promise<number> {
  return labels(page).then((all) => all.filter((label) => /empty$|, \d$/.test(label)).length);
}

/** Waits until the board is there, and all of it hidden. */
async function expectNothingOpen(page: Page): Promise<void> {
  await expect.poll(async () => (await labels(page)).filter((label) => label.endsWith('hidden')).length).toBe(81);
}

function linkOf(page: Page): Promise<string> {
  return dialog(page).getByLabel('Link', { exact: true }).inputValue();
}

async function openShare(page: Page): Promise<void> {
  await chooseInMenu(page, 'Share');
  await dialog(page).getByRole('button', { name: 'Import' }).waitFor();
}

async function openFirstCell(page: Page): Promise<void> {
  await grid(page).locator('[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => openCount(page)).toBeGreaterThan(0);
}

/** The board of the game above, with its first cell open. */
async function expectTheBoard(page: Page): Promise<void> {
  await expect.poll(() => openCount(page)).toBe(game.openCount);
  await expect.poll(async () => (await labels(page))[START]).toBe('row 1, column 1, empty');
}

describe('sharing', () => {
  it('gives a link that opens the same board for somebody else, who goes on from its first cell', async () => {
    const page = await openPage();
    await openFirstCell(page);
    const before = await labels(page);
    await openShare(page);
    await expect.poll(() => linkOf(page)).toMatch(new RegExp(`^${origin()}/#g=[\\w-]+$`));
    const link = await linkOf(page);
    const other = await openPage({ path: link.slice(origin().length + 1) });
    await notice(other).getByText('A shared board was opened: 9 × 9, 10 mines').waitFor();
    await expect.poll(() => labels(other)).toEqual(before);
    await expect.poll(() => other.getByRole('timer').innerText()).toBe('0:00');
    await grid(other).locator('[tabindex="0"]').focus();
    await other.keyboard.press('b');
    await other.keyboard.press('f');
    await expect.poll(() => new URL(other.url()).hash).toBe('');
  });

  it('takes the moves along when asked to, and shows them beside the board', async () => {
    const page = await openPage();
    await openFirstCell(page);
    await openShare(page);
    await dialog(page).getByLabel('The board and my moves').check();
    const shared = async () => decodeGame((await linkOf(page)).split('#g=')[1] ?? '');
    await expect.poll(shared).toMatchObject({ ok: true, value: { events: [{ kind: 'place' }, { kind: 'open' }] } });
    const link = await linkOf(page);
    const other = await openPage({ path: link.slice(origin().length + 1) });
    await notice(other).getByText('A shared game was opened').waitFor();
    await other.getByRole('tab', { name: 'Replay', selected: true }).waitFor();
  });

  it('shows no mine of the game that is being played, and gives it in every form', async () => {
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`/#g=${board}`);
    await expectTheBoard(page);
    await openShare(page);
    const idField = dialog(page).getByLabel('Game ID of the Portable Puzzle Collection', { exact: true });
    await expect.poll(() => idField.inputValue()).toMatch(/^9x9:0,0,m/);
    const shownId = await idField.inputValue();
    expect(readSharedText(shownId)).toMatchObject({ ok: true, value: { board: { mines } } });
    await dialog(page).getByRole('button', { name: 'Copy: Game ID' }).click();
    await expect.poll(() => copiedText(page)).toBe(shownId);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page)
        .getByRole('button', { name: /Board file/ })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe('countermine.mbf');
    const file = readSharedFile(await contentOf(download));
    expect(file).toMatchObject({ ok: true, value: { board: { mines } } });
  });

  it('says so where there is no board yet, and shares the rules', async () => {
    const page = await openPage();
    await openShare(page);
    await dialog(page).getByText('The mines are not placed yet').waitFor();
    const link = await linkOf(page);
    const other = await openPage({ path: link.slice(origin().length + 1) });
    await notice(other).getByText('Open any cell to begin').waitFor();
    await expectNothingOpen(other);
  });

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ] as const)('can be done by everybody: %s', async (name, options) => {
    const page = await openPage({ ...options, path: `#g=${board}` });
    await expectTheBoard(page);
    await closeNotice(page);
    await openShare(page);
    await expectNoViolationsInBothThemes(page, `share-${name}`, DIALOG);
  });
});

describe('taking in', () => {
  it('plays what was pasted: a link, the text of a game or a game ID', async () => {
    const page = await openPage();
    for (const text of [`http://127.0.0.1:1/#g=${board}`, board, id]) {
      await openShare(page);
      await dialog(page).getByLabel('A link, a game ID').fill(text);
      await dialog(page).getByRole('button', { name: 'Import' }).click();
      await expect.poll(() => dialog(page).count()).toBe(0);
      await expectTheBoard(page);
      await page.getByRole('group', { name: 'Level' }).getByRole('button', { name: 'Beginner' }).click();
      await expectNothingOpen(page);
    }
  });

  it('plays a board file that was chosen', async () => {
    const file = formatMbf({ shape, mines });
    if (!file.ok) throw new Error('the board is small');
    const page = await openPage();
    await openShare(page);
    const buffer = Buffer.from(file.value);
    await page.locator('input[type=file]').setInputFiles({ name: 'a.mbf', mimeType: 'application/x-mbf', buffer });
    await notice(page).getByText('A shared board was opened').waitFor();
    await expectNothingOpen(page);
    await grid(page).locator('[tabindex="0"]').focus();
    await page.keyboard.press('g');
    await page.keyboard.press('Enter');
    await expectTheBoard(page);
  });

  it('says what is wrong with what cannot be read, and keeps the game', async () => {
    const page = await openPage();
    await openFirstCell(page);
    const before = await labels(page);
    await openShare(page);
    for (const [text, words] of [
      ['', 'there is nothing to read'],
      [id.slice(0, -1), 'the game ID must have 21 digits'],
      [played.slice(0, -1), 'cut off or changed'],
      ['Hello, world', 'this is not a link'],
    ] as const) {
      await dialog(page).getByLabel('A link, a game ID').fill(text);
      await dialog(page).getByRole('button', { name: 'Import' }).click();
      await dialog(page).getByText(`Nothing was imported: `).getByText(words).waitFor();
    }
    await keepScreenshot(page, 'import-wrong');
    const buffer = Buffer.from([9, 9, 0, 1]);
    await page.locator('input[type=file]').setInputFiles({ name: 'a.mbf', mimeType: 'application/x-mbf', buffer });
    await dialog(page).getByText('the file must have 6 bytes, not 4').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    await expect.poll(() => labels(page)).toEqual(before);
  });
});

describe('a broken link', () => {
  const changed = (at: number): string => {
    const other = played[at] === 'A' ? 'B' : 'A';
    return played.slice(0, at) + other + played.slice(at + 1);
  };
  const nonsense = ['', '%', '%E0%A4%A', '<script>alert(1)</script>', '💣💣💣'];

  const broken: Readonly<Record<string, readonly string[]>> = {
    'only its start': [1, 2, 5, 10, 20].map((length) => played.slice(0, length)),
    'cut at its end': [1, 2, 3].map((cut) => played.slice(0, -cut)),
    changed: [0, 1, 3, 8, played.length - 1].map(changed),
    'no code': nonsense,
    'too long': [`${played}${played}`, 'A'.repeat(60_000)],
  };

  it('leads to a notice and a page that can be played', async () => {
    const page = await openPage();
    // One of each kind: the page reads the others in the same way as an address that changes.
    for (const [code] of Object.values(broken)) {
      await page.goto('about:blank');
      await page.goto(`/#g=${code}`);
      await notice(page).getByText('This link').waitFor();
      await openFirstCell(page);
    }
    await keepScreenshot(page, 'broken-link');
    await expectNoViolations(page);
  });

  it('is told when the address changes, and the game goes on', async () => {
    const page = await openPage();
    await openFirstCell(page);
    const before = await labels(page);
    for (const code of Object.values(broken).flat()) {
      await page.evaluate((text) => {
        location.hash = `#g=${text}`;
      }, code);
      await notice(page).getByText('This link').waitFor();
      await closeNotice(page);
    }
    await expect.poll(() => labels(page)).toEqual(before);
  });

  it('says that an address holds no game, and the game that was left goes on', async () => {
    const page = await openPage();
    await openFirstCell(page);
    const before = await labels(page);
    await kept(page, 'running', 1);
    await page.goto('about:blank');
    await page.goto('/#game=1');
    await notice(page).getByText('does not know what follows the #').waitFor();
    await expect.poll(() => labels(page)).toEqual(before);
    await notice(page).getByText('does not know what follows the #').waitFor();
  });

  it('leaves the game alone that is being played', async () => {
    const page = await openPage();
    await openFirstCell(page);
    const before = await labels(page);
    await page.evaluate(() => {
      location.hash = '#g=nothing';
    });
    await notice(page).getByText('This link is damaged').waitFor();
    await expect.poll(() => labels(page)).toEqual(before);
    await page.evaluate((code) => {
      location.hash = `#g=${code}`;
    }, board);
    await expectTheBoard(page);
  });
});
