import type { Page } from '../state/page.ts';

/** Loads what keeps games in the browser, and lets it begin. Where it does not load, the page says so and works on. */
export async function keepGames(page: Page): Promise<void> {
  try {
    const { GameKeeper } = await import('./game-keeper.ts');
    await new GameKeeper(page).start();
  } catch {
    page.notices.error(page.messages.value.errors.partNotLoaded);
  }
}
