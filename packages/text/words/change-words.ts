import { FLAG, HIDDEN } from '@countermine/core/board/knowledge.ts';
import type { PlaySession, SessionChange } from '@countermine/play/session/play-session.ts';
import type { Messages } from '../messages/messages.ts';
import { minesLeftText, refusalWords } from './game-words.ts';

/** The session that changed. */
type ChangedSession = Pick<PlaySession, 'game' | 'elapsed' | 'isPlacing'>;

/** What a move did, or why it was refused, in a line; empty where there is nothing to say. */
export function changeWords(messages: Messages, session: ChangedSession, change: SessionChange): string {
  const { cells, event, refusal } = change;
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
      return `${messages.board.flagged(cells.length)} ${leftWords(messages, session)}`;
    case 'mark':
      return `${markWords(messages, game.knowledge[event.cell])}. ${leftWords(messages, session)}`;
    case 'undo':
      return messages.board.undone;
    default:
      return '';
  }
}

function markWords({ board }: Messages, mark: number | undefined): string {
  return mark === FLAG ? board.flagged(1) : mark === HIDDEN ? board.unflagged : board.questioned;
}

function leftWords(messages: Messages, { game }: ChangedSession): string {
  return messages.game.minesLeft(minesLeftText(messages, game));
}
