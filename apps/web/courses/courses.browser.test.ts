import type { Field } from '@countermine/core/reveal/field.ts';
import { start } from '@countermine/courses/kit/session.ts';
import { dialects } from '@countermine/courses/registry.ts';
import { playOptions, readTranscripts, type Transcript, textOf } from '@countermine/courses/testing/transcripts.ts';
import { CELL_LOOKS, cellLook } from '@countermine/play/board/cell-look.ts';
import { common as english } from '@countermine/play/words/en/common.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  closeNotice,
  copiedText,
  expectNoViolationsInBothThemes,
  keepScreenshot,
  type PageOptions,
  PHONE,
  useBrowser,
} from '../testing/browser.ts';

const { openPage } = useBrowser();
const words = english.terminal;
const encoder = new TextEncoder();

async function openCourses(id: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
  await page.getByRole('button', { name: english.menu.terminal }).click();
  await choose(page, id);
  return page;
}

/** Begins another game; what the one before ended with is gone. */
async function choose(page: Page, id: string): Promise<void> {
  await page.getByRole('combobox', { name: words.game }).selectOption(id);
  await page.locator('[data-exit]').waitFor({ state: 'detached' });
}

/** Clicks into the terminal, once it is there to take the focus. */
async function focusTerminal(page: Page): Promise<void> {
  await page.locator('.terminal-place .xterm-screen').click();
  await expect.poll(() => focusedClass(page)).toContain('xterm');
}

function focusedClass(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.className);
}

/** Types as a person does: each line with Enter, the rest without, then the end of the input where there is more to end. */
async function type(page: Page, input: string): Promise<void> {
  await focusTerminal(page);
  for (const line of input.split(/(?<=\n)/)) {
    await page.keyboard.type(line.trimEnd());
    if (line.endsWith('\n')) await page.keyboard.press('Enter');
  }
}

async function exitOf(page: Page): Promise<number> {
  const status = page.locator('[data-exit]');
  await status.waitFor();
  return Number(await status.getAttribute('data-exit'));
}

async function copied(page: Page, button: string): Promise<string | undefined> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText(english.menu.copied).waitFor();
  await closeNotice(page);
  return copiedText(page);
}

/** The bytes that the page shows of stdout, read back from what stands for them. */
async function shownBytes(page: Page): Promise<string> {
  const text = await page
    .locator('.bytes-line')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('.stdout')].map((part) => part.textContent).join('')).join(''),
    );
  return text.replaceAll('·', ' ').replaceAll('¶', '\n').replaceAll('⇥', '\t');
}

/** The live board as rows of words, as those get it who do not see the canvas. */
async function boardRows(page: Page): Promise<string[][]> {
  return await page
    .locator('.live-board tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));
}

/** The same from the field that a game tells. */
function rowsOf(field: Field, phase: 'playing' | 'lost'): string[][] {
  const { width, height } = field.shape;
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      const look = CELL_LOOKS[cellLook({ ...field, phase, exploded: [] }, row * width + column)];
      return look === undefined ? '' : english.cell.looks[look];
    }),
  );
}

function transcriptOf(id: string, name: string): Transcript {
  const found = readTranscripts(id).find((transcript) => transcript.name === name);
  if (found === undefined) throw new Error(`${id} has no transcript ${name}`);
  return found;
}

async function giveFile(page: Page, { args, files }: Transcript): Promise<void> {
  for (const [name, bytes] of files) {
    await page.getByLabel(words.fileText).fill(new TextDecoder().decode(bytes));
    await page.getByLabel(words.fileName).fill(name);
  }
  if (args.length > 0) await page.getByLabel(words.arguments).fill(args.join(' '));
  // It is taken when the field is left.
  if (files.size > 0) await page.keyboard.press('Tab');
}

it('a session that is typed into the terminal answers as the golden transcript does', async () => {
  const page = await openCourses('comp1511');
  for (const [id, name] of [
    ['comp1511', 'seed-11-loss-in-gameplay-mode'],
    ['calpoly', 'seed-13-lose-at-round-2'],
    ['cs136', 'ruling-14-d-in-the-middle-of-a-game'],
    ['cs204', 'seed-01-sample-run-1'],
    ['cs1302', 'seed-11-loss'],
  ] as const) {
    const transcript = transcriptOf(id, name);
    await choose(page, id);
    await giveFile(page, transcript);
    const stdin = Buffer.from(transcript.stdin).toString('latin1');
    await type(page, stdin);
    expect(await exitOf(page), id).toBe(transcript.exit);
    const stdout = Buffer.from(transcript.stdout, 'latin1').toString();
    expect(await copied(page, words.copyOutput)).toBe(stdout);
    await expect.poll(() => shownBytes(page)).toBe(stdout);
    expect(await copied(page, words.copyInput)).toBe(stdin);
    let field: Field | undefined;
    const session = start(gameOf(id), { ...playOptions(transcript), onField: (told) => (field = told) });
    session.feed(transcript.stdin);
    const board = field && rowsOf(field, 'lost');
    await expect.poll(() => boardRows(page)).toEqual(board);
    await keepScreenshot(page, `courses-${id}`);
  }
});

function gameOf(id: string): NonNullable<ReturnType<typeof dialects.get>> {
  const dialect = dialects.get(id);
  if (dialect === undefined) throw new Error(`no game ${id}`);
  return dialect;
}

describe('the terminal', () => {
  it('shows what is typed and printed, beside it the printed board, and goes on when one comes back to it', async () => {
    const page = await openCourses('cs136');
    const lines = ['D 6 4 7', 'A 0 0', 'M 5 3'];
    await type(page, `${lines.join('\n')}\n`);
    const session = start(gameOf('cs136'));
    const turns = lines.map((line) => ({ line, turn: session.feed(encoder.encode(`${line}\n`)) }));
    const expected = turns.map(({ line, turn }) => `${line}\n${textOf([turn], 'stdout')}`).join('');
    await expect.poll(() => screenText(page)).toBe(expected.trimEnd());
    const printed = textOf(
      turns.slice(-1).map(({ turn }) => turn),
      'stdout',
    )
      .split('\n')
      .slice(0, 4);
    const letters: Readonly<Record<string, string>> = { _: 'hidden', P: 'hidden, flagged', 0: 'empty' };
    const rows = printed.map((row) => row.split(' ').map((letter) => letters[letter] ?? letter));
    await expect.poll(() => boardRows(page)).toEqual(rows);
    await keepScreenshot(page, 'courses-playing');
    await page.getByRole('button', { name: english.game.play, exact: true }).click();
    await page.getByRole('button', { name: english.menu.terminal }).click();
    await type(page, 'Q');
    await page.getByRole('button', { name: words.endInput }).click();
    expect(await exitOf(page)).toBe(0);
    expect(await copied(page, words.copyInput)).toBe(`${lines.join('\n')}\nQ`);
  });

  it('is left by Tab and Shift+Tab, edits the line, brings lines back, and ends the input by Ctrl+D', async () => {
    const page = await openCourses('cs136');
    await type(page, 'D 3 2 9\nM 1');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.restart);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusedClass(page)).toContain('xterm');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusedClass(page)).not.toContain('xterm');
    await type(page, ' x');
    for (const key of ['Backspace', '1', 'Enter', 'ArrowUp', 'Enter', 'Control+d']) await page.keyboard.press(key);
    expect(await exitOf(page)).toBe(0);
    expect(await copied(page, words.copyInput)).toBe('D 3 2 9\nM 1 1\nM 1 1\n');
  });

  it('takes many lines that are pasted at once, and shows the last of what they print', async () => {
    const page = await openCourses('cs136');
    const input = `D 40 30 7\n${'A 0 0\n'.repeat(3000)}Q\n`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), input);
    await focusTerminal(page);
    await page.keyboard.press('Control+v');
    expect(await exitOf(page)).toBe(0);
    await page.getByText(words.leftOut).waitFor();
    await expect.poll(() => page.locator('.bytes-line').count()).toBe(2000);
    await expect.poll(() => page.locator('.bytes-line').last().innerText()).toContain('See·you·soon!¶');
    expect(await copied(page, words.copyInput)).toBe(input);
  });

  it('has the focus when the games are opened, but where that would bring up a keyboard', async () => {
    const page = await openPage();
    await page.getByRole('button', { name: english.menu.terminal }).click();
    await expect.poll(() => focusedClass(page)).toContain('xterm');
    const phone = await openPage(PHONE);
    await phone.getByRole('button', { name: english.menu.terminal }).tap();
    await phone.locator('.terminal-place .xterm-screen').waitFor();
    expect(await focusedClass(phone)).not.toContain('xterm');
  });
});

/** What the terminal has on its screen, without the blanks at the ends of lines that nobody wrote. */
async function screenText(page: Page): Promise<string> {
  const rows = await page.locator('.xterm-accessibility-tree > div').allTextContents();
  return rows
    .map((row) => row.replaceAll('\u00a0', ' ').trimEnd())
    .join('\n')
    .trimEnd();
}

describe('what is around the terminal', () => {
  it('runs the example of each game, and can be used by everybody', async () => {
    const page = await openCourses('comp1511');
    for (const { id } of dialects.values()) {
      await choose(page, id);
      await page.getByRole('button', { name: words.example }).click();
      await expect.poll(() => page.locator('.live-board tr').count()).toBeGreaterThan(0);
      await keepScreenshot(page, `courses-example-${id}`);
    }
    await exitOf(page);
    await expectNoViolationsInBothThemes(page, 'courses');
  });

  it('switches a reading, which begins anew and changes the bytes', async () => {
    const page = await openCourses('calpoly');
    const transcript = transcriptOf('calpoly', 'reading-initial-board-space-other');
    await page
      .getByRole('switch')
      .and(page.getByLabel(/Initial Board/))
      .check();
    await page.getByText(words.restarted).first().waitFor();
    await type(page, Buffer.from(transcript.stdin).toString('latin1'));
    await page.getByRole('button', { name: words.endInput }).click();
    expect(await copied(page, words.copyOutput)).toBe(transcript.stdout);
  });

  it('leaves it to the game to say that there is no such file, and offers the one that it asks for', async () => {
    const page = await openCourses('cs1302');
    await page.getByLabel(words.arguments).fill('nowhere.txt');
    await page.keyboard.press('Tab');
    expect(await exitOf(page)).toBe(2);
    const error = page.locator('.bytes-line .stderr');
    await expect
      .poll(() => error.allTextContents())
      .toContain('stderrSeed·File·Not·Found·Error:·nowhere.txt·(No·such·file·or·directory)¶');
    await keepScreenshot(page, 'courses-no-file');
    await choose(page, 'cs204');
    await type(page, 'nowhere.txt\n');
    await expect.poll(() => shownBytes(page)).toContain('Problem occurred while reading the file!!!\n');
    await page.getByRole('button', { name: words.restart }).click();
    const file = page.getByRole('button', { name: 'Use the file' });
    await file.and(page.getByText('examples/cs204-field.txt')).click();
    await page.locator('.bytes-line').nth(3).waitFor();
    await file.waitFor({ state: 'detached' });
    await expect.poll(() => shownBytes(page)).not.toContain('Problem');
  });

  it('can be used by everybody, on a phone', async () => {
    const page = await openCourses('cs204', PHONE);
    await page.getByRole('button', { name: words.example }).click();
    await expect.poll(() => page.locator('.live-board tr').count()).toBe(3);
    await expectNoViolationsInBothThemes(page, 'courses-phone');
    for (const [part, name] of [
      ['.bytes', 'bytes'],
      ['.setup', 'setup'],
    ] as const) {
      await page.locator(part).scrollIntoViewIfNeeded();
      await keepScreenshot(page, `courses-phone-${name}`);
    }
  });
});
