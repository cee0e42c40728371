import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { axeViolationsInBothSchemes } from '../../../tools/browser/axe-violations.ts';
import { useBrowser } from '../testing/browser.ts';

// A page of somebody else, which loads the built file and nothing else of ours.

const folder = mkdtempSync(join(tmpdir(), 'countermine-course-'));
const BUILT = join(import.meta.dirname, '../../../dist/web');

writePage('index.html', 'en', '<countermine-course></countermine-course>');
writePage('calpoly.html', 'de', '<countermine-course game="calpoly"></countermine-course>');
for (const name of ['countermine-course.js', 'icon.svg']) copyFileSync(join(BUILT, name), join(folder, name));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { openPage } = useBrowser(folder);

function writePage(name: string, language: string, course: string): void {
  writeFileSync(
    join(folder, name),
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<title>A page</title><link rel="icon" href="icon.svg"><script type="module" src="countermine-course.js"></script>
<main><h1>Play</h1>${course}</main></html>`,
  );
}

describe('<countermine-course>', () => {
  it('is typed at line by line, and tells the page how the game ended', async () => {
    const page = await openPage({ path: 'calpoly.html' });
    const ended = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('countermine-end', (event) => {
            if (event instanceof CustomEvent) resolve(event.detail);
          });
        }),
    );
    expect(await page.getByRole('combobox').count()).toBe(0);
    await page.getByRole('textbox').fill('-1');
    await page.keyboard.press('Enter');
    expect(await ended).toEqual({ exit: 1 });
    expect(await page.getByRole('log').textContent()).toBe('-1\nNumber of mines cannot be negative.\n');
    expect(await page.getByRole('status').textContent()).toBe('Das Spiel endete mit Status 1.');
    expect(await page.getByRole('textbox').isDisabled()).toBe(true);
  });

  it('lets the reader choose a game, gives it its file, and plays the example', async () => {
    const page = await openPage();
    await page.getByRole('combobox').selectOption('cs204');
    expect(await page.getByRole('log').textContent()).toBe('Enter the input file name: ');
    expect(await page.getByRole('textbox').inputValue()).toMatch(/^examples\//);
    await page.getByRole('textbox').press('Enter');
    await expect.poll(() => page.getByRole('log').textContent()).toContain('Welcome to the Minesweeper Game!');
    await page.getByRole('button', { name: 'Run the example' }).click();
    await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^The game ended with status/);
    await page.getByRole('button', { name: 'Restart' }).click();
    expect(await page.getByRole('log').textContent()).toBe('Enter the input file name: ');
    expect(await page.getByRole('textbox').isDisabled()).toBe(false);
  });

  it('axe finds nothing wrong, in the light and in the dark', async () => {
    const page = await openPage();
    await page.getByRole('button', { name: 'Run the example' }).click();
    await expect.poll(() => page.getByRole('status').textContent()).not.toBe('');
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  });
});
