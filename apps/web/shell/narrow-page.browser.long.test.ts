import { it } from 'vitest';
import { PHONE, useBrowser } from '../testing/browser.ts';
import { expectOneLineInEachLanguage } from '../testing/words-in-line.ts';

const { openPage } = useBrowser();

/** The least room between the words of two tabs. Units: CSS pixels. */
const LEAST_GAP = 8;

it.each([
  ['desktop', {}],
  ['phone', PHONE],
] as const)('the tabs have room: %s', async (_name, options) => {
  const page = await openPage(options);
  await page.getByRole('gridcell').first().waitFor();
  if (options === PHONE) await page.locator('.panel-button').click();
  await page.getByRole('tab').first().waitFor();
  await expectOneLineInEachLanguage(page, page.getByRole('tab'), LEAST_GAP);
});
