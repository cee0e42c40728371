import { dailyBoard } from '@countermine/core/game/daily.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { isWellBegun } from '@countermine/play/session/well-begun.ts';
import type { Page } from '../state/page.ts';
import { newSeed } from './new-seed.ts';

/** Begins something else, at once or after asking, where it would end a game in which something was done. */
export function whenFree(page: Page, start: () => void): void {
  if (isWellBegun(page.session.peek().game)) {
    page.dialogs.askToAbandon(start);
    return;
  }
  page.dialogs.close();
  start();
  // The dialog gives the focus back first.
  queueMicrotask(() => page.boardFocus.take());
}

/** Begins a game with these params, if the player is free to. */
export function startGame(page: Page, params: GameParams, seed: number = newSeed()): void {
  whenFree(page, () => page.newGame(params, seed));
}

/** Begins the board of the day, its first cell open, if the player is free to. @param date such as `2026-11-21` */
export function startDaily(page: Page, date: string): void {
  const daily = dailyBoard(date);
  if (!daily.ok) throw new RangeError(`startDaily: ${date} is no date`);
  const { params, seed, start } = daily.value;
  whenFree(page, () => {
    page.begin({ params, source: { kind: 'seed', seed } });
    page.cursor.value = start;
    void page.session.peek().move('open', start);
  });
}

/** The day that it is where the player is, such as `2026-11-21`. */
export function today(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
