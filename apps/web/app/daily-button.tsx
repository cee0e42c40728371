import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { dayWriter } from '../controls/day-writer.ts';
import type { Page } from '../state/page.ts';

/** How often the page looks whether another day has started. Units: ms. */
const LOOK = 60_000;

/** The board of the day that is played, or today's: its date, and whether it is solved. Opens its details. */
export function DailyButton({ page }: { readonly page: Page }): VNode {
  useEffect(() => {
    // After the first frame, which needs no history.
    const first = setTimeout(() => page.daily.refresh());
    const timer = setInterval(() => page.daily.refresh(), LOOK);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [page]);
  const { game } = page.messages.value;
  const { today, results } = page.daily.state;
  const played = page.game.state.daily.value;
  const date = played ?? today.value;
  const isSolved = results.value.get(date)?.isSolved === true;
  return (
    <button
      type="button"
      class="daily"
      title={game.daily}
      aria-pressed={played !== undefined}
      onClick={() => page.dialogs.open('daily')}
    >
      <span>{game.dailyShort}</span>{' '}
      <small>
        {dayWriter(page, { day: 'numeric', month: 'short' })(date)}
        {isSolved && (
          <>
            <span aria-hidden="true"> ✓</span>
            <span class="unseen">, {game.dailySolved}</span>
          </>
        )}
      </small>
    </button>
  );
}
