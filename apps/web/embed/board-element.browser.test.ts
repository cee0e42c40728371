import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../../../tools/browser/axe-violations.ts';
import { useBrowser } from '../testing/browser.ts';

// A page of somebody else, which loads the built file and nothing else of ours.

const folder = mkdtempSync(join(tmpdir(), 'countermine-embed-'));
const BUILT = join(import.meta.dirname, '../../../dist/web');

writePage('index.html', 'en', '<countermine-board seed="7"></countermine-board>');
writePage('no-guess.html', 'de', '<countermine-board width="16" height="16" mines="40" no-guess></countermine-board>');
writePage('impossible.html', 'en', '<countermine-board width="-3" mines="many"></countermine-board>');
for (const name of ['countermine-board.js', 'icon.svg']) copyFileSync(join(BUILT, name), join(folder, name));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { openPage } = useBrowser(folder);

function writePage(name: string, language: string, board: string): void {
  writeFileSync(
    join(folder, name),
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>A page</title><link rel="icon" href="icon.svg">
<script type="module" src="countermine-board.js"></script><main><h1>Play</h1>${board}</main></html>`,
  );
}

const cellAt = (page: Page, name: string) => page.getByRole('gridcell', { name });

describe('<countermine-board>', () => {
  it('is played by mouse: opens, flags, and tells the page', async () => {
    const page = await openPage();
    await page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(globalThis, { told });
      document.addEventListener('countermine-change', (event) => {
        if (event instanceof CustomEvent) told.push(event.detail);
      });
    });
    expect(await page.getByRole('gridcell').count()).toBe(81);
    await cellAt(page, 'row 5, column 5, hidden').click();
    await cellAt(page, 'row 5, column 5, empty').waitFor();
    await page
      .getByRole('gridcell', { name: /hidden$/ })
      .first()
      .click({ button: 'right' });
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Mines left: 9');
    const told = await page.evaluate(() => Reflect.get(globalThis, 'told'));
    expect(told).toMatchObject([
      { phase: 'playing', flags: 0, mayNeedGuess: false },
      { phase: 'playing', flags: 1 },
    ]);
  });

  it('is played by keys', async () => {
    const page = await openPage();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('f');
    await cellAt(page, 'row 2, column 2, hidden, flagged').waitFor();
    await page.keyboard.press('f');
    await page.keyboard.press('Space');
    await cellAt(page, 'row 2, column 2, empty').waitFor();
  });

  it('begins the same board again with a seed, and ends with a mine', async () => {
    const page = await openPage();
    const looks = () => page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
    await cellAt(page, 'row 5, column 5, hidden').click();
    const first = await looks();
    await page.getByRole('button', { name: 'New game' }).click();
    expect(await page.getByRole('gridcell', { name: /hidden$/ }).count()).toBe(81);
    await cellAt(page, 'row 5, column 5, hidden').click();
    expect(await looks()).toEqual(first);
    for (const name of first.filter((label) => label?.endsWith('hidden'))) {
      if ((await page.getByRole('status').textContent())?.startsWith('Mines')) await cellAt(page, name ?? '').click();
    }
    expect(await page.getByRole('status').textContent()).toBe('Lost');
  });

  it('needs no guess where that is wanted, and speaks the language of the page', async () => {
    const page = await openPage({ path: 'no-guess.html' });
    await page.getByRole('gridcell').nth(136).click();
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Minen übrig: 40');
    await page.getByRole('button', { name: 'Neues Spiel' }).waitFor();
  });

  it('is the beginner board where the attributes make none', async () => {
    const page = await openPage({ path: 'impossible.html' });
    expect(await page.getByRole('gridcell').count()).toBe(81);
  });

  it.each(['index.html', 'no-guess.html'])('axe finds nothing wrong on %s', async (path) => {
    const page = await openPage({ path });
    await page.getByRole('gridcell').nth(40).click();
    expect(await axeViolations(page)).toEqual([]);
  });
});
