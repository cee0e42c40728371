import { decodeGame } from '@countermine/core/codec/game-code.ts';
import { type FinishedGame, metricsOf } from '@countermine/core/history/finished-game.ts';
import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { AppState } from '../app/app-state.ts';
import { STATISTICS_TEXTS } from '../messages/statistics-texts.ts';
import type { GameHistory } from '../store/game-history.ts';
import { Confirm } from './confirm.tsx';
import { dateWriter } from './reader-date.ts';

/** How many games show at first, and how many more each time. */
const PAGE = 20;

interface HistoryListProps {
  readonly app: AppState;
  readonly history: GameHistory;
  /** The oldest first. */
  readonly games: readonly FinishedGame[];
}

/** The last games, to be watched or deleted. */
export function HistoryList({ app, history, games }: HistoryListProps): VNode {
  const [shown, setShown] = useState(PAGE);
  const [doomed, setDoomed] = useState<FinishedGame | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const texts = STATISTICS_TEXTS[app.language.value];
  const { menu } = app.messages.value;
  const write = dateWriter(app);
  const remove = async ({ id }: FinishedGame): Promise<void> => {
    await history.remove(id);
    // The button that had the focus is gone with its game.
    heading.current?.focus();
  };
  return (
    <section class="stack history" aria-labelledby="last-games">
      <h2 id="last-games" tabIndex={-1} ref={heading}>
        {texts.lastGames}
      </h2>
      <ul>
        {games
          .slice(-shown)
          .toReversed()
          .map((game) => (
            <HistoryRow key={game.id} app={app} game={game} date={write(game.endedAt)} onDelete={setDoomed} />
          ))}
      </ul>
      {games.length > shown && (
        <button type="button" onClick={() => setShown(shown + PAGE)}>
          {menu.more}
        </button>
      )}
      {doomed !== undefined && (
        <Confirm
          question={texts.deleteQuestion(write(doomed.endedAt))}
          yes={menu.delete}
          no={menu.cancel}
          onYes={() => void remove(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </section>
  );
}

interface HistoryRowProps {
  readonly app: AppState;
  readonly game: FinishedGame;
  readonly date: string;
  readonly onDelete: (game: FinishedGame) => void;
}

function HistoryRow({ app, game, date, onDelete }: HistoryRowProps): VNode {
  const texts = STATISTICS_TEXTS[app.language.value];
  const { statistics, text, menu } = app.messages.value;
  return (
    <li>
      <p>
        <strong class={game.outcome}>{statistics[game.outcome]}</strong> {text.clock(game.ms, 2)}
      </p>
      <p class="muted">
        <time dateTime={new Date(game.endedAt).toISOString()}>{date}</time>
        <br />
        {aboutGame(app, game).join(' · ')}
      </p>
      <div class="row">
        {game.code !== '' && (
          <button type="button" class="quiet" aria-label={texts.watchGame(date)} onClick={() => watch(app, game)}>
            {texts.watch}
          </button>
        )}
        <button type="button" class="quiet" aria-label={texts.deleteGame(date)} onClick={() => onDelete(game)}>
          {menu.delete}
        </button>
      </div>
    </li>
  );
}

function aboutGame(app: AppState, game: FinishedGame): string[] {
  const { text, result } = app.messages.value;
  const { bbbvPerSecond } = metricsOf(game);
  return [
    ...(bbbvPerSecond === undefined ? [] : [`${text.number(bbbvPerSecond, 2)} ${result.bbbvPerSecond}`]),
    ...(game.deaths > 0 && game.outcome === 'won' ? [result.deaths(game.deaths)] : []),
    ...(game.hints > 0 ? [result.hints(game.hints)] : []),
  ];
}

/** The replay panel shows what is watched; its tab takes the focus, because the button is gone with this panel. */
function watch(app: AppState, game: FinishedGame): void {
  const record = decodeGame(game.code);
  if (!record.ok) {
    app.notice.value = { kind: 'error', text: app.messages.peek().errors.linkNoGame };
    return;
  }
  app.watched.value = record.value;
  app.panel.value = 'replay';
  document.getElementById('tab-replay')?.focus();
}
