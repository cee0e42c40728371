import { FLAG, HIDDEN } from '@countermine/core/board/knowledge.ts';
import type { Refusal } from '@countermine/core/game/game.ts';
import { refusalWords } from '@countermine/view/messages/game-words.ts';
import { formatMinesLeft, minesLeft } from '@countermine/view/play/mines-left.ts';
import type { SessionChange } from '@countermine/view/play/play-session.ts';
import type { AppState } from './app-state.ts';

/**
 * Says what each move did, and why one was refused: to those who listen, and a refusal to those who look as well.
 * @returns ends it
 */
export function announceChanges(app: AppState): () => void {
  return app.onChange((change) => {
    // What was good to know is known by the next move; what went wrong stays until it is closed.
    if (change.event !== undefined && app.notice.peek()?.kind === 'info') app.notice.value = undefined;
    const words = wordsOf(app, change);
    if (words !== '' || app.announcement.peek().text === app.messages.peek().game.placing) app.announce(words);
    app.refusal.value = change.refusal === undefined || isQuiet(change.refusal) ? '' : words;
  });
}

/** A click that meets nothing to do is no mistake: it is not shown as one. */
function isQuiet({ code }: Refusal): boolean {
  return code === 'nothing-hidden' || code === 'over' || code === 'already-open';
}

function wordsOf(app: AppState, { cells, event, refusal }: SessionChange): string {
  const messages = app.messages.peek();
  const session = app.session.peek();
  const { game } = session;
  if (refusal !== undefined) return refusalWords(messages, refusal);
  if (event === undefined) return session.isPlacing ? messages.game.placing : '';
  if (event.kind !== 'hint' && game.phase === 'won')
    return messages.result.won(messages.text.clock(session.elapsed, 2));
  if (event.kind !== 'hint' && game.phase === 'lost')
    return messages.result.lost(messages.text.clock(session.elapsed, 2));
  switch (event.kind) {
    case 'open':
    case 'chord':
      return messages.board.opened(cells.length);
    case 'flag-around':
      return `${messages.board.flagged(cells.length)} ${messages.game.minesLeft(formatMinesLeft(minesLeft(game)))}`;
    case 'mark':
      return markWords(app, game.knowledge[event.cell]);
    case 'undo':
      return messages.board.undone;
    default:
      return '';
  }
}

function markWords(app: AppState, mark: number | undefined): string {
  const { board, game } = app.messages.peek();
  const done = mark === FLAG ? board.flagged(1) : mark === HIDDEN ? board.unflagged : board.questioned;
  return `${done}. ${game.minesLeft(formatMinesLeft(minesLeft(app.session.peek().game)))}`;
}
