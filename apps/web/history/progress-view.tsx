import './progress.css';
import { decodeGame } from '@countermine/core/codec/game-code.ts';
import { LEVEL_NAMES, type Level, levelOf } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import {
  GOALS,
  type Goal,
  INPUT_KINDS,
  type InputKind,
  type ProgressWeek,
  progressWeeks,
  reachedAt,
} from '@countermine/play/game/progress.ts';
import { percentWords } from '@countermine/play/words/cells.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import { TableHead } from '../base/column-heads.tsx';
import { dayWriter, readerFormat } from '../page/language.ts';
import type { Page } from '../page/page.ts';
import { NothingYet } from '../play/nothing-yet.tsx';
import { QuiltPicture } from '../play/quilt-picture.tsx';
import { noteGame, readNotes } from '../storage/game-notes.ts';

/** Games that ended before they were noted are reviewed here, the latest first, but no more than so many. */
const MAX_REVIEWS = 20;

/** How the player gets better over the weeks, and what there is to reach. */
export function ProgressView({ page }: { readonly page: Page }): VNode {
  const games = page.history.state.games.value;
  useEffect(() => {
    if (page.history.state.games.peek() === undefined) void page.history.load();
  }, [page]);
  const texts = wordsIn(page.language.value, 'page').progress;
  const inOrder = useMemo(() => games?.toSorted((one, other) => one.endedAt - other.endedAt), [games]);
  if (inOrder === undefined) return <p class="muted loading">{page.messages.value.app.loading}</p>;
  return (
    <main class="progress">
      <h2>{texts.title}</h2>
      <Weeks page={page} games={inOrder} />
      <Goals page={page} games={inOrder} />
    </main>
  );
}

interface GamesProps {
  readonly page: Page;
  /** The oldest first. */
  readonly games: readonly FinishedGame[];
}

function Weeks({ page, games }: GamesProps): VNode {
  const [level, setLevel] = useState<Level>(
    () => levelOf(games.at(-1)?.params ?? page.game.state.game.peek().params) ?? 'beginner',
  );
  const [input, setInput] = useState<InputKind | undefined>(undefined);
  const reviewed = useReviews(page, games, level);
  const notes = useMemo(readNotes, [games, reviewed]);
  const weeks = progressWeeks(games, notes, { level, input }, browserClock);
  const { levels } = page.messages.value.game;
  const texts = wordsIn(page.language.value, 'page').progress;
  return (
    <section class="stack" aria-label={texts.title}>
      <div class="row filters">
        <fieldset class="levels" aria-label={page.messages.value.newGame.level}>
          {LEVEL_NAMES.map((name) => (
            <button key={name} type="button" aria-pressed={name === level} onClick={() => setLevel(name)}>
              {levels[name]}
            </button>
          ))}
        </fieldset>
        <fieldset class="levels" aria-label={texts.input}>
          {[undefined, ...INPUT_KINDS].map((kind) => (
            <button key={kind} type="button" aria-pressed={kind === input} onClick={() => setInput(kind)}>
              {texts.inputs[kind ?? 'all']}
            </button>
          ))}
        </fieldset>
      </div>
      {weeks.length === 0 ? <NoGames page={page} /> : <Figures page={page} weeks={weeks} />}
      <p class="muted small">{texts.about}</p>
    </section>
  );
}

function NoGames({ page }: { readonly page: Page }): VNode {
  const { none } = wordsIn(page.language.value, 'page').progress;
  const { play } = page.messages.value.game;
  return <NothingYet page={page} words={none} action={play} onAction={() => page.navigation.showView('play')} />;
}

/** Reviews games that were not reviewed when they ended. @returns how many so far */
function useReviews(page: Page, games: readonly FinishedGame[], level: Level): number {
  const [reviewed, setReviewed] = useState(0);
  useEffect(() => {
    const cancelled = new AbortController();
    const notes = readNotes();
    const missing = games.filter(
      ({ id, code, params }) => code !== '' && levelOf(params) === level && notes.get(id)?.skill === undefined,
    );
    void reviewAll(page, missing.slice(-MAX_REVIEWS).toReversed(), cancelled.signal, () => setReviewed((n) => n + 1));
    return () => cancelled.abort();
  }, [page, games.length, level]);
  return reviewed;
}

async function reviewAll(
  page: Page,
  games: readonly FinishedGame[],
  cancelled: AbortSignal,
  onReview: () => void,
): Promise<void> {
  for (const { id, code } of games) {
    const record = decodeGame(code);
    const reviewed = record.ok ? await page.solver.ask('review', { record: record.value }, cancelled) : undefined;
    if (cancelled.aborted) return;
    if (reviewed?.ok !== true) continue;
    noteGame(id, { ...reviewed.value.summary, input: undefined });
    onReview();
  }
}

/** A figure over the weeks. */
interface Figure {
  readonly name: string;
  readonly of: (week: ProgressWeek) => number | undefined;
  readonly write: (value: number) => string;
  /** True if less is better. */
  readonly isLess?: boolean;
}

function figuresOf(page: Page): readonly Figure[] {
  const messages = page.messages.value;
  const { result, text } = messages;
  const texts = wordsIn(page.language.value, 'page').progress;
  const share = (value: number): string => percentWords(messages, value);
  return [
    { name: texts.time, of: ({ ms }) => ms, write: (ms) => text.clock(ms, 1), isLess: true },
    { name: result.bbbvPerSecond, of: ({ bbbvPerSecond }) => bbbvPerSecond, write: (value) => text.number(value, 2) },
    { name: result.skill, of: ({ skill }) => skill, write: share },
    { name: result.luck, of: ({ luck }) => luck, write: share },
  ];
}

function Figures({ page, weeks }: { readonly page: Page; readonly weeks: readonly ProgressWeek[] }): VNode {
  const figures = figuresOf(page);
  return (
    <>
      <div class="cards">
        {figures.map((figure) => (
          <FigureCard key={figure.name} figure={figure} weeks={weeks} />
        ))}
      </div>
      <details>
        <summary>{page.messages.value.statistics.asTable}</summary>
        <WeekTable page={page} weeks={weeks} figures={figures} />
      </details>
    </>
  );
}

/** The figure of the last week that has one, how it changed, and its line. */
function FigureCard({ figure, weeks }: { readonly figure: Figure; readonly weeks: readonly ProgressWeek[] }): VNode {
  const values = weeks.map(figure.of);
  const known = values.filter((value) => value !== undefined);
  const [last, before] = [known.at(-1), known.at(-2)];
  const change = last !== undefined && before !== undefined ? last - before : 0;
  const isBetter = figure.isLess === true ? change < 0 : change > 0;
  return (
    <figure class="figure">
      <figcaption>{figure.name}</figcaption>
      <strong>{last === undefined ? '–' : figure.write(last)}</strong>
      {change !== 0 && (
        <span class={isBetter ? 'good' : 'muted'}>
          {change > 0 ? '▲' : '▼'} {figure.write(Math.abs(change))}
        </span>
      )}
      <Line values={values} />
    </figure>
  );
}

const [WIDTH, HEIGHT] = [200, 56];

/** A line over the weeks; the table says the same in numbers. */
function Line({ values }: { readonly values: readonly (number | undefined)[] }): VNode {
  const known = values.filter((value) => value !== undefined);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const points = values.flatMap((value, at) => {
    if (value === undefined) return [];
    const x = values.length === 1 ? WIDTH / 2 : 6 + (at / (values.length - 1)) * (WIDTH - 12);
    const y = most === least ? HEIGHT / 2 : HEIGHT - 8 - ((value - least) / (most - least)) * (HEIGHT - 16);
    return [[Math.round(x), Math.round(y)] as const];
  });
  const end = points.at(-1);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        stroke-width="2.5"
        stroke-linejoin="round"
      />
      {end !== undefined && <circle cx={end[0]} cy={end[1]} r="4.5" fill="currentColor" />}
    </svg>
  );
}

function WeekTable(props: {
  readonly page: Page;
  readonly weeks: readonly ProgressWeek[];
  readonly figures: readonly Figure[];
}): VNode {
  const { page, weeks, figures } = props;
  const texts = wordsIn(page.language.value, 'page').progress;
  const write = dayWriter(page, { day: 'numeric', month: 'short', year: 'numeric' });
  const { number } = page.messages.value.text;
  return (
    <table>
      <TableHead names={[texts.week, texts.games, texts.won, ...figures.map(({ name }) => name)]} />
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.monday}>
            <th scope="row">{write(week.monday)}</th>
            <td>{number(week.games, 0)}</td>
            <td>{number(week.won, 0)}</td>
            {figures.map(({ name, of, write: writeValue }) => {
              const value = of(week);
              return <td key={name}>{value === undefined ? '–' : writeValue(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What there is to reach, and when it was. */
function Goals({ page, games }: GamesProps): VNode {
  const texts = wordsIn(page.language.value, 'page').progress;
  const { number } = page.messages.value.text;
  const goals = useMemo(() => GOALS.map((goal) => ({ goal, at: reachedAt(goal, games, browserClock) })), [games]);
  const reached = goals.filter(({ at }) => at !== undefined).length;
  const format = readerFormat(page, { dateStyle: 'medium' });
  return (
    <section class="goals" aria-labelledby="goals-title">
      <h3 id="goals-title">{texts.goals}</h3>
      <p class="muted">{texts.reached(number(reached, 0), number(GOALS.length, 0))}</p>
      <ul>
        {goals.map(({ goal, at }) => {
          const name = goalWords(page, goal);
          return (
            <li key={name} class={at === undefined ? 'open' : 'reached'}>
              <QuiltPicture page={page} rows={[at === undefined ? '#' : '*']} />
              <span>{name}</span>
              {at !== undefined && <small>✓ {format.format(at)}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function goalWords(page: Page, goal: Goal): string {
  const texts = wordsIn(page.language.value, 'page').progress;
  const { game, text } = page.messages.value;
  switch (goal.kind) {
    case 'win':
      return texts.win(game.levels[goal.level]);
    case 'under':
      return texts.under(game.levels[goal.level], text.clock(goal.seconds * 1000, 0));
    case 'speed':
      return texts.speed(text.number(goal.rate, 0));
    case 'efficiency':
      return texts.efficiency(text.number(goal.percent, 0));
    case 'streak':
      return texts.streak(goal.wins);
    case 'daily':
      return texts.daily(goal.days);
  }
}
