import { boardOfDay } from '@countermine/play/online/finished-games.ts';
import { localDate, utcDate } from '@countermine/play/ports/clock.ts';
import type { GivenBoard } from '@countermine/play/timed-game/game-setup.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import { hasServer } from '../base/own-server.ts';
import { serverApi } from '../base/server-api.ts';
import type { Page } from '../page/page.ts';
import { browserStorages, keptText, PLAYER_NAME } from '../storage/browser-storage.ts';
import { beginInstead } from './start-game.ts';

/** The day whose board is ranked on the server behind the page; undefined without one. */
export function rankedDay(): string | undefined {
  return hasServer() ? utcDate(browserClock) : undefined;
}

/** Shows the ranked board of the day, or asks for a name first. */
export function showRankedDay({ dialogs, navigation }: Page): void {
  dialogs.close();
  navigation.showOnline({ kind: 'ranked', board: 'daily' });
}

/** The key of the player who has played on the server behind the page; empty where nobody has. */
export function playerKeyHere(): string {
  return keptText(browserStorages().local, PLAYER_NAME).read() ?? '';
}

/** The server's board of a day; undefined while it is a secret to whoever plays here. */
export async function knownBoard(date: string): Promise<GivenBoard | undefined> {
  const key = playerKeyHere();
  return key === '' ? undefined : await boardOfDay(serverApi, date, key, browserClock);
}

/** The way to play the board of today without a rank, and which board that is. */
export function WithoutRank({ page }: { readonly page: Page }): VNode {
  // Days begin at midnight UTC on the server, and a day that has not begun here cannot be played here.
  const [date] = useState(() => [utcDate(browserClock), localDate(browserClock)].sort()[0] ?? '');
  const [isKnown, setKnown] = useState(false);
  const { daily } = wordsIn(page.language.value, 'page');
  useEffect(() => void knownBoard(date).then((board) => setKnown(board !== undefined)), [date]);
  const play = async (): Promise<void> => {
    const given = await knownBoard(date);
    beginInstead(page, () => {
      page.navigation.showView('play');
      page.game.daily(date, given);
      // The first opening, which is a move, would close it.
      void page.game.opened.then(() => page.notices.info(given === undefined ? daily.otherBoard : daily.sameBoard));
    });
  };
  return (
    <>
      <button type="button" onClick={() => void play()}>
        {daily.unranked}
      </button>
      <span class="muted small">{isKnown ? daily.sameBoard : daily.otherBoard}</span>
    </>
  );
}
