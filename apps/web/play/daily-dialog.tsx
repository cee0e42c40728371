import '../base/dialogs.css';
import './daily.css';
import { decodeGame } from '@countermine/core/codec/game-code.ts';
import { dailyParams } from '@countermine/core/game/daily.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { DailyResult } from '@countermine/core/history/statistics.ts';
import { type DayState, dayStateOf, monthAfter, monthOf, paceOf, weeksOf } from '@countermine/play/game/calendar.ts';
import type { DailyTexts } from '@countermine/play/words/catalogue.ts';
import { dailyResultText } from '@countermine/play/words/history.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useCopy } from '../base/copy.tsx';
import { hasServer } from '../base/own-server.ts';
import { serverAnswers } from '../base/server-api.ts';
import { dayWriter } from '../page/language.ts';
import type { Page } from '../page/page.ts';
import { beginInstead } from './start-game.ts';
import { knownBoard, playerKeyHere, rankedDay, showRankedDay, WithoutRank } from './without-rank.tsx';

function DailyResultCard(props: {
  readonly page: Page;
  readonly result: DailyResult;
  readonly params: GameParams;
  readonly texts: DailyTexts;
}): VNode {
  const { page, result, params, texts } = props;
  const { menu, share } = page.messages.value;
  const shown = useRef<HTMLTextAreaElement>(null);
  const record = decodeGame(result.code);
  const told = dailyResultText(page.messages.value, texts, {
    result,
    params,
    streak: result.date === page.daily.state.today.value ? page.daily.state.streak.value : 0,
    pace: record.ok ? paceOf(record.value) : [],
  });
  const text = `${told}\n${dayLink(result.date)}`;
  const { state, copy } = useCopy(page, text, shown);
  return (
    <div class="stack">
      <textarea
        class="daily-result"
        aria-label={texts.result}
        readOnly
        rows={text.split('\n').length}
        value={text}
        ref={shown}
      />
      <button type="button" class="primary" onClick={() => void copy()}>
        {state === 'copied' ? menu.copied : texts.copyResult}
      </button>
      <span class="muted small">{state === 'by-hand' ? share.copyByHand : texts.resultAbout}</span>
    </div>
  );
}

/** The board of a day, today's at first: what became of it, the streak, and the days before. */
export function DailyDialog({ page }: { readonly page: Page }): VNode {
  const texts = wordsIn(page.language.value, 'page').daily;
  const { today, streak } = page.daily.state;
  const [date, setDate] = useState(() => page.game.state.daily.peek() ?? rankedDay() ?? today.peek());
  const [answers, setAnswers] = useState(hasServer);
  useEffect(() => page.daily.refresh(), [page]);
  useEffect(() => void serverAnswers().then(setAnswers), []);
  return (
    <div class="stack dialog-body daily-body">
      <DayCard key={date} page={page} date={date} texts={texts} answers={answers} />
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
  /** False once the server behind the page is known not to answer, or not to be there. */
  readonly answers: boolean;
}

/** Where somebody has played on a server there is one, which tells chats what the link leads to. */
function dayLink(date: string): string {
  return new URL(playerKeyHere() !== '' ? `daily/${date}` : `#/daily/${date}`, location.href).href;
}

function DayCard(props: DayProps): VNode {
  const { page, date, texts, answers } = props;
  const { game, text } = page.messages.value;
  const params = dailyParams(date);
  const result = page.daily.state.results.value.get(date);
  const write = dayWriter(page, { dateStyle: 'full' });
  const isOfToday = date === rankedDay();
  const isInProgress = page.game.state.daily.value === date && page.game.state.phase.value === 'playing';
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.querySelector('button')?.focus(), []);
  return (
    <section class="stack day-card" aria-label={write(date)} ref={card}>
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
      {isInProgress && <PlayButton {...props} isInProgress />}
      {isOfToday && answers && (
        <>
          <button type="button" class={isInProgress ? '' : 'primary'} onClick={() => showRankedDay(page)}>
            {texts.ranked}
          </button>
          <span class="muted small">{texts.rankedAbout}</span>
          {!isInProgress && <WithoutRank page={page} />}
        </>
      )}
      {!isInProgress && !(isOfToday && answers) && <PlayButton {...props} isInProgress={false} />}
      {isOfToday && !answers && <span class="muted small">{texts.noServer}</span>}
      {result?.isSolved === true && params.ok && (
        <DailyResultCard page={page} result={result} params={params.value} texts={texts} />
      )}
    </section>
  );
}

function PlayButton({ page, date, texts, isInProgress }: DayProps & { readonly isInProgress: boolean }): VNode {
  const button = useRef<HTMLButtonElement>(null);
  const isSolved = page.daily.state.results.value.get(date)?.isSolved === true;
  const [isAsking, setAsking] = useState(false);
  const play = async (): Promise<void> => {
    if (isInProgress) return page.dialogs.close();
    if (isAsking) return;
    setAsking(true);
    const given = await knownBoard(date);
    setAsking(false);
    // The dialog may be closed by now.
    if (button.current !== null) beginInstead(page, () => page.game.daily(date, given));
  };
  return (
    <button
      type="button"
      class={isSolved ? '' : 'primary'}
      ref={button}
      aria-busy={isAsking}
      onClick={() => void play()}
    >
      {isInProgress ? texts.goOn : isSolved ? texts.playAgain : texts.play}
    </button>
  );
}

const MARKS: Readonly<Record<DayState, string>> = { solved: '✓', late: '○', tried: '·', open: '' };

function DailyCalendar({
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
