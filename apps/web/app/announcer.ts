import type { Refusal } from '@countermine/core/game/game.ts';
import { changeWords } from '@countermine/text/change-words.ts';
import type { AppState } from './app-state.ts';

/**
 * Says what each move did, and why one was refused: to those who listen, and a refusal to those who look as well.
 * @returns ends it
 */
export function announceChanges(app: AppState): () => void {
  return app.onChange((change) => {
    // What was good to know is known by the next move; what went wrong stays until it is closed.
    if (change.event !== undefined && app.notice.peek()?.kind === 'info') app.notice.value = undefined;
    const words = changeWords(app.messages.peek(), app.session.peek(), change);
    if (words !== '' || app.announcement.peek().text === app.messages.peek().game.placing) app.announce(words);
    app.refusal.value = change.refusal === undefined || isQuiet(change.refusal) ? '' : words;
  });
}

/** A click that meets nothing to do is no mistake: it is not shown as one. */
function isQuiet({ code }: Refusal): boolean {
  return code === 'nothing-hidden' || code === 'over' || code === 'already-open';
}
