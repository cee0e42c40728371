import { askApi } from '@countermine/play/online/online-api.ts';
import {
  type Leaderboard,
  type ListedGame,
  leaderboard,
  PERIODS,
  playerPage,
} from '@countermine/protocol/api-answers.ts';
import { RANKED_BOARDS, type RankedChoice } from '@countermine/protocol/ranked-messages.ts';
import type { RankedTexts } from '@countermine/text/online/ranked-text-set.ts';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Check, Select } from '../controls/field.tsx';
import { browserClock } from '../platform/browser-clock.ts';
import type { Page } from '../state/page.ts';
import { GameLinks } from './game-links.tsx';
import { onlineOf } from './page-online.ts';
import type { SectionProps } from './section-props.ts';

const BOARDS = ['daily', ...RANKED_BOARDS] as const;

/** What is asked for; `failed` where the server does not answer. */
type Asked<Value> = Value | 'asked' | 'failed';

/** Leaderboards, and the page of each player. */
export function LeaderboardSection({ page, texts }: SectionProps): VNode {
  const [board, setBoard] = useState<RankedChoice>('daily');
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('week');
  const [ofEngines, setOfEngines] = useState(false);
  const [player, setPlayer] = useState<string | undefined>(undefined);
  if (player !== undefined) {
    return <PlayerGames page={page} texts={texts} id={player} onBack={() => setPlayer(undefined)} />;
  }
  const day = board === 'daily' ? new Date(browserClock.date()).toISOString().slice(0, 10) : undefined;
  const query = `period=${period}&engines=${ofEngines ? 'yes' : 'no'}${day === undefined ? '' : `&day=${day}`}`;
  return (
    <section class="entrance wide" aria-label={texts.sections.leaderboard}>
      <h2>{texts.sections.leaderboard}</h2>
      <div class="row">
        <Select
          id="ranked-board"
          label={texts.sections.ranked}
          choices={BOARDS}
          words={texts.boards}
          value={board}
          onChoose={setBoard}
        />
        {board !== 'daily' && (
          <Select
            id="ranked-period"
            label={texts.columns.time}
            choices={PERIODS}
            words={texts.period}
            value={period}
            onChoose={setPeriod}
          />
        )}
        <Check label={texts.engines} isOn={ofEngines} onChange={setOfEngines} />
      </div>
      <BestGames page={page} texts={texts} path={`/api/leaderboards/${board}?${query}`} onPlayer={setPlayer} />
      <p class="muted small">{texts.networkAbout}</p>
    </section>
  );
}

interface ListProps {
  readonly page: Page;
  readonly texts: RankedTexts;
}

function BestGames(props: ListProps & { readonly path: string; readonly onPlayer: (id: string) => void }): VNode {
  const { page, texts, path, onPlayer } = props;
  const [shown, setShown] = useState<Asked<Leaderboard>>('asked');
  useEffect(() => follow(() => askApi(onlineOf(page).api, path, leaderboard), setShown), [path]);
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
              </tr>
            </thead>
            <tbody>
              {games.map((game, place) => (
                <tr key={game.id}>
                  <td>{place + 1}</td>
                  <th scope="row">
                    <button type="button" class="link" onClick={() => onPlayer(game.player.id)}>
                      {game.player.name}
                    </button>
                  </th>
                  <Figures page={page} game={game} />
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

function FigureHeads({ texts: { columns } }: Pick<ListProps, 'texts'>): VNode {
  return (
    <>
      {(['time', 'speed', 'efficiency', 'luck', 'skill', 'network'] as const).map((name) => (
        <th key={name} scope="col">
          {columns[name]}
        </th>
      ))}
    </>
  );
}

function Figures({ page, game }: { readonly page: Page; readonly game: ListedGame }): VNode {
  const { text } = page.messages.value;
  const percent = (share: number | null): string => (share === null ? '' : `${Math.round(share * 100)}%`);
  return (
    <>
      <td>{text.clock(game.ms, 2)}</td>
      <td>{game.bbbvPerSecond === null ? '' : game.bbbvPerSecond.toFixed(2)}</td>
      <td>{game.efficiency === null ? '' : `${Math.round(game.efficiency)}%`}</td>
      <td>{percent(game.luck)}</td>
      <td>{percent(game.skill)}</td>
      <td>{Math.round(game.roundTripMs)} ms</td>
    </>
  );
}

function PlayerGames(props: ListProps & { readonly id: string; readonly onBack: () => void }): VNode {
  const { page, texts, id, onBack } = props;
  const [shown, setShown] = useState<Asked<ReturnType<typeof playerPage.parse>>>('asked');
  useEffect(() => follow(() => askApi(onlineOf(page).api, `/api/players/${id}`, playerPage), setShown), [id]);
  const today = new Date(browserClock.date()).toISOString().slice(0, 10);
  const back = (
    <button type="button" onClick={onBack}>
      {texts.back}
    </button>
  );
  if (shown === 'asked') return <section class="entrance wide">{back}</section>;
  if (shown === 'failed') {
    return (
      <section class="entrance wide">
        {back}
        <p role="alert">{texts.failed}</p>
      </section>
    );
  }
  const { player, games } = shown;
  return (
    <section class="entrance wide" aria-label={texts.gamesOf(player.name)}>
      <div class="row">{back}</div>
      <h2>{texts.gamesOf(player.name)}</h2>
      <p class="muted">{texts.since(player.since.slice(0, 10))}</p>
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
                  <GameLinks page={page} texts={texts} id={game.id} isShown={game.day !== today} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Asks, and shows the answer unless something else was asked since. */
function follow<Value>(ask: () => Promise<Value | undefined>, show: (value: Asked<Value>) => void): () => void {
  let isCurrent = true;
  void ask().then((value) => isCurrent && show(value ?? 'failed'));
  return () => {
    isCurrent = false;
  };
}
