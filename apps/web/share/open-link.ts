import type { AppState } from '../app/app-state.ts';
import { codeInLink } from './link.ts';

/**
 * Opens the game in the address of the page, now and whenever the address changes. The address keeps it until the first
 * move: who loads the page again before that gets the same board, and after that goes on with the game.
 */
export function openLinks(app: AppState): void {
  addEventListener('hashchange', () => void openLink(app));
  app.onChange(({ event }) => {
    if (event !== undefined && location.hash !== '') history.replaceState(history.state, '', location.pathname);
  });
  void openLink(app);
}

async function openLink(app: AppState): Promise<void> {
  const code = codeInLink(location.hash);
  if (code === undefined) return;
  try {
    const [{ readCode }, { openShared }, { linkErrorWords }] = await Promise.all([
      import('./read-shared.ts'),
      import('./open-shared.ts'),
      import('./shared-error-words.ts'),
    ]);
    const record = readCode(code);
    if (!record.ok) say(app, linkErrorWords(app.messages.peek(), record.error));
    else openShared(app, record.value);
  } catch {
    say(app, app.messages.peek().errors.partNotLoaded);
  }
}

function say(app: AppState, text: string): void {
  app.notice.value = { kind: 'error', text };
}
