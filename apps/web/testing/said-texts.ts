import type { Page } from 'playwright-core';

/** What a page keeps for {@link saidTexts}, by the name of a property of its window. */
const SAID = 'saidTexts';

/** Notes what the page says to those who listen; runs in the page, before its own scripts. */
export function noteSaid(): void {
  const said: string[] = [];
  const last = new WeakMap<Element, string>();
  Reflect.set(window, 'saidTexts', said);
  const hear = (): void => {
    for (const region of document.querySelectorAll('[role=status]')) {
      const text = region.textContent;
      if (text !== '' && text !== last.get(region)) said.push(text);
      last.set(region, text);
    }
  };
  new MutationObserver(hear).observe(document, { childList: true, characterData: true, subtree: true });
}

/** What the page has said since it was loaded, the last of it last; also what it still shows. */
export async function saidTexts(page: Page): Promise<string[]> {
  const noted: string[] = await page.evaluate((name) => Reflect.get(window, name) ?? [], SAID);
  return [...noted, ...(await page.getByRole('status').allTextContents())];
}

/** Forgets the first texts that were noted: each is looked for once. */
export async function forgetSaid(page: Page, count: number): Promise<void> {
  await page.evaluate(([name, most]) => Reflect.get(window, name)?.splice(0, most), [SAID, count] as const);
}
