import type { Page } from 'playwright-core';

/** Waits until everything is kept: only then is a page in the care of the service worker. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
