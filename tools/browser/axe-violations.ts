import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  /** What the source of axe defines where it runs. */
  var axe: typeof axeCore;
}

/** What keeps people from reading a page, a line each. The page must allow scripts: `bypassCSP` if its own policy does not. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeCore.source);
  return await page.evaluate(async () => {
    const found = await globalThis.axe.run({ resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}
