import type { CellEvent } from '@countermine/core/game/game-event.ts';
import type { GameAfterChange } from '../../activity/announcement.ts';
import type { CellLookName } from '../../board/cell-look.ts';
import type { GameChange } from '../../game/timed-game.ts';
import type { Messages } from '../catalogue.ts';
import { cellLabel } from './cell-words.ts';
import { minesLeftText, refusalWords } from './game-words.ts';

/** What a move did, or why it was refused, in a line; empty if there is nothing to say. */
export function changeWords(messages: Messages, game: GameAfterChange, change: GameChange): string {
  const { cells, event, refusal } = change;
  if (refusal !== undefined) return refusalWords(messages, refusal);
  if (event === undefined) return game.isPlacing ? messages.game.placing : '';
  if (event.kind !== 'hint' && game.phase === 'won') return messages.result.won(messages.text.clock(game.elapsed, 2));
  if (event.kind !== 'hint' && game.phase === 'lost') return messages.result.lost(messages.text.clock(game.elapsed, 2));
  switch (event.kind) {
    case 'open':
    case 'chord':
      return openedWords(messages, game, event, cells.length);
    case 'flag-around':
      return `${messages.board.flagged(cells.length)} ${leftWords(messages, game)}`;
    case 'mark':
      return `${markWords(messages, game.marked)}. ${leftWords(messages, game)}`;
    case 'undo':
      return messages.board.undone;
    default:
      return '';
  }
}

/** The player knows which cell he opened: of that one only the number is news. */
function openedWords(
  messages: Messages,
  { onlyOpened }: GameAfterChange,
  { kind, cell }: CellEvent,
  count: number,
): string {
  if (onlyOpened === undefined) return messages.board.opened(count);
  const { shape, look } = onlyOpened;
  if (kind === 'open' && onlyOpened.cell === cell) return messages.cell.looks[look];
  return cellLabel(messages, shape, onlyOpened.cell, look);
}

function markWords({ board }: Messages, mark: CellLookName | undefined): string {
  return mark === 'flag' ? board.flagged(1) : mark === 'hidden' ? board.unflagged : board.questioned;
}

function leftWords(messages: Messages, { minesLeft }: GameAfterChange): string {
  return messages.game.minesLeft(minesLeftText(messages, minesLeft));
}
