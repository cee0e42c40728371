import type { GameUnderReview } from '@countermine/play/review/game-review.ts';
import { stopWords } from '@countermine/play/words/values/replay-words.ts';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { NamedFile } from '../controls/dropped-files.ts';
import { FriendButton } from '../controls/friend-button.tsx';
import { takeDrops } from '../controls/take-drops.ts';
import type { Page } from '../state/page.ts';
import { CompareCard } from './compare-card.tsx';
import { PictureCard } from './picture-card.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { ReviewFigures } from './review-figures.tsx';
import { RivalCard } from './rival-card.tsx';
import { SubmitCard } from './submit-card.tsx';
import { WatchCard } from './watch-card.tsx';
import { WinGraph } from './win-graph.tsx';

/** Replays a game that is over, or that is watched, with what the solver found out about it. */
export function ReplayPanel({ page }: { readonly page: Page }): VNode {
  const host = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (host.current === null) return undefined;
    return takeDrops(host.current, (files) => void openDropped(page, files), setOver);
  }, [page]);
  return (
    <div class={isOver ? 'replay-drop over' : 'replay-drop'} ref={host}>
      <ReplayContent page={page} />
    </div>
  );
}

/** One file is watched, several are added to the recordings. */
async function openDropped(page: Page, files: readonly NamedFile[]): Promise<void> {
  const [only] = files;
  if (only === undefined || files.length > 1) {
    page.navigation.showRecordings(true);
    page.navigation.showPanel('statistics');
    await page.recordings.add(files);
    return;
  }
  const { openFile } = await import('../share/open-file.ts');
  const problem = await openFile(page, only.source);
  if (problem !== undefined) page.notices.error(problem);
}

function ReplayContent({ page }: { readonly page: Page }): VNode {
  const review = page.review.state.review.value;
  if (review === undefined) return <NoGame page={page} />;
  // The replay begins a moment after the panel is shown.
  if (page.replay.state.record.value !== review.record) return <p class="muted">{page.messages.value.app.loading}</p>;
  return <Replay page={page} review={review} />;
}

function Replay({ page, review }: { readonly page: Page; readonly review: GameUnderReview }): VNode {
  const messages = page.messages.value;
  const { by, stops, stop } = page.replay.state;
  return (
    <div class="stack replay">
      <h2>{messages.result.winProbability}</h2>
      <WinGraph page={page} />
      <p class="where" aria-hidden="true">
        {stopWords(messages, stops.value, stop.value)}
      </p>
      <ReplayControls page={page} />
      <SubmitCard page={page} record={review.record} />
      <WatchCard page={page} />
      <CompareCard page={page} />
      <RivalCard page={page} />
      <PictureCard page={page} />
      {by.value === undefined && <FriendButton page={page} own={review.record} />}
      <ReviewFigures page={page} review={review} />
    </div>
  );
}

/** There is nothing to replay yet; during the game it would be a hint. */
function NoGame({ page }: { readonly page: Page }): VNode {
  const { replay } = page.messages.value;
  const isPlaying = page.game.state.phase.value === 'playing';
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
