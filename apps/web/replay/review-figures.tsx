import type { GameCounts } from '@countermine/core/metrics/game-metrics.ts';
import type { GameUnderReview } from '@countermine/play/review/game-review.ts';
import type { MissedTechnique } from '@countermine/play/solver/solver-messages.ts';
import { gameFigures, helpUsed } from '@countermine/play/statistics/game-figures.ts';
import { TRAINER_TEXTS } from '@countermine/play/words/trainer/trainer-texts.ts';
import { percentWords } from '@countermine/play/words/values/cell-words.ts';
import { gameFigureRows, helpUsedWords } from '@countermine/play/words/values/game-figure-words.ts';
import type { GuessOdds } from '@countermine/solver/learn/review-summary.ts';
import { Fragment, type VNode } from 'preact';
import type { Page } from '../shell/page.ts';

/** What the graph marks: a forced guess, a needless guess, and the move that hit a mine. */
export type GuessSignKind = 'forced' | 'needless' | 'lost';

/** The sign of a guess, around the origin; each has its own shape, so that colour alone never matters. */
export function GuessSign({ kind }: { readonly kind: GuessSignKind }): VNode {
  switch (kind) {
    case 'forced':
      return <circle class="sign forced" r="4.5" />;
    case 'needless':
      return <path class="sign needless" d="M0 -6L6 0L0 6L-6 0Z" />;
    case 'lost':
      return <path class="sign lost" d="M-5 -5L5 5M-5 5L5 -5" />;
  }
}

/** The sign as an icon in text. */
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

/** The review of a whole game: skill and luck, the guesses, and the figures. */
export function ReviewFigures({ page, review }: Props): VNode {
  const messages = page.messages.value;
  const { result, replay } = messages;
  const { played, failure } = review;
  if (failure !== undefined) return <p class="muted">{replay.notReviewed}</p>;
  if (played === undefined) return <Progress page={page} review={review} />;
  const { summary, counts } = played;
  return (
    <div class="stack">
      <dl class="shares">
        <Share name={result.skill} value={percentWords(messages, summary.skill)} about={result.skillAbout} />
        <Share name={result.luck} value={percentWords(messages, summary.luck)} about={result.luckAbout} />
      </dl>
      <Guesses page={page} kind="forced" name={result.forcedGuesses} guesses={summary.forcedGuesses} />
      <Guesses page={page} kind="needless" name={result.needlessGuesses} guesses={summary.needlessGuesses} />
      <Missed page={page} missed={played.missed} />
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

/** What would have saved the needless guesses, each technique with the way to its lesson. */
function Missed({
  page,
  missed,
}: Pick<Props, 'page'> & { readonly missed: readonly MissedTechnique[] }): VNode | undefined {
  const texts = TRAINER_TEXTS[page.language.value];
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
