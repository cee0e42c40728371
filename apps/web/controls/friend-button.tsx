import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { COMPARE_TEXTS } from '@countermine/play/words/page/compare-texts.ts';
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import { watchRecord } from '../state/watch-record.ts';

/** Watches a friend's game on the board of the player's own, side by side with it; nothing where no friend shared one. */
export function FriendButton({ page, own }: { readonly page: Page; readonly own: GameRecord }): VNode | null {
  const friend = useMemo(() => page.friends.on(own), [page, own]);
  if (friend === undefined) return null;
  const { record, by } = friend;
  return (
    <button type="button" onClick={() => watchRecord(page, record, { by })}>
      {COMPARE_TEXTS[page.language.value].compareWith(by)}
    </button>
  );
}
