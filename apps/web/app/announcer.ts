import type { Refusal } from '@countermine/core/game/game.ts';
import { changeWords } from '@countermine/text/words/change-words.ts';
import type { Page } from '../state/page.ts';

/**
 * Says what each move did, and why one was refused: to those who listen, and a refusal to those who look as well.
 * @returns ends it
 */
export function announceChanges(page: Page): () => void {
  return page.onChange((change) => {
    // What was good to know is known by the next move; what went wrong stays until it is closed.
    if (change.event !== undefined) page.notices.closeInfo();
    const words = changeWords(page.messages.peek(), page.session.peek(), change);
    if (words !== '' || page.liveText.current.peek().text === page.messages.peek().game.placing)
      page.liveText.say(words);
    page.refusal.value = change.refusal === undefined || isQuiet(change.refusal) ? '' : words;
  });
}

/** A click that meets nothing to do is no mistake: it is not shown as one. */
function isQuiet({ code }: Refusal): boolean {
  return code === 'nothing-hidden' || code === 'over' || code === 'already-open';
}
