import { rankedChoice } from '@countermine/play/protocol/ranked-messages.ts';
import { effect } from '@preact/signals';
import type { Navigation } from '../state/navigation.ts';
import type { PageOnline } from './page-online.ts';

/** Keeps the ranked game that is shown and the address the same: whoever loads the page again is in the game again. */
export function followRanked({ navigation }: { readonly navigation: Navigation }, online: PageOnline): () => void {
  const { ranked, client } = online;
  const ends = [
    effect(() => {
      const board = ranked.state.ranked.value?.board;
      if (board !== undefined && navigation.online.peek().kind === 'ranked') {
        navigation.showOnline({ kind: 'ranked', board });
      }
    }),
    effect(() => {
      const place = navigation.online.value;
      const isKnown = client.state.status.value === 'online' && client.state.player.value !== undefined;
      if (place.kind !== 'ranked' || place.board === ranked.state.ranked.peek()?.board) return;
      if (place.board === undefined) ranked.leave();
      else if (isKnown) void comeBack(navigation, online, place.board);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Comes back to the game of an address; without one, the boards are shown. */
async function comeBack(navigation: Navigation, { ranked }: PageOnline, address: string): Promise<void> {
  const board = rankedChoice.safeParse(address);
  if (board.success && (await ranked.resume(board.data))) return;
  // Whatever else went wrong is told above the boards, and the game is still there.
  if (board.success && ranked.state.problem.peek()?.code !== 'not-found') return;
  const place = navigation.online.peek();
  if (place.kind !== 'ranked' || place.board !== address) return;
  ranked.leave();
  navigation.showOnline({ kind: 'ranked', board: undefined });
}
