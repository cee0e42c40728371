import { serverGame } from '@countermine/play/online/finished-games.ts';
import { answerProblemWords } from '@countermine/play/words/online.ts';
import { ONLINE_WORDS, wordsIn } from '@countermine/play/words/words.ts';
import { serverApi } from '../base/server-api.ts';
import { loadShownWords } from '../page/language.ts';
import type { Page } from '../page/page.ts';
import { watchRecord } from '../play/watch.ts';

/** Replays a finished game of the server, or says why it cannot. @returns whether it is replayed */
export async function openServerGame(page: Page, id: string): Promise<boolean> {
  const game = await serverGame(serverApi, id);
  if (game.ok) return watchRecord(page, game.value.record, { serverId: id, by: game.value.by });
  await loadShownWords(page, ONLINE_WORDS);
  const texts = wordsIn(page.language.peek(), 'online').ranked;
  const again = { label: page.messages.peek().menu.retry, run: () => void openServerGame(page, id) };
  page.notices.show({
    kind: 'error',
    text: answerProblemWords(texts, game.error, texts.gameUnknown),
    ...(game.error.code !== 'not-found' && { action: again }),
  });
  return false;
}
