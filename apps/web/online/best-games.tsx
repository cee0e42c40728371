import { isReplayable } from '@countermine/play/online/server-game.ts';
import { leaderboard } from '@countermine/protocol/api-answers.ts';
import type { RankedTexts } from '@countermine/text/online/ranked-text-set.ts';
import type { VNode } from 'preact';
import { browserClock } from '../platform/browser-clock.ts';
import type { Page } from '../state/page.ts';
import { FigureHeads, Figures } from './game-figures.tsx';
import { ReplayLink } from './game-links.tsx';
import { PlayerLink } from './player-link.tsx';
import { useAnswer } from './use-answer.ts';

/** The best game of each player on a board, and how long all games took that were won there. */
export function BestGames(props: { readonly page: Page; readonly texts: RankedTexts; readonly path: string }): VNode {
  const { page, texts, path } = props;
  const shown = useAnswer(path, leaderboard);
  if (shown === 'asked') return <p class="muted" role="status" />;
  if (shown === 'failed') return <p role="alert">{texts.failed}</p>;
  const clock = (ms: number | null): string => page.messages.value.text.clock(ms ?? 0, 2);
  const { games, played, won, quarter, median, threeQuarters } = shown;
  return (
    <>
      {games.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <div class="scrolls">
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.columns.rank}</th>
                <th scope="col">{texts.columns.name}</th>
                <FigureHeads texts={texts} />
                <td />
              </tr>
            </thead>
            <tbody>
              {games.map((game, place) => (
                <tr key={game.id}>
                  <td>{place + 1}</td>
                  <th scope="row">
                    <PlayerLink player={game.player} />
                  </th>
                  <Figures page={page} game={game} />
                  <td>{isReplayable(game, browserClock) && <ReplayLink texts={texts} id={game.id} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {played > 0 && <p>{texts.spread(played, won)}</p>}
      {won > 0 && <p>{texts.quartiles(clock(quarter), clock(median), clock(threeQuarters))}</p>}
    </>
  );
}
