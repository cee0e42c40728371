import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { htmlReport } from '@countermine/judge/report/html.ts';
import type { FaultReport, Report } from '@countermine/judge/report/report.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_REPORT } from '../packages/judge/testing/sample-report.ts';
import { axeViolationsInBothSchemes } from './browser/axe-violations.ts';
import { findBrowser } from './browser/find-browser.mjs';
import { launchBrowser } from './browser/launch-browser.ts';

// The judge's report as a page, in a browser: on a phone nothing but what scrolls by itself is wider than the screen.

const CELLS = Array.from({ length: 400 }, (_, cell) => (cell % 7 === 0 ? '*' : String(cell % 9)));

/** A fault with a board of 20 x 20 and lines that are longer than any screen. */
function wideFault(fault: FaultReport): FaultReport {
  const row = (text: string) => ({ text, marks: [[0, 1]] as const });
  const expected = { width: 20, height: 20, cells: CELLS };
  const actual = { ...expected, cells: CELLS.with(0, 'X') };
  return {
    ...fault,
    says: `It always prints "${'x'.repeat(200)}".`,
    smallest: {
      ...fault.smallest!,
      reproduce: `printf '${'1 2\\n'.repeat(100)}' | /home/student/minesweeper`,
      explanation: {
        step: 2,
        sentences: ['Row 0, column 0: expected *, got X.'],
        rows: Array.from({ length: 20 }, () => ({
          kind: 'changed' as const,
          expected: row(`${'*·'.repeat(60)}⏎`),
          actual: row(`${'1·'.repeat(60)}⏎`),
        })),
        boards: { expected, actual, different: [0] },
      },
    },
  };
}

const REPORT: Report = {
  ...SAMPLE_REPORT,
  faults: SAMPLE_REPORT.faults.map((fault, index) => (index === 0 ? wideFault(fault) : fault)),
};

describe('the page of a judgement', () => {
  let browser: Browser;
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'countermine-page-'));
    writeFileSync(join(folder, 'report.html'), htmlReport(REPORT));
    browser = await launchBrowser(findBrowser() ?? '');
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The page with all that can be opened open. */
  async function open(width: number): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 800 }, bypassCSP: true });
    await page.goto(pathToFileURL(join(folder, 'report.html')).href);
    await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
    return page;
  }

  it.each([320, 390, 1280])('is no wider than a screen of %i pixels', async (width) => {
    const page = await open(width);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await page.close();
  });

  it('shows both boards of a fault beside each other where there is room', async () => {
    const page = await open(1280);
    const tops = await page
      .locator('.fault .boards figure')
      .evaluateAll((boards) => boards.map((board) => board.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.close();
  });

  it('opens the failure that a link of a fault leads to', async () => {
    const page = await open(390);
    const link = page.locator('.fault .names a').first();
    const target = await link.getAttribute('href');
    await link.click();
    expect(new URL(page.url()).hash).toBe(target);
    const top = await page.locator(target ?? '').evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeLessThan(800);
    await page.close();
  });

  it('keeps nobody from reading it, in the light and in the dark', async () => {
    const page = await open(390);
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await page.close();
  });
});
