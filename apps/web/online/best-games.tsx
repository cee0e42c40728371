import { isReplayable } from '@countermine/play/online/finished-games.ts';
import { type Leaderboard, leaderboard } from '@countermine/play/protocol/api-answers.ts';
import type { VNode } from 'preact';
import { browserClock } from '../platform/browser-clock.ts';
import { Answered } from './answered.tsx';
import { FigureHeads, Figures } from './game-figures.tsx';
import { ReplayLink } from './game-links.tsx';
import { RankTable } from './rank-table.tsx';
import type { SectionProps } from './section-props.ts';

/** The best game of each player on a board, and how long all games took that were won there. */
export function BestGames(props: SectionProps & { readonly path: string }): VNode {
  return (
    <Answered {...props} schema={leaderboard}>
      {(shown) => <Best {...props} shown={shown} />}
    </Answered>
  );
}

function Best({ page, texts, shown }: SectionProps & { readonly shown: Leaderboard }): VNode {
  const clock = (ms: number | null): string => page.messages.value.text.clock(ms ?? 0, 2);
  const { games, played, won, quarter, median, threeQuarters } = shown;
  return (
    <>
      {games.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <RankTable
          texts={texts}
          games={games}
          heads={<FigureHeads texts={texts} />}
          figures={(game) => <Figures page={page} game={game} />}
          replay={(game) => isReplayable(game, browserClock) && <ReplayLink texts={texts} id={game.id} />}
        />
      )}
      {played > 0 && <p>{texts.spread(played, won)}</p>}
      {won > 0 && <p>{texts.quartiles(clock(quarter), clock(median), clock(threeQuarters))}</p>}
    </>
  );
}
