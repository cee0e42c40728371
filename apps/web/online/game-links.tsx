import { decodeGame } from '@countermine/core/codec/game-code.ts';
import { askApi, gameFilePath } from '@countermine/play/online/online-api.ts';
import { gameCode } from '@countermine/protocol/api-answers.ts';
import type { RankedTexts } from '@countermine/text/online/ranked-text-set.ts';
import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';
import { watchRecord } from '../state/watch-record.ts';
import { onlineOf } from './page-online.ts';

/** The replay and the file of a finished game. */
export function GameLinks(props: {
  readonly page: Page;
  readonly texts: RankedTexts;
  readonly id: string;
  /** Whether its mines may be shown: others may still play the board of the day. */
  readonly isShown: boolean;
}): VNode {
  const { page, texts, id, isShown } = props;
  if (!isShown) return <p class="muted small">{texts.afterDay}</p>;
  const replay = async (): Promise<void> => {
    const found = await askApi(onlineOf(page).api, `${gameFilePath(id)}/code`, gameCode);
    const record = found && decodeGame(found.code);
    if (record?.ok === true) watchRecord(page, record.value);
    else page.notices.error(texts.failed);
  };
  return (
    <div class="row">
      <button type="button" onClick={() => void replay()}>
        {texts.replay}
      </button>
      <a class="button" href={gameFilePath(id)} download={`${id}.json`} title={texts.fileAbout}>
        {texts.file}
      </a>
    </div>
  );
}
