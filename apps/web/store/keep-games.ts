import type { AppState } from '../app/app-state.ts';

/** Loads what keeps games in the browser, and lets it begin. Where it does not load, the page says so and works on. */
export async function keepGames(app: AppState): Promise<void> {
  try {
    const { GameKeeper } = await import('./game-keeper.ts');
    await new GameKeeper(app).start();
  } catch {
    app.notice.value = { kind: 'error', text: app.messages.value.errors.partNotLoaded };
  }
}
