import { serverGame } from '@countermine/play/online/server-game.ts';
import { rankedTexts } from '@countermine/text/online/ranked-texts.ts';
import { serverApi } from '../platform/server-api.ts';
import type { Page } from '../state/page.ts';
import { watchRecord } from '../state/watch-record.ts';

/** Replays a finished game of the server, or says why it cannot. @returns whether it is replayed */
export async function openServerGame(page: Page, id: string): Promise<boolean> {
  const game = await serverGame(serverApi, id);
  if (game !== undefined) return watchRecord(page, game.record, { serverId: id, by: game.by });
  page.notices.error(rankedTexts(page.language.peek()).gameUnknown);
  return false;
}
