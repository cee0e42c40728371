import { Timeline } from '@countermine/core/game/timeline.ts';
import { stopWords } from '@countermine/text/words/replay-words.ts';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameUnderReview } from '../app/review-desk.ts';
import type { Page } from '../state/page.ts';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayDesk } from './replay-desk.ts';
import { ReviewFigures } from './review-figures.tsx';
import { WinGraph } from './win-graph.tsx';
import './replay.css';

/** A game that is over, or that is watched: to be wound and played, with what the solver says of it. */
export function ReplayPanel({ page }: { readonly page: Page }): VNode {
  const review = page.review.value;
  const record = review?.record;
  const [desk, setDesk] = useState<ReplayDesk | 'broken' | undefined>(undefined);
  useEffect(() => {
    if (record === undefined) return undefined;
    const timeline = Timeline.of(record);
    if (!timeline.ok) {
      setDesk('broken');
      return undefined;
    }
    const opened = new ReplayDesk(page, record, timeline.value);
    setDesk(opened);
    return () => {
      opened.close();
      setDesk(undefined);
    };
  }, [page, record]);
  useEffect(
    () => () => {
      page.watched.value = undefined;
    },
    [page],
  );
  if (review === undefined) return <NoGame page={page} />;
  if (desk === 'broken') return <p role="alert">{page.messages.value.replay.broken}</p>;
  return desk === undefined ? (
    <p class="muted">{page.messages.value.app.loading}</p>
  ) : (
    <Replay page={page} desk={desk} review={review} />
  );
}

function Replay({
  page,
  desk,
  review,
}: {
  readonly page: Page;
  readonly desk: ReplayDesk;
  readonly review: GameUnderReview;
}): VNode {
  const messages = page.messages.value;
  return (
    <div class="stack replay">
      <h2>{messages.result.chanceOfWinning}</h2>
      <WinGraph page={page} desk={desk} />
      <p class="where" aria-hidden="true">
        {stopWords(messages, desk.stops.value, desk.view.value.stop)}
      </p>
      <ReplayControls page={page} desk={desk} />
      <ReviewFigures page={page} desk={desk} review={review} />
    </div>
  );
}

/** There is nothing to show yet; while a game is played it would be a hint. */
function NoGame({ page }: { readonly page: Page }): VNode {
  void page.revision.value;
  const { replay } = page.messages.value;
  const isPlaying = page.session.value.phase === 'playing';
  return (
    <div class="no-replay">
      <svg viewBox="0 0 120 48" width="120" height="48" aria-hidden="true">
        <path d="M2 14L30 10L44 26L70 20L92 34L118 6" fill="none" stroke="currentColor" stroke-width="2" />
        <circle cx="44" cy="26" r="4" fill="currentColor" />
      </svg>
      <p class="muted">{isPlaying ? replay.later : replay.empty}</p>
    </div>
  );
}
