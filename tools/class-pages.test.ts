import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exportedStudentPage, indexPage } from '@countermine/class/command/export-pages.ts';
import { attemptTable, columnsWithStages, TABLE_STYLE } from '@countermine/class/pages/student-table.ts';
import { html, htmlPage } from '@countermine/judge/report/html-page.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptLine, judgementLine } from '../apps/class/testing/attempt-lines.ts';
import { axeViolationsInBothSchemes } from './browser/axe-violations.ts';
import { findBrowser } from './browser/find-browser.mjs';
import { launchBrowser } from './browser/launch-browser.ts';

// The exported pages of a class in a browser: names and the words of compilers cannot be anything but text in them.

const NASTY = '<img src=x onerror="document.title=1"><script>document.title=1</script>&amp; \x1b[31m';
const REASON = `$ cc minesweeper.c\n${NASTY}\n${'x'.repeat(300)}`;
const fault = { fault: 'won-lower-case', cause: 'won-lower-case', says: `It prints "${NASTY}".` };
const points = { least: 60, most: 80, of: 100 };
const lines = [
  attemptLine({ student: NASTY, name: NASTY, lateSeconds: 8400, judgement: judgementLine({ passed: 7, points }) }),
  attemptLine({
    student: 'z5000002',
    judgement: judgementLine({ outcome: 'not-compiled', passed: 0, reason: REASON }),
  }),
  attemptLine({ student: 'z5000003', judgement: judgementLine({ passed: 6, faults: [fault, fault, fault], points }) }),
  attemptLine({ student: 'z5000004', problem: `it is damaged: ${NASTY}` }),
];
const PAGES = {
  index: indexPage(
    'COMP1511 <b>',
    lines,
    ['a', 'b', 'c', 'd'],
    [{ cause: 'c', kind: 'misconception', says: fault.says, students: 1 }],
  ),
  'not-compiled': exportedStudentPage({
    line: lines[1] ?? attemptLine({ student: '' }),
    report: undefined,
    marks: undefined,
  }),
  refused: exportedStudentPage({ line: lines[3] ?? attemptLine({ student: '' }), report: undefined, marks: undefined }),
};

const names = ['format-1', 'square-always-3x3', 'radial-stops-short', 'refused-hint-shows-debug-field'];
const STAGES = ['1', '2', '3', '4'];
const LIST = htmlPage(
  'Students',
  html`<main>${attemptTable(
    [
      attemptLine({
        ...{ student: 'z5000006', name: 'Chandrasekhar Venkataraman', lateSeconds: 8400 },
        judgement: judgementLine({
          ...{ passed: 15, total: 20, failed: 5, points: { least: 77.75, most: 97.75, of: 100 } },
          stages: STAGES.map((stage) => ({ stage, passed: 6, of: 11 })),
          faults: names.map((name) => ({ fault: name, cause: name, says: name })),
        }),
      }),
    ],
    {
      ...{ label: 'Students', first: 'Student', columns: columnsWithStages(STAGES) },
      linkOf: ({ student }) => ({ title: student, address: 'x.html' }),
    },
  )}</main>`,
  TABLE_STYLE,
);

describe('the pages of a class', () => {
  let browser: Browser;
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'countermine-class-pages-'));
    for (const [name, text] of Object.entries({ ...PAGES, list: LIST }))
      writeFileSync(join(folder, `${name}.html`), text);
    browser = await launchBrowser(findBrowser() ?? '');
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Without its policy, so that what is not text would run. */
  async function open(name: string, width: number): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 800 }, bypassCSP: true });
    await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
    return page;
  }

  it.each(Object.keys(PAGES))('%s: shows what students wrote as text, no wider than a phone', async (name) => {
    const page = await open(name, 320);
    expect(await page.locator('img, script, b').count()).toBe(0);
    expect(await page.title()).not.toBe('1');
    expect(await page.locator('body').innerText()).toContain('<img src=x');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await page.close();
  });

  it.each(Object.keys(PAGES))('%s: keeps nobody from reading it, in the light and in the dark', async (name) => {
    const page = await open(name, 390);
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await page.close();
  });

  it('fits on a desk with four stages, and on a phone as far as what became of each', async () => {
    const page = await open('list', 1280);
    const measure = (): Promise<readonly [number, number]> =>
      page.locator('.scroll').evaluate((table) => [table.scrollWidth, table.clientWidth] as const);
    const [wide, shown] = await measure();
    expect(wide).toBeLessThanOrEqual(shown);
    // Three lines of faults at most.
    expect((await page.locator('tbody tr').boundingBox())?.height).toBeLessThan(95);
    await page.setViewportSize({ width: 390, height: 664 });
    const cases = await page.getByText('15 of 20').boundingBox();
    expect((cases?.x ?? 390) + (cases?.width ?? 0)).toBeLessThan(374);
    const [wider, narrow] = await measure();
    expect(wider).toBeGreaterThan(narrow);
    await page.close();
  });

  it('lists students with what there is to say of them, and links to their pages', async () => {
    const page = await open('index', 1280);
    expect(await page.locator('thead th').allInnerTexts()).toEqual([
      'Student',
      'Name',
      'Cases',
      'Marks',
      'Late',
      'Faults',
    ]);
    const row = page.locator('tbody tr', { hasText: 'z5000002' });
    expect(await row.innerText()).toContain('does not compile');
    expect(await row.locator('a').getAttribute('href')).toBe('b.html');
    expect(await page.locator('.overview').innerText()).toContain('1 of 2');
    await page.close();
  });
});
