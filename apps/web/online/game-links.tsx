import { gameFilePath } from '@countermine/play/online/online-api.ts';
import type { RankedTexts } from '@countermine/play/words/online/ranked-text-set.ts';
import type { VNode } from 'preact';
import { formatRoute } from '../address/route.ts';

interface GameLinkProps {
  readonly texts: RankedTexts;
  readonly id: string;
}

/** The replay and the file of a finished game. */
export function GameLinks({ texts, id, isShown }: GameLinkProps & { readonly isShown: boolean }): VNode {
  if (!isShown) return <p class="muted small">{texts.afterDay}</p>;
  return (
    <div class="row">
      <ReplayLink texts={texts} id={id} />
      <a class="button" href={gameFilePath(id)} download={`${id}.json`} title={texts.fileAbout}>
        {texts.file}
      </a>
    </div>
  );
}

/** The replay of a finished game, which has an address of its own. */
export function ReplayLink({ texts, id }: GameLinkProps): VNode {
  return (
    <a class="button" href={formatRoute({ kind: 'server-game', id })}>
      {texts.replay}
    </a>
  );
}
