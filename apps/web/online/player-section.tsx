import { isReplayable } from '@countermine/play/online/finished-games.ts';
import { playerPath } from '@countermine/play/online/online-api.ts';
import { type PlayerPage, playerPage } from '@countermine/play/protocol/api-answers.ts';
import type { VNode } from 'preact';
import { browserClock } from '../base/browser.ts';
import { Answered } from './answered.tsx';
import { FigureHeads, Figures, GameLinks } from './game-table.tsx';
import type { SectionProps } from './page-online.tsx';

export function PlayerSection(props: SectionProps & { readonly id: string }): VNode {
  const { texts, id } = props;
  return (
    <section class="entrance wide">
      <Answered {...props} path={playerPath(id)} schema={playerPage} notFound={texts.playerUnknown}>
        {(shown) => <Games {...props} shown={shown} />}
      </Answered>
    </section>
  );
}

function Games({ page, texts, shown }: SectionProps & { readonly shown: PlayerPage }): VNode {
  const { player, games } = shown;
  return (
    <>
      <h2>{texts.gamesOf(player.name)}</h2>
      <p class="muted">{texts.since(player.since.slice(0, 10))}</p>
      {games.length === 0 ? (
        <p>{texts.noGames}</p>
      ) : (
        <div class="scrolls">
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.sections.ranked}</th>
                <FigureHeads texts={texts} />
                <td />
              </tr>
            </thead>
            <tbody>
              {games.map((game) => (
                <tr key={game.id}>
                  <th scope="row">
                    {texts.boards[game.board]} {game.day ?? game.endedAt.slice(0, 10)}: {texts.ended[game.phase]}
                  </th>
                  <Figures page={page} game={game} />
                  <td>
                    <GameLinks texts={texts} id={game.id} isShown={isReplayable(game, browserClock)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
