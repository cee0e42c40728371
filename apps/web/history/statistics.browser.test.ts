import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { DEFAULT_PARAMS, LEVELS } from '@countermine/core/game/params.ts';
import { type FinishedGame, settingOf } from '@countermine/core/history/finished-game.ts';
import { formatHistory } from '@countermine/core/history/history-json.ts';
import { PLAIN_GAME } from '@countermine/core/testing/finished-games.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  closeNotice,
  contentOf,
  expectNoViolations,
  expectNoViolationsInBothThemes,
  keepScreenshot,
  openPanel,
  type PageOptions,
  PHONE,
  useBrowser,
} from '../testing/browser.ts';
import { kept, putIntoStore } from '../testing/kept-games.ts';
import { cellsOf, fixGames, openCells, SLOW_GAME } from '../testing/played-board.ts';

const { openPage } = useBrowser();

const DAY = 86_400_000;
/** A game with a flag, as text. */
const CODE = encodeGame({
  params: DEFAULT_PARAMS,
  board: { kind: 'unplaced' },
  events: [{ kind: 'mark', at: 0, cell: 1 }],
});

/** A history that gets better: every third game is lost, then every fifth. */
const GAMES: FinishedGame[] = Array.from({ length: 30 }, (_, index) => {
  const isLost = index % (index < 15 ? 3 : 5) === 0;
  const ms = 60_000 - 1000 * index + 700 * (index % 7);
  return {
    ...PLAIN_GAME,
    id: `game-${index}`,
    endedAt: PLAIN_GAME.endedAt + index * DAY,
    outcome: isLost ? 'lost' : 'won',
    ms,
    counts: { ...PLAIN_GAME.counts, seconds: ms / 1000 },
    hints: index % 10 === 1 ? 2 : 0,
    deaths: isLost ? 1 : 0,
    code: CODE,
  };
});
const EXPERT: FinishedGame = { ...PLAIN_GAME, id: 'expert', params: { ...DEFAULT_PARAMS, ...LEVELS.expert } };

async function openStatistics(options: PageOptions = {}, params = DEFAULT_PARAMS): Promise<Page> {
  const page = await openPage({ ...options, before: (context) => fixGames(context, params) });
  await openPanel(page, 'Statistics');
  await page.getByRole('heading', { name: 'Your games as a file' }).waitFor();
  return page;
}

async function importText(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').setInputFiles(file);
}

async function importGames(page: Page, games: readonly FinishedGame[]): Promise<void> {
  await importText(page, 'games.json', formatHistory(games));
  await page.locator('.notice').getByText('already here').waitFor();
  await page.getByRole('heading', { name: 'Last games' }).waitFor();
}

/** The figures as the panel shows them. */
function figuresOf(page: Page): Promise<string[]> {
  return page.locator('.figures > div').allInnerTexts();
}

/** Waits until the panel shows a figure. */
async function expectFigure(page: Page, figure: RegExp): Promise<void> {
  await expect.poll(() => figuresOf(page)).toContainEqual(expect.stringMatching(figure));
}

/** Waits until the panel lists so many games. */
async function expectListed(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.getByRole('listitem').count()).toBe(count);
}

async function clear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await page.getByText('Play a game and it shows here').waitFor();
}

describe('the statistics', () => {
  it('invite to play where there is no game', async () => {
    const page = await openStatistics();
    await page.getByText('Play a game and it shows here').waitFor();
    await expectNoViolations(page);
    await keepScreenshot(page, 'statistics-empty');
  });

  it('show a game that ends', async () => {
    const page = await openStatistics({}, SLOW_GAME);
    const { safe, mines } = cellsOf(SLOW_GAME, 14);
    await openCells(page, [14, mines[0] ?? 0]);
    await page.getByRole('listitem').getByText('Lost').waitFor();
    await page.getByRole('region', { name: 'Game' }).getByRole('button', { name: 'Undo' }).click();
    await openCells(
      page,
      safe.filter((cell) => cell !== 14),
    );
    await page.getByRole('listitem').getByText('Won').waitFor();
    await expect
      .poll(() => page.getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringContaining('1 mine hit')]);
    await expectFigure(page, /^Mines hit\s+1$/);
    await expectFigure(page, /^Wins\s+0$/);
    await expectFigure(page, /^Won after a mine\s+1$/);
    await page.getByText('is not counted as a win and ends a streak').waitFor();
    await page.locator('.ending').getByText('1 mine hit').waitFor();
  });

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ] as const)('tell how it went, on a %s', async (name, options) => {
    const page = await openStatistics(options);
    await importGames(page, [...GAMES, EXPERT]);
    await closeNotice(page);
    await page.locator('.chart canvas').nth(1).waitFor();
    await expectFigure(page, /^Games\s+30$/);
    await page.getByText('As a table').click();
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(31);
    await expectNoViolationsInBothThemes(page, `statistics-table-${name}`);
    await page.getByText('As a table').click();
    await page.getByLabel('Setting').scrollIntoViewIfNeeded();
    await keepScreenshot(page, `statistics-${name}`);
    await page.getByRole('heading', { name: 'Last games' }).scrollIntoViewIfNeeded();
    await page.getByText('As a table').scrollIntoViewIfNeeded();
    await keepScreenshot(page, `statistics-list-${name}`);
    await page.getByLabel('Setting').selectOption(settingOf(EXPERT.params));
    await expectFigure(page, /^Games\s+1$/);
    await page.getByRole('heading', { name: 'Your games as a file' }).scrollIntoViewIfNeeded();
    await keepScreenshot(page, `statistics-files-${name}`);
  });

  it('lead to the replay of a game, and delete one when asked twice', async () => {
    const page = await openStatistics();
    await importGames(page, GAMES.slice(0, 2));
    await page
      .getByRole('button', { name: /^Delete the game/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expectListed(page, 2);
    await page
      .getByRole('button', { name: /^Delete the game/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectListed(page, 1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Last games');
    await page.getByRole('button', { name: /^Watch the game/ }).click();
    await page.getByRole('tab', { name: 'Replay', selected: true }).waitFor();
    await openPanel(page, 'Statistics');
    await expectListed(page, 1);
  });

  it('go on without a record that is damaged, which is set aside', async () => {
    const page = await openStatistics();
    await importGames(page, GAMES.slice(0, 2));
    await putIntoStore(page, 'finished', { ...GAMES[0], outcome: 'drawn' });
    await page.reload();
    await openPanel(page, 'Statistics');
    await page.getByRole('alert').getByText('One finished game could not be read').waitFor();
    await expectListed(page, 1);
    await kept(page, 'damaged', 1);
  });

  it('follow what another tab plays', async () => {
    const page = await openStatistics();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('tab', { name: 'Statistics' }).click();
    await other.getByText('Play a game and it shows here').waitFor();
    await importGames(page, GAMES);
    await other.getByRole('heading', { name: 'Last games' }).waitFor();
  });
});

describe('games as a file', () => {
  it('come back from JSON and from CSV as they were', async () => {
    const page = await openStatistics();
    await importGames(page, [...GAMES, EXPERT]);
    await expectFigure(page, /^Games\s+30$/);
    const before = await figuresOf(page);
    await closeNotice(page);
    for (const format of ['JSON', 'CSV']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Export as ${format}` }).click(),
      ]);
      const text = (await contentOf(download)).toString();
      await clear(page);
      await importText(page, download.suggestedFilename(), text);
      await page.getByText('31 games added; 0 were already here.').waitFor();
      await expect.poll(() => figuresOf(page)).toEqual(before);
      await importText(page, 'again', text);
      await page.getByText('0 games added; 31 were already here.').waitFor();
      await closeNotice(page);
    }
    await page.reload();
    await openPanel(page, 'Statistics');
    await page.getByRole('heading', { name: 'Last games' }).waitFor();
    await expect.poll(() => figuresOf(page)).toEqual(before);
  });

  it('can be dropped on the panel', async () => {
    const page = await openStatistics();
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'games.json'));
      return transfer;
    }, formatHistory(GAMES));
    const place = page.locator('.statistics');
    // The place shows that it takes what is dragged over it, once it does.
    const isOver = async () => {
      await place.dispatchEvent('dragover', { dataTransfer: data });
      return (await place.getAttribute('class'))?.includes('over');
    };
    await expect.poll(isOver).toBe(true);
    await place.dispatchEvent('drop', { dataTransfer: data });
    await page.getByText('30 games added').waitFor();
  });

  it('that are broken say what is wrong and change nothing', async () => {
    const page = await openStatistics();
    await importGames(page, GAMES.slice(0, 3));
    for (const [name, text, message] of [
      ['games.json', '{"games":', 'the file is neither JSON nor a table'],
      ['games.json', '{"games":[]}', 'not a history exported from Countermine'],
      ['games.json', formatHistory(GAMES).replace('"ms": 60000', '"ms": -1'), 'game 1 in the file is damaged (ms'],
      ['games.csv', 'id,outcome\r\n1,won\r\n', 'row 1 of the table is damaged'],
      ['photo.png', '\u0089PNG', 'the file is neither JSON nor a table'],
    ] as const) {
      await closeNotice(page);
      await importText(page, name, text);
      await page.getByRole('alert').getByText(message).waitFor();
      await expectListed(page, 3);
    }
  });

  it('are not taken where there is no room, and the page says so', async () => {
    const page = await openStatistics();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await importText(page, 'games.json', formatHistory(GAMES));
    await page.getByRole('alert').getByText('no space left').waitFor();
    await page.getByText('Play a game and it shows here').waitFor();
  });
});
