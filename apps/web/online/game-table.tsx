import { gameFilePath } from '@countermine/play/online/online-api.ts';
import type { ListedGame } from '@countermine/play/protocol/api-answers.ts';
import type { RankedTexts } from '@countermine/play/words/catalogue.ts';

import { FIGURE_COLUMNS, figureText, networkText } from '@countermine/play/words/online.ts';
import type { VNode } from 'preact';
import type { Page } from '../page/page.ts';
import { formatRoute } from '../page/route.ts';

/** The heads of {@link Figures}. */
export function FigureHeads({ texts: { columns } }: { readonly texts: RankedTexts }): VNode {
  return (
    <>
      {(['time', 'network', ...FIGURE_COLUMNS] as const).map((name) => (
        <th key={name} scope="col">
          {columns[name]}
        </th>
      ))}
    </>
  );
}

export function Figures({ page, game }: { readonly page: Page; readonly game: ListedGame }): VNode {
  const { text } = page.messages.value;
  return (
    <>
      <td>{text.clock(game.ms, 2)}</td>
      <td>{networkText(text, game)}</td>
      {FIGURE_COLUMNS.map((figure) => (
        <td key={figure}>{figureText(text, game, figure)}</td>
      ))}
    </>
  );
}

interface GameLinkProps {
  readonly texts: RankedTexts;
  readonly id: string;
}

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

export function ReplayLink({ texts, id }: GameLinkProps): VNode {
  return (
    <a class="button" href={formatRoute({ kind: 'server-game', id })}>
      {texts.replay}
    </a>
  );
}

interface PlayerLinkProps {
  readonly player: { readonly id: string; readonly name: string };
  /** By default the player's name. */
  readonly text?: string;
}

export function PlayerLink({ player: { id, name }, text = name }: PlayerLinkProps): VNode {
  return <a href={formatRoute({ kind: 'online', place: { kind: 'player', id } })}>{text}</a>;
}
