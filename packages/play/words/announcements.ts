import type { BoardShape } from '@countermine/core/board.ts';
import type { CellEvent } from '@countermine/core/game/game-event.ts';
import type { LossCause, WrongFlag } from '@countermine/solver/learn/loss-cause.ts';
import type { Announcement, GameAfterChange } from '../activity/announcement.ts';
import type { CellLookName } from '../board/cell-look.ts';
import type { BoardFailureCode } from '../solver/solver-client.ts';
import type { GameChange } from '../timed-game/timed-game.ts';
import type { Messages } from './catalogue.ts';
import { cellLabel, cellsWords, cellWords, percentWords } from './cells.ts';
import { minesLeftText, refusalWords } from './games.ts';

export function lossWords(messages: Messages, shape: BoardShape, cause: LossCause): string {
  const { loss } = messages;
  if (cause.code === 'wrong-flag') return wrongFlagWords(messages, shape, cause);
  const cell = cellWords(messages, shape, cause.cell);
  switch (cause.code) {
    case 'forced-guess': {
      const { safety, safest } = cause;
      const taken = percentWords(messages, safety);
      if (safety >= safest.safety) return loss.forcedGuess(cell, taken);
      return loss.forcedGuessWorse(
        cell,
        taken,
        cellWords(messages, shape, safest.cell),
        percentWords(messages, safest.safety),
      );
    }
    case 'needless-guess': {
      const safeCell = cellWords(messages, shape, cause.safeCell);
      return loss.needlessGuess(cell, percentWords(messages, cause.safety), cause.safeCells, safeCell);
    }
    case 'known-mine':
      return loss.knownMine(cell);
    case 'unknown':
      return loss.unknown(cell);
  }
}

function wrongFlagWords(messages: Messages, shape: BoardShape, { chord, flags, probabilities }: WrongFlag): string {
  const { loss } = messages;
  const words = loss.wrongFlag(cellWords(messages, shape, chord), cellsWords(messages, shape, flags));
  const safe = flags.filter((_, index) => probabilities?.[index] === 0);
  return safe.length === 0 ? words : `${words} ${loss.flagHadToBeSafe(cellsWords(messages, shape, safe))}`;
}

/** Announcements with the same words everywhere; for changes and files each front end has its own. */
export type SharedAnnouncement = Extract<
  Announcement,
  { readonly kind: 'edge' | 'nowhere' | 'where' | 'around' | 'loss-cause' | 'no-board' | 'no-replay' }
>;

/** An announcement in words. @param shape the shape of the board that is shown */
export function announcementWords(messages: Messages, shape: BoardShape, announcement: SharedAnnouncement): string {
  switch (announcement.kind) {
    case 'edge':
      return messages.board.edges[announcement.direction];
    case 'nowhere':
      return announcement.goal === 'frontier' ? messages.board.noFrontier : messages.board.noHidden;
    case 'where':
      return cellLabel(messages, shape, announcement.cell, announcement.look);
    case 'around':
      return aroundWords(messages, announcement.looks);
    case 'loss-cause':
      return lossWords(messages, shape, announcement.cause);
    case 'no-board':
      return noBoardWords(messages, announcement.code);
    case 'no-replay':
      return announcement.reason === 'broken' ? messages.replay.broken : messages.replay.later;
  }
}

function noBoardWords({ errors }: Messages, code: BoardFailureCode): string {
  if (code === 'died') return errors.workerDied;
  return code === 'too-large' ? errors.notEnoughMemory : errors.noBoardFound;
}

/** The effect of a move, or the reason of its refusal, in a line; empty if there is nothing to say. */
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

/** How the neighbours of a cell look, row by row. */
function aroundWords({ board, cell }: Messages, looks: readonly CellLookName[]): string {
  return board.around(looks.map((look) => cell.looks[look]).join(', '));
}
