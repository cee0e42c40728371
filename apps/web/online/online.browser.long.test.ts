import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expectNoViolations, keepScreenshot, useBrowser } from '../testing/browser.ts';
import { expectCursor, press, readyButton } from '../testing/online-steps.ts';

// All areas of online play are in this file: loading the server takes longer than the tests of any of them.
const browser = useBrowser(undefined, { isOnline: true });

/** Presses Play now. */
async function stranger(name: string): Promise<Page> {
  const page = await browser.openPage({ path: '#/online', mayReuseProfile: false });
  await page.getByLabel('Your name').fill(name);
  await expectNoViolations(page);
  return page;
}

it('two strangers who play now meet in a rated race, and read who won', async () => {
  const [ada, ben] = [await stranger('Ada Now'), await stranger('Ben Now')];
  const other = await readyButton(ben, 'Play now: Beginner');
  await press(ada, 'Play now: Beginner');
  await ada.getByText('Beginner: looking for somebody to race with').waitFor();
  // Before a program takes his place, after ten seconds.
  await other.click();
  for (const page of [ada, ben]) {
    await page.getByRole('heading', { name: 'Rated race' }).waitFor();
    await page.getByText('This board needs no guess.').waitFor();
    // Space on the opened start opens nothing more: nobody loses by it.
    await expectCursor(page, /^row \d+, column \d+, empty/);
    await page.keyboard.press('Space');
  }
  await ada.getByText('Say something').click();
  await ada.getByRole('button', { name: 'Good luck!' }).click();
  await ben.getByText('Ada Now: Good luck!').first().waitFor();
  await ben.getByRole('button', { name: 'Leave' }).click();
  await ada.getByText('Ben Now left: you win!').first().waitFor();
  await ada.getByText(/Ada Now \(1662 ± 290 \(\+162\), you/).waitFor();
  await expectNoViolations(ada);
  await keepScreenshot(ada, 'rated-race');
  await ada.getByRole('button', { name: 'Play now', exact: true }).click();
  await ada.getByText('Beginner: looking for somebody to race with').waitFor();
  await keepScreenshot(ada, 'play-now');
  // Whom one has raced can be found again.
  await ben.evaluate(async () => {
    const { player } = await (await fetch('/api/players?name=Ada%20Now')).json();
    location.hash = `#/player/${player.id}`;
  });
  await ben.getByText('Beginner, rated: 1662 ± 290 after 1 race').waitFor();
  await press(ben, 'Add to friends');
  await ben.getByRole('button', { name: 'Remove from friends' }).waitFor();
  await expectNoViolations(ben);
  await keepScreenshot(ben, 'player-page');
  await press(ben, 'You');
  await ben.getByRole('region', { name: 'Friends' }).getByRole('link', { name: 'Ada Now' }).waitFor();
  await keepScreenshot(ben, 'friends');
});
