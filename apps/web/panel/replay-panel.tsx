import { Timeline } from '@countermine/core/game/timeline.ts';
import { stopWords } from '@countermine/text/replay-words.ts';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { AppState } from '../app/app-state.ts';
import type { GameUnderReview } from '../app/review-desk.ts';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayDesk } from './replay-desk.ts';
import { ReviewFigures } from './review-figures.tsx';
import { WinGraph } from './win-graph.tsx';
import './replay.css';

/** A game that is over, or that is watched: to be wound and played, with what the solver says of it. */
export function ReplayPanel({ app }: { readonly app: AppState }): VNode {
  const review = app.review.value;
  const record = review?.record;
  const [desk, setDesk] = useState<ReplayDesk | 'broken' | undefined>(undefined);
  useEffect(() => {
    if (record === undefined) return undefined;
    const timeline = Timeline.of(record);
    if (!timeline.ok) {
      setDesk('broken');
      return undefined;
    }
    const opened = new ReplayDesk(app, record, timeline.value);
    setDesk(opened);
    return () => {
      opened.close();
      setDesk(undefined);
    };
  }, [app, record]);
  useEffect(
    () => () => {
      app.watched.value = undefined;
    },
    [app],
  );
  if (review === undefined) return <NoGame app={app} />;
  if (desk === 'broken') return <p role="alert">{app.messages.value.replay.broken}</p>;
  return desk === undefined ? (
    <p class="muted">{app.messages.value.app.loading}</p>
  ) : (
    <Replay app={app} desk={desk} review={review} />
  );
}

function Replay({
  app,
  desk,
  review,
}: {
  readonly app: AppState;
  readonly desk: ReplayDesk;
  readonly review: GameUnderReview;
}): VNode {
  const messages = app.messages.value;
  return (
    <div class="stack replay">
      <h2>{messages.result.chanceOfWinning}</h2>
      <WinGraph app={app} desk={desk} />
      <p class="where" aria-hidden="true">
        {stopWords(messages, desk.stops.value, desk.view.value.stop)}
      </p>
      <ReplayControls app={app} desk={desk} />
      <ReviewFigures app={app} desk={desk} review={review} />
    </div>
  );
}

/** There is nothing to show yet; while a game is played it would be a hint. */
function NoGame({ app }: { readonly app: AppState }): VNode {
  void app.revision.value;
  const { replay } = app.messages.value;
  const isPlaying = app.session.value.phase === 'playing';
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
