import type { GameController } from '@countermine/play/game/game-controller.ts';
import { codeInLink } from '@countermine/play/share/link.ts';
import { render } from 'preact';
import { nextFrame } from './base/browser.ts';
import type { Page } from './page/page.ts';
import { followAddress } from './shell/address.ts';
import { App } from './shell/app.tsx';
import { ErrorGuard } from './shell/error-guard.tsx';

/** Saves the game whenever the page is hidden: it may never be shown again. @returns ends it */
function saveWhenHidden(game: GameController): () => void {
  const save = (): void => void game.save();
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
  return () => {
    removeEventListener('pagehide', save);
    document.removeEventListener('visibilitychange', save);
  };
}

/**
 * Shows the page, and continues with a game that was left. @returns resolves once a saved game continues, if there is
 * one
 */
export async function startPage(page: Page, root: HTMLElement): Promise<void> {
  const isLinked = codeInLink(location.hash) !== undefined;
  const begun = begin(page, isLinked);
  void followAddress(page, begun).then(() => show(page, root));
  await begun;
}

async function begin(page: Page, isLinked: boolean): Promise<void> {
  // Nothing that is stored is needed for the first.
  await nextFrame();
  saveWhenHidden(page.game);
  // The unfinished game waits while one from a link is played.
  await (isLinked ? page.game.lookForOther() : page.game.resume());
}

function show(page: Page, root: HTMLElement): void {
  render(
    <ErrorGuard page={page}>
      <App page={page} />
    </ErrorGuard>,
    root,
  );
}
