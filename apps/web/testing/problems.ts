import type { BrowserContext, Page } from 'playwright-core';

/**
 * Collects what no page of ours may do: throw, write an error to the console, ask another origin for anything.
 * @returns a list that grows while the context is open
 */
export function watchForProblems(context: BrowserContext, origin: string): string[] {
  const problems: string[] = [];
  context.on('weberror', (webError) => problems.push(`thrown: ${webError.error().stack ?? webError.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isWithin = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isWithin) problems.push(`request to another origin: ${request.url()}`);
  });
  return problems;
}

/** Where a page notes problems. */
const NOTES = 'problems-as-it-was-left';

/** Lets the pages note what goes wrong as they are left: the driver hears of it only where a page is closed. */
export async function noteLastProblems(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    const note = (problem: string): void => {
      const known: unknown[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      sessionStorage.setItem(key, JSON.stringify([...known, problem]));
    };
    const watch = (): void => {
      addEventListener('error', ({ error, message }) => note(`thrown: ${error?.stack ?? message}`));
      console.error = (...words) => note(`console: ${words.join(' ')}`);
    };
    addEventListener('pagehide', watch, { capture: true });
  }, NOTES);
}

/** What the pages of a tab noted. The tab must show something of their origin; all that is kept for it is removed. */
export async function takeLastProblems(page: Page): Promise<string[]> {
  return await page.evaluate((key) => {
    const notes = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.clear();
    return notes;
  }, NOTES);
}
