import type { GameCounts } from '@countermine/core/metrics/game-metrics.ts';
import { gameFigures, helpUsed } from '@countermine/play/game/game-figures.ts';
import type { ReplayStop } from '@countermine/play/replay/replay-player.ts';
import type { GameUnderReview } from '@countermine/play/replay/review-controller.ts';
import type { MissedTechnique } from '@countermine/play/solver/solver-messages.ts';
import { percentWords } from '@countermine/play/words/cells.ts';
import { gameFigureRows, helpUsedWords } from '@countermine/play/words/figures.ts';
import { stopWords } from '@countermine/play/words/history.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { GuessOdds } from '@countermine/solver/learn/review-summary.ts';
import { Fragment, type VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Page } from '../page/page.ts';

/** A mark of the graph: a forced guess, a needless guess, and the move that hit a mine. */
type GuessSignKind = 'forced' | 'needless' | 'lost';

/** The sign of a guess, around the origin; each has its own shape, so that colour alone never matters. */
function GuessSign({ kind }: { readonly kind: GuessSignKind }): VNode {
  switch (kind) {
    case 'forced':
      return <circle class="sign forced" r="4.5" />;
    case 'needless':
      return <path class="sign needless" d="M0 -6L6 0L0 6L-6 0Z" />;
    case 'lost':
      return <path class="sign lost" d="M-5 -5L5 5M-5 5L5 -5" />;
  }
}

function GuessIcon({ kind }: { readonly kind: GuessSignKind }): VNode {
  return (
    <svg class="guess-icon" width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
      <GuessSign kind={kind} />
    </svg>
  );
}

interface Props {
  readonly page: Page;
  readonly review: GameUnderReview;
}

/** Skill and luck apart; until they are known, how far the review is. */
export function ReviewShares({ page, review }: Props): VNode {
  const messages = page.messages.value;
  const { result, replay } = messages;
  const { played, failure } = review;
  if (failure !== undefined) return <p class="muted">{replay.notReviewed}</p>;
  if (played === undefined) return <Progress page={page} review={review} />;
  const { skill, luck } = played.summary;
  return (
    <dl class="shares">
      <Share name={result.skill} value={percentWords(messages, skill)} about={result.skillAbout} />
      <Share name={result.luck} value={percentWords(messages, luck)} about={result.luckAbout} />
    </dl>
  );
}

/** Every guess and every count; nothing before they are known. */
export function ReviewFigures({ page, review }: Props): VNode | null {
  const messages = page.messages.value;
  const { result, replay } = messages;
  if (review.played === undefined) return null;
  const { summary, counts, missed } = review.played;
  return (
    <div class="stack">
      <Guesses page={page} kind="forced" name={result.forcedGuesses} guesses={summary.forcedGuesses} />
      <Guesses page={page} kind="needless" name={result.needlessGuesses} guesses={summary.needlessGuesses} />
      <Missed page={page} missed={missed} />
      {summary.unknownMoves > 0 && <p class="muted">{replay.tooHard(summary.unknownMoves)}</p>}
      {counts !== undefined && <Counts page={page} counts={counts} />}
      {helpUsedWords(messages, helpUsed(summary.phase, summary.deaths, review.record.events)).map((words) => (
        <p key={words} class="muted">
          {words}
        </p>
      ))}
    </div>
  );
}

function Progress({ page, review }: Pick<Props, 'page' | 'review'>): VNode {
  const { result } = page.messages.value;
  const { moves, moveCount } = review;
  return (
    <div class="stack">
      <span class="muted">{result.reviewing}</span>
      <progress aria-label={result.reviewing} max={moveCount ?? 1} value={moves.length} />
    </div>
  );
}

function Share({
  name,
  value,
  about,
}: {
  readonly name: string;
  readonly value: string;
  readonly about: string;
}): VNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="value">{value}</dd>
      <dd class="muted">{about}</dd>
    </div>
  );
}

function Guesses({
  page,
  kind,
  name,
  guesses,
}: Pick<Props, 'page'> & {
  readonly kind: GuessSignKind;
  readonly name: string;
  readonly guesses: readonly GuessOdds[];
}): VNode {
  return (
    <section>
      <h3>
        <GuessIcon kind={kind} /> {name} <span class="muted">{page.messages.value.text.number(guesses.length, 0)}</span>
      </h3>
      {guesses.length > 0 && (
        <ul class="guesses">
          {guesses.map((guess) => (
            <Guess key={guess.event} page={page} guess={guess} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Guess({ page, guess }: Pick<Props, 'page'> & { readonly guess: GuessOdds }): VNode {
  const messages = page.messages.value;
  const { replay, text } = messages;
  const stop = page.replay.state.stops.value.findIndex(({ move }) => move?.event === guess.event);
  const move = text.number(stop, 0);
  const odds = percentWords(messages, guess.survival);
  const isBest = guess.survival >= guess.best;
  return (
    <li>
      <span>{isBest ? replay.guess(move, odds) : replay.guessOf(move, odds, percentWords(messages, guess.best))}</span>
      <button type="button" aria-label={replay.goThere(move)} onClick={() => page.replay.goTo(stop)}>
        {replay.goTo}
      </button>
    </li>
  );
}

/** The techniques that would have saved the needless guesses, each with the way to its lesson. */
function Missed({
  page,
  missed,
}: Pick<Props, 'page'> & { readonly missed: readonly MissedTechnique[] }): VNode | undefined {
  const texts = wordsIn(page.language.value, 'page').trainer;
  const techniques = [...new Set(missed.map(({ technique }) => technique))];
  if (techniques.length === 0) return undefined;
  return (
    <section>
      <h3>{texts.missed}</h3>
      <div class="row">
        {techniques.map((technique) => (
          <button key={technique} type="button" onClick={() => page.navigation.showLesson(technique)}>
            {texts.practise(page.messages.value.techniques[technique].name)}
          </button>
        ))}
      </div>
    </section>
  );
}

function Counts({ page, counts }: { readonly page: Page; readonly counts: GameCounts }): VNode {
  return (
    <dl class="figures">
      {gameFigureRows(page.messages.value, gameFigures(counts)).map(({ name, label, value }) => (
        <Fragment key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The step of the page keys. Units: stops. */
const PAGE = 10;
/** The size of the curve's coordinate system, which the page stretches. */
const WIDTH = 1000;
const HEIGHT = 100;

/** The probability of winning, move by move; dragging along it and the keys move the replay. */
export function WinGraph({ page }: { readonly page: Page }): VNode {
  const messages = page.messages.value;
  const host = useRef<HTMLDivElement>(null);
  const stops = page.replay.state.stops.value;
  const stop = page.replay.state.stop.value;
  const last = page.replay.state.lastStop.value;
  const scrub = (event: PointerEvent): void => {
    const box = host.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    page.replay.goTo(Math.round(((event.clientX - box.left) / box.width) * last));
  };
  return (
    <div class="win-graph">
      <div class="scale muted" aria-hidden="true">
        {[1, 0.5, 0].map((share) => (
          <span key={share}>{percentWords(messages, share)}</span>
        ))}
      </div>
      <div
        ref={host}
        class="curve"
        role="slider"
        tabIndex={0}
        aria-label={messages.result.winProbability}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={stop}
        aria-valuetext={stopWords(messages, stops, stop)}
        onKeyDown={(event) => turn(event, page)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          scrub(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons !== 0) scrub(event);
        }}
      >
        <Curve stops={stops} />
        <svg class="signs" aria-hidden="true">
          <line class="here" x1={share(stop, last)} x2={share(stop, last)} y1="0" y2="100%" />
          {signsOf(stops).map(({ at, kind, probability }) => (
            <svg key={at} x={share(at, last)} y={`${100 * (1 - probability)}%`} overflow="visible" aria-hidden="true">
              <GuessSign kind={kind} />
            </svg>
          ))}
        </svg>
      </div>
    </div>
  );
}

function share(at: number, last: number): string {
  return `${last === 0 ? 0 : (100 * at) / last}%`;
}

function turn(event: KeyboardEvent, page: Page): void {
  const stop = page.replay.state.stop.peek();
  const goals: Readonly<Record<string, number>> = {
    ArrowLeft: stop - 1,
    ArrowDown: stop - 1,
    ArrowRight: stop + 1,
    ArrowUp: stop + 1,
    PageDown: stop - PAGE,
    PageUp: stop + PAGE,
    Home: 0,
    End: page.replay.state.lastStop.peek(),
  };
  const goal = goals[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  page.replay.goTo(goal);
}

interface Sign {
  readonly at: number;
  readonly kind: GuessSignKind;
  readonly probability: number;
}

function signsOf(stops: readonly ReplayStop[]): Sign[] {
  return stops.flatMap(({ move, probability = 0 }, at): Sign[] => {
    const kind = signOf(move);
    return kind === undefined ? [] : [{ at, kind, probability }];
  });
}

function signOf(move: ReplayStop['move']): GuessSignKind | undefined {
  if (move?.loss !== undefined) return 'lost';
  const verdict = move?.odds?.verdict;
  if (verdict === 'forced-guess') return 'forced';
  return verdict === 'needless-guess' ? 'needless' : undefined;
}

/** The area under the curve, with a gap where the probability is not known. */
function Curve({ stops }: { readonly stops: readonly ReplayStop[] }): VNode {
  const pieces = useMemo(() => piecesOf(stops), [stops]);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path class="half" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      {pieces.map((points) => (
        <g key={points[0]?.[0]}>
          <path class="area" d={areaOf(points)} />
          <path class="line" d={lineOf(points)} />
        </g>
      ))}
    </svg>
  );
}

type Point = readonly [x: number, y: number];

function piecesOf(stops: readonly ReplayStop[]): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] | undefined;
  for (const [at, { probability }] of stops.entries()) {
    if (probability === undefined) {
      piece = undefined;
      continue;
    }
    if (piece === undefined) {
      piece = [];
      pieces.push(piece);
    }
    piece.push([(WIDTH * at) / Math.max(1, stops.length - 1), HEIGHT * (1 - probability)]);
  }
  return pieces;
}

function lineOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

function areaOf(points: readonly Point[]): string {
  const first = points[0]?.[0] ?? 0;
  const last = points.at(-1)?.[0] ?? 0;
  return `${lineOf(points)}L${last.toFixed(1)} ${HEIGHT}L${first.toFixed(1)} ${HEIGHT}Z`;
}
