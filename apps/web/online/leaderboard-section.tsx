import { isReplayable } from '@countermine/play/online/finished-games.ts';
import {
  formatList,
  type LeaderboardList,
  LISTED,
  LISTED_BOARDS,
  type Listed,
  parseList,
  pathOfList,
} from '@countermine/play/online/leaderboard.ts';
import { utcDate } from '@countermine/play/ports/clock.ts';
import { type Leaderboard, leaderboard, localGames, PERIODS } from '@countermine/play/protocol/api-answers.ts';
import { linkFor } from '@countermine/play/share/link.ts';
import type { RankedTexts } from '@countermine/play/words/catalogue.ts';

import { speedText } from '@countermine/play/words/online.ts';
import type { ComponentChildren, VNode } from 'preact';
import { browserClock } from '../base/browser.ts';
import { Field, Select } from '../base/field.tsx';
import { NothingYet } from '../play/nothing-yet.tsx';
import { Answered } from './answered.tsx';
import { FigureHeads, Figures, PlayerLink, ReplayLink } from './game-table.tsx';
import type { SectionProps } from './page-online.tsx';

function BestGames(props: SectionProps & { readonly path: string }): VNode {
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
        <NothingYet
          page={page}
          words={texts.empty}
          action={texts.play}
          onAction={() => page.navigation.showOnline({ kind: 'ranked', board: undefined })}
        />
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

/** The games that were played without the server and submitted: a list of their own, as nobody played them blind. */
function LocalGames(props: SectionProps & { readonly path: string }): VNode {
  const { page, texts } = props;
  const { text } = page.messages.value;
  const heads = (
    <>
      <th scope="col">{texts.columns.time}</th>
      <th scope="col">{texts.columns.speed}</th>
    </>
  );
  return (
    <>
      <p class="not-blind">{texts.localAbout}</p>
      <Answered {...props} schema={localGames}>
        {({ games }) =>
          games.length === 0 ? (
            <p>{texts.noLocal}</p>
          ) : (
            <RankTable
              texts={texts}
              games={games}
              heads={heads}
              figures={({ ms, bbbv }) => (
                <>
                  <td>{text.clock(ms, 2)}</td>
                  <td>{speedText(text, { ms, bbbv })}</td>
                </>
              )}
              replay={({ code, player }) => (
                <a class="button" href={linkFor('', code, player.name)}>
                  {texts.replay}
                </a>
              )}
            />
          )
        }
      </Answered>
    </>
  );
}

/** Leaderboards: of each board, by people, by programs, and of games that were played without the server. */
export function LeaderboardSection({
  page,
  online,
  texts,
  list: address,
}: SectionProps & { readonly list: string | undefined }): VNode {
  const list = parseList(address);
  if (list === undefined) {
    return (
      <section class="entrance wide" aria-label={texts.sections.leaderboard}>
        <h2>{texts.sections.leaderboard}</h2>
        <p role="alert">{page.messages.value.errors.linkUnknown}</p>
      </section>
    );
  }
  const show = (change: Partial<LeaderboardList>): void => {
    page.navigation.showOnline({ kind: 'leaderboard', list: formatList({ ...list, ...change }) });
  };
  const today = utcDate(browserClock);
  return (
    <section class="entrance wide" aria-label={texts.sections.leaderboard}>
      <h2>{texts.sections.leaderboard}</h2>
      <Choices texts={texts} list={list} today={today} onChange={show} />
      {list.board !== 'daily' && list.listed === 'local' ? (
        <LocalGames {...{ page, online, texts }} path={pathOfList(list, today)} />
      ) : (
        <>
          <BestGames {...{ page, online, texts }} path={pathOfList(list, today)} />
          <p class="muted small">{texts.networkAbout}</p>
        </>
      )}
    </section>
  );
}

function Choices(props: {
  readonly texts: RankedTexts;
  readonly list: LeaderboardList;
  readonly today: string;
  readonly onChange: (change: Partial<LeaderboardList>) => void;
}): VNode {
  const { texts, list, today, onChange } = props;
  const isDaily = list.board === 'daily';
  return (
    <div class="row asked">
      <Field id="ranked-board" label={texts.board}>
        <Select
          id="ranked-board"
          choices={LISTED_BOARDS}
          words={texts.boards}
          value={list.board}
          onChoose={(board) => onChange({ board })}
        />
      </Field>
      <Field id="ranked-listed" label={texts.games}>
        <Select<Listed>
          id="ranked-listed"
          choices={isDaily ? LISTED.filter((one) => one !== 'local') : LISTED}
          words={texts.listed}
          value={isDaily && list.listed === 'local' ? 'people' : list.listed}
          onChoose={(listed) => onChange({ listed })}
        />
      </Field>
      {isDaily ? (
        <Field id="ranked-day" label={texts.day}>
          <input
            id="ranked-day"
            type="date"
            max={today}
            value={list.day ?? today}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') onChange({ day: value === today ? undefined : value });
            }}
          />
        </Field>
      ) : (
        list.listed !== 'local' && (
          <Field id="ranked-period" label={texts.periodLabel}>
            <Select
              id="ranked-period"
              choices={PERIODS}
              words={texts.period}
              value={list.period}
              onChoose={(period) => onChange({ period })}
            />
          </Field>
        )
      )}
    </div>
  );
}

interface RankedRow {
  readonly id: string;
  readonly player: { readonly id: string; readonly name: string };
}

/** Games by their places, with their players and a way to replay each. */
function RankTable<Game extends RankedRow>(props: {
  readonly texts: RankedTexts;
  /** The best first. */
  readonly games: readonly Game[];
  /** The heads of what {@link figures} makes. */
  readonly heads: ComponentChildren;
  readonly figures: (game: Game) => ComponentChildren;
  readonly replay: (game: Game) => ComponentChildren;
}): VNode {
  const { texts, games, heads, figures, replay } = props;
  return (
    <div class="scrolls">
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.columns.rank}</th>
            <th scope="col">{texts.columns.name}</th>
            {heads}
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
              {figures(game)}
              <td>{replay(game)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
