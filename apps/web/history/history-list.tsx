import { decodeGame } from '@countermine/core/codec/game-code.ts';
import { type FinishedGame, metricsOf } from '@countermine/core/history/finished-game.ts';
import { wordsIn } from '@countermine/play/words/words.ts';

import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Confirm } from '../base/confirm.tsx';
import { dateWriter } from '../page/language.ts';
import type { Page } from '../page/page.ts';
import { watchRecord } from '../play/watch.ts';

/** Games shown at first, and more each time. */
const PAGE = 20;

interface HistoryListProps {
  readonly page: Page;
  /** The oldest first. */
  readonly games: readonly FinishedGame[];
}

export function HistoryList({ page, games }: HistoryListProps): VNode {
  const [shown, setShown] = useState(PAGE);
  const [doomed, setDoomed] = useState<FinishedGame | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const texts = wordsIn(page.language.value, 'page').statistics;
  const { menu } = page.messages.value;
  const write = dateWriter(page);
  const remove = async ({ id }: FinishedGame): Promise<void> => {
    await page.history.remove([id]);
    // The button that had the focus disappears with its game.
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
            <HistoryRow key={game.id} page={page} game={game} date={write(game.endedAt)} onDelete={setDoomed} />
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

function HistoryRow({
  page,
  game,
  date,
  onDelete,
}: {
  readonly page: Page;
  readonly game: FinishedGame;
  readonly date: string;
  readonly onDelete: (game: FinishedGame) => void;
}): VNode {
  const texts = wordsIn(page.language.value, 'page').statistics;
  const { statistics, text, menu } = page.messages.value;
  return (
    <li>
      <p>
        <strong class={game.outcome}>{statistics[game.outcome]}</strong> {text.clock(game.ms, 2)}
      </p>
      <p class="muted">
        <time dateTime={new Date(game.endedAt).toISOString()}>{date}</time>
        <br />
        {aboutGame(page, game).join(' · ')}
      </p>
      <div class="row">
        {game.code !== '' && (
          <button type="button" class="quiet" aria-label={texts.watchGame(date)} onClick={() => watch(page, game)}>
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

function aboutGame(page: Page, game: FinishedGame): string[] {
  const { text, result } = page.messages.value;
  const { bbbvPerSecond } = metricsOf(game);
  return [
    ...(bbbvPerSecond === undefined ? [] : [`${text.number(bbbvPerSecond, 2)} ${result.bbbvPerSecond}`]),
    ...(game.deaths > 0 && game.outcome === 'won' ? [result.deaths(game.deaths)] : []),
    ...(game.hints > 0 ? [result.hints(game.hints)] : []),
  ];
}

/** Shows a game in the replay panel. Its tab takes the focus, because the button disappears with this panel. */
function watch(page: Page, game: FinishedGame): void {
  const record = decodeGame(game.code);
  if (!record.ok) {
    page.notices.error(page.messages.peek().errors.linkNoGame);
    return;
  }
  // Who wants to watch need not ask twice.
  if (watchRecord(page, record.value, { id: game.id })) page.replay.toggle();
  document.getElementById('tab-replay')?.focus();
}
