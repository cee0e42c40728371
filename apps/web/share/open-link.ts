import { codeInLink } from '@countermine/play/share/link.ts';
import type { Page } from '../state/page.ts';

/** How long the page waits for the code that reads links before it shows itself. Units: ms. */
const PATIENCE = 3000;

/**
 * Opens the game in the address of the page, now and whenever the address changes. The address keeps it until the first
 * move: before that, reloading the page gives the same board again, and after it the game goes on.
 * @returns resolves when the page can be shown, so that nobody sees a board that goes away
 */
export async function openLinks(page: Page): Promise<void> {
  addEventListener('hashchange', () => void openLink(page));
  page.game.onChange(({ event }) => {
    if (event !== undefined && location.hash !== '') history.replaceState(history.state, '', location.pathname);
  });
  await Promise.race([openLink(page), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

async function openLink(page: Page): Promise<void> {
  if (location.hash.length <= 1) return;
  const code = codeInLink(location.hash);
  if (code === undefined) {
    page.notices.error(page.messages.peek().errors.linkUnknown);
    return;
  }
  try {
    const [{ readCode }, { openShared }, { linkErrorWords }] = await Promise.all([
      import('@countermine/play/share/read-shared.ts'),
      import('./open-shared.ts'),
      import('@countermine/text/words/shared-error-words.ts'),
    ]);
    const record = readCode(code);
    if (!record.ok) page.notices.error(linkErrorWords(page.messages.peek(), record.error));
    else openShared(page, record.value);
  } catch {
    page.notices.error(page.messages.peek().errors.partNotLoaded);
  }
}
