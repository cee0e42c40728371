import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Page } from 'playwright-core';

/** A small file with the same rules: the source that the package exports takes the page half as long again to read. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules about colours: only they can find more in another theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

declare global {
  /** What the source of axe defines where it runs. */
  var axe: typeof axeCore;
}

/**
 * What keeps people from reading a page, a line for each element. The page must allow scripts: `bypassCSP` if its own
 * policy does not.
 * @param part a selector; by default the whole page
 * @param rules by default all
 */
export async function axeViolations(page: Page, part = 'html', rules?: readonly string[]): Promise<string[]> {
  // Run by hand: axe's own driver gathers what passes too, in a second page, which takes ten times as long.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  return await page.evaluate(
    async ({ context, values }) => {
      const { violations } = await globalThis.axe.run(context, {
        resultTypes: ['violations'],
        // Files of sound and film, of which no page has any, and style sheets, which none of the rules needs.
        preload: false,
        ...(values === undefined ? {} : { runOnly: { type: 'rule', values: [...values] } }),
      });
      return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
    },
    { context: part, values: rules },
  );
}

/** The same of a page that follows the system's colour scheme: what axe finds in the light, then by colours in the dark. */
export async function axeViolationsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axeViolations(page, 'html', COLOUR_RULES);
  return [...inLight, ...inDark.map((line) => `dark: ${line}`)];
}
