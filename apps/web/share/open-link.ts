import { codeInLink } from '@countermine/play/share/link.ts';
import type { Page } from '../state/page.ts';

/** How long the page waits for what reads links before it shows itself. Units: ms. */
const PATIENCE = 3000;

/**
 * Opens the game in the address of the page, now and whenever the address changes. The address keeps it until the first
 * move: who loads the page again before that gets the same board, and after that goes on with the game.
 * @returns when the page can be shown: so that nobody sees, let alone plays, a board that goes away
 */
export async function openLinks(page: Page): Promise<void> {
  addEventListener('hashchange', () => void openLink(page));
  page.onChange(({ event }) => {
    if (event !== undefined && location.hash !== '') history.replaceState(history.state, '', location.pathname);
  });
  await Promise.race([openLink(page), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

async function openLink(page: Page): Promise<void> {
  if (location.hash.length <= 1) return;
  const code = codeInLink(location.hash);
  if (code === undefined) {
    say(page, page.messages.peek().errors.linkUnknown);
    return;
  }
  try {
    const [{ readCode }, { openShared }, { linkErrorWords }] = await Promise.all([
      import('@countermine/play/share/read-shared.ts'),
      import('./open-shared.ts'),
      import('@countermine/text/words/shared-error-words.ts'),
    ]);
    const record = readCode(code);
    if (!record.ok) say(page, linkErrorWords(page.messages.peek(), record.error));
    else openShared(page, record.value);
  } catch {
    say(page, page.messages.peek().errors.partNotLoaded);
  }
}

function say(page: Page, text: string): void {
  page.notices.error(text);
}
