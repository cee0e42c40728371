import { codeInLink } from '@countermine/play/share/link.ts';
import { render } from 'preact';
import { followAddress } from './address/follow-address.ts';
import { App } from './app/app.tsx';
import { ErrorGuard } from './app/error-guard.tsx';
import { saveWhenHidden } from './app/save-when-hidden.ts';
import { nextFrame } from './platform/next-frame.ts';
import type { Page } from './state/page.ts';

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
