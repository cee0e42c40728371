import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { listOfGame } from '@countermine/play/online/finished-games.ts';
import type { GameUnderReview } from '@countermine/play/replay/review-controller.ts';
import type { LongWait } from '@countermine/play/replay/watch-controller.ts';
import type { WatchTexts } from '@countermine/play/words/catalogue.ts';
import { stopWords, waitWords } from '@countermine/play/words/history.ts';
import { ONLINE_WORDS, wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Check } from '../base/field.tsx';
import { takeDrops } from '../base/files.ts';
import { Later } from '../base/later.tsx';
import type { Page } from '../page/page.ts';
import { EndingDetails, FriendButton } from '../play/ending.tsx';
import { ExplainCards } from '../play/explain-cards.tsx';
import { openDropped } from '../share/open-shared.ts';
import { PictureCard } from '../share/picture-card.tsx';
import { CompareCard, RivalCard } from './compare.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { ReviewFigures, ReviewShares, WinGraph } from './review.tsx';

/** Submits a game of the player's own that was won, without help and on a usual board; nothing for any other. */
function SubmitCard({ page, record }: { readonly page: Page; readonly record: GameRecord }): VNode | null {
  const [submitted, setSubmitted] = useState<GameRecord | undefined>(undefined);
  const { mode, id, ending } = page.replay.state;
  const isOwn = mode.value === 'review' || id.value !== undefined;
  const list = listOfGame(record);
  if (!isOwn || !list.ok || ending.value !== 'won') return null;
  if (submitted !== record) {
    return (
      <button type="button" onClick={() => setSubmitted(record)}>
        {wordsIn(page.language.value, 'page').submit.title}
      </button>
    );
  }
  const load = async (): Promise<() => VNode> => {
    const { SubmitForm } = await import('../online/submit-form.tsx');
    return () => <SubmitForm page={page} record={record} board={list.value} />;
  };
  return <Later page={page} words={[ONLINE_WORDS]} load={load} />;
}

/** Chooses what is drawn over the board of a replay, and lists the longest pauses of its game. */
function WatchCard({ page }: { readonly page: Page }): VNode {
  const texts = wordsIn(page.language.value, 'page').watch;
  const { trail, isTrailShown, isHeatShown, waits } = page.watch.state;
  const hasPath = trail.value?.hasPath === true;
  return (
    <>
      <section class="stack layers-card">
        <Check
          label={texts.pointer}
          about={hasPath ? texts.pointerAbout : texts.clicksAbout}
          isOn={isTrailShown.value}
          onChange={(isOn) => page.watch.showTrail(isOn)}
        />
        <Check
          label={texts.heat}
          about={hasPath ? texts.heatAbout : texts.moveHeatAbout}
          isOn={isHeatShown.value}
          onChange={(isOn) => page.watch.showHeat(isOn)}
        />
      </section>
      {waits.value.length > 0 && <Waits page={page} waits={waits.value} texts={texts} />}
    </>
  );
}

function Waits({
  page,
  waits,
  texts,
}: {
  readonly page: Page;
  readonly waits: readonly LongWait[];
  readonly texts: WatchTexts;
}): VNode {
  const messages = page.messages.value;
  const { replay, text } = messages;
  return (
    <section class="stack" aria-labelledby="longest-pauses">
      <h3 id="longest-pauses">{texts.waits}</h3>
      <ul class="guesses">
        {waits.map(({ stop, ms, facts }) => {
          return (
            <li key={stop}>
              <span>
                {texts.wait(text.number(ms / 1000, 1), text.number(stop, 0))}
                {facts !== undefined && (
                  <>
                    <br />
                    <span class="muted">{waitWords(messages, texts, facts)}</span>
                  </>
                )}
              </span>
              <button
                type="button"
                aria-label={replay.goThere(text.number(stop - 1, 0))}
                onClick={() => page.replay.goTo(stop - 1)}
              >
                {replay.goTo}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

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

function ReplayContent({ page }: { readonly page: Page }): VNode {
  const review = page.review.state.review.value;
  if (review === undefined) return <NoGame page={page} />;
  // The replay begins a moment after the panel is shown.
  if (page.replay.state.record.value !== review.record) return <p class="muted">{page.messages.value.app.loading}</p>;
  const shares = <ReviewShares page={page} review={review} />;
  if (page.replay.state.watched.value === undefined) return <OwnGame page={page} review={review} shares={shares} />;
  return (
    <div class="stack replay">
      {shares}
      <SubmitCard page={page} record={review.record} />
      <Replay page={page} review={review} />
    </div>
  );
}

interface ReviewProps {
  readonly page: Page;
  readonly review: GameUnderReview;
}

/** First what matters, on three cards; all the rest is there for who asks for it. */
function OwnGame({ page, review, shares }: ReviewProps & { readonly shares: VNode }): VNode {
  const isAskedFor = !page.navigation.hasTurned.value;
  const [isOpen, setOpen] = useState(isAskedFor);
  const rest = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isAskedFor) setOpen(true);
  }, [isAskedFor]);
  useEffect(() => {
    if (isAskedFor && isOpen) rest.current?.scrollIntoView();
  }, [isAskedFor, isOpen]);
  const cards = <EndingDetails page={page} figures={shares} />;
  const isExplaining = page.navigation.isExplaining.value && !page.isCompact.value;
  return (
    <div class="stack replay">
      {isExplaining ? <ExplainCards page={page} meanwhile={cards} /> : cards}
      <SubmitCard page={page} record={review.record} />
      <details class="all" ref={rest} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{wordsIn(page.language.value, 'page').ending.all}</summary>
        {isOpen && <Replay page={page} review={review} />}
      </details>
    </div>
  );
}

/** The moves one by one, and what there is to know about them. */
function Replay({ page, review }: ReviewProps): VNode {
  const messages = page.messages.value;
  const { by, stops, stop } = page.replay.state;
  return (
    <div class="stack">
      <h2>{messages.result.winProbability}</h2>
      <WinGraph page={page} />
      <p class="where" aria-hidden="true">
        {stopWords(messages, stops.value, stop.value)}
      </p>
      <ReplayControls page={page} />
      <ReviewFigures page={page} review={review} />
      <WatchCard page={page} />
      <CompareCard page={page} />
      <RivalCard page={page} />
      <PictureCard page={page} />
      {by.value === undefined && <FriendButton page={page} own={review.record} />}
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
