import { askApi, gameFilePath } from '@countermine/play/online/online-api.ts';
import { readCode } from '@countermine/play/share/read-shared.ts';
import { gameCode } from '@countermine/protocol/api-answers.ts';
import { rankedTexts } from '@countermine/text/online/ranked-texts.ts';
import { serverApi } from '../platform/server-api.ts';
import type { Page } from '../state/page.ts';
import { watchRecord } from '../state/watch-record.ts';

/** Replays a finished game of the server, or says why it cannot. @returns whether it is replayed */
export async function openServerGame(page: Page, id: string): Promise<boolean> {
  const found = await askApi(serverApi, `${gameFilePath(id)}/code`, gameCode);
  const record = found && readCode(found.code);
  if (record?.ok === true) return watchRecord(page, record.value, { serverId: id });
  page.notices.error(rankedTexts(page.language.peek()).gameUnknown);
  return false;
}
