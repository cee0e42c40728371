import { dailyParams } from '@countermine/core/game/daily.ts';
import { type DayState, dayStateOf, monthAfter, monthOf, weeksOf } from '@countermine/play/game/calendar.ts';
import type { DailyTexts } from '@countermine/play/words/catalogue.ts';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { dayWriter } from '../page/language.ts';
import type { Page } from '../page/page.ts';
import { rankedDay } from '../play/without-rank.tsx';

const MARKS: Readonly<Record<DayState, string>> = { solved: '✓', late: '○', tried: '·', open: '' };

export function DailyCalendar({
  page,
  texts,
  chosen,
  onChoose,
}: {
  readonly page: Page;
  readonly texts: DailyTexts;
  readonly chosen: string;
  readonly onChoose: (date: string) => void;
}): VNode {
  const [month, setMonth] = useState(() => monthOf(chosen));
  const today = page.daily.state.today.value;
  const current = monthOf(today);
  const isLast = month.year === current.year && month.month === current.month;
  const weeks = weeksOf(month);
  const first = weeks.flat().find((date) => date !== undefined) ?? today;
  return (
    <section class="calendar" aria-label={texts.calendar}>
      <div class="row">
        <MonthButton label={texts.earlier} sign="‹" onClick={() => setMonth(monthAfter(month, -1))} />
        <strong aria-live="polite">{dayWriter(page, { month: 'long', year: 'numeric' })(first)}</strong>
        <MonthButton label={texts.later} sign="›" isHidden={isLast} onClick={() => setMonth(monthAfter(month, 1))} />
      </div>
      <table>
        <thead>
          <tr>
            {/* Monday, 1 January 2024, and the days after it. */}
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <Weekday key={day} page={page} date={`2024-01-0${day}`} />
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((date) => date !== undefined)}>
              {week.map((date, at) => (
                <td key={at}>
                  {date !== undefined && (
                    <Day page={page} texts={texts} date={date} isChosen={date === chosen} onChoose={onChoose} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MonthButton(props: {
  readonly label: string;
  readonly sign: string;
  /** Its room stays: the name of the month is in the middle. */
  readonly isHidden?: boolean;
  readonly onClick: () => void;
}): VNode {
  const { label, sign, isHidden = false, onClick } = props;
  return (
    <button type="button" class={isHidden ? 'quiet away' : 'quiet'} aria-label={label} title={label} onClick={onClick}>
      {sign}
    </button>
  );
}

function Weekday({ page, date }: { readonly page: Page; readonly date: string }): VNode {
  const params = dailyParams(date);
  return (
    <th scope="col">
      <abbr title={dayWriter(page, { weekday: 'long' })(date)}>{dayWriter(page, { weekday: 'short' })(date)}</abbr>
      {params.ok && <small>{`${params.value.width}×${params.value.height}`}</small>}
    </th>
  );
}

function Day(props: {
  readonly page: Page;
  readonly texts: DailyTexts;
  readonly date: string;
  readonly isChosen: boolean;
  readonly onChoose: (date: string) => void;
}): VNode {
  const { page, texts, date, isChosen, onChoose } = props;
  const { today, results } = page.daily.state;
  if (date > today.value && date !== rankedDay()) return <span class="day to-come">{Number(date.slice(-2))}</span>;
  const state = dayStateOf(results.value.get(date));
  const day = dayWriter(page, { day: 'numeric', month: 'long' })(date);
  return (
    <button
      type="button"
      class={`day ${state}`}
      aria-label={`${day}, ${texts.days[state]}`}
      aria-pressed={isChosen}
      aria-current={date === today.value ? 'date' : undefined}
      onClick={() => onChoose(date)}
    >
      <span>{Number(date.slice(-2))}</span>
      <small>{MARKS[state]}</small>
    </button>
  );
}
