import { dailyParams } from '@countermine/core/game/daily.ts';
import { DAILY_TEXTS, type DailyTexts } from '@countermine/play/words/messages/daily-texts.ts';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { dayWriter } from '../controls/day-writer.ts';
import type { Page } from '../state/page.ts';
import { beginInstead } from '../state/start-game.ts';
import { DailyCalendar } from './daily-calendar.tsx';
import { DailyResultCard } from './daily-result-card.tsx';
import './dialogs.css';
import './daily.css';

/** The board of a day, today's at first: what became of it, the streak, and the days before. */
export function DailyDialog({ page }: { readonly page: Page }): VNode {
  const texts = DAILY_TEXTS[page.language.value];
  const { today, streak } = page.daily.state;
  const [date, setDate] = useState(() => page.game.state.daily.peek() ?? today.peek());
  useEffect(() => page.daily.refresh(), [page]);
  return (
    <div class="stack dialog-body daily-body">
      <DayCard key={date} page={page} date={date} texts={texts} />
      {streak.value > 0 && <p class="streak">{texts.streak(streak.value)}</p>}
      <DailyCalendar page={page} texts={texts} chosen={date} onChoose={setDate} />
      <p class="muted small">{texts.about}</p>
    </div>
  );
}

interface DayProps {
  readonly page: Page;
  readonly date: string;
  readonly texts: DailyTexts;
}

function DayCard({ page, date, texts }: DayProps): VNode {
  const { game, text } = page.messages.value;
  const params = dailyParams(date);
  const result = page.daily.state.results.value.get(date);
  const write = dayWriter(page, { dateStyle: 'full' });
  return (
    <section class="stack day-card" aria-label={write(date)}>
      <div>
        <strong>{write(date)}</strong>
        {params.ok && (
          <div class="muted">{game.size(params.value.width, params.value.height, params.value.mineCount)}</div>
        )}
        {result !== undefined && (
          <div class={result.isSolved ? 'solved' : 'muted'}>
            {result.isSolved ? texts.solved(text.clock(result.ms, 2)) : texts.tried}
          </div>
        )}
      </div>
      <PlayButton page={page} date={date} texts={texts} />
      {result?.isSolved === true && params.ok && (
        <DailyResultCard page={page} result={result} params={params.value} texts={texts} />
      )}
    </section>
  );
}

function PlayButton({ page, date, texts }: DayProps): VNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const isInProgress = page.game.state.daily.value === date && page.game.state.phase.value === 'playing';
  const isSolved = page.daily.state.results.value.get(date)?.isSolved === true;
  const play = (): void => {
    if (isInProgress) page.dialogs.close();
    else beginInstead(page, () => page.game.daily(date));
  };
  return (
    <button type="button" class={isSolved ? '' : 'primary'} ref={button} onClick={play}>
      {isInProgress ? texts.goOn : isSolved ? texts.playAgain : texts.play}
    </button>
  );
}
