import type { GamePhase } from '@countermine/core/game/game.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { listOfGame } from '@countermine/play/online/finished-games.ts';
import { ownGameOn } from '@countermine/play/replay/own-game.ts';
import type { GameUnderReview } from '@countermine/play/replay/review-controller.ts';
import { SideReplay, type SideReplayView } from '@countermine/play/replay/side-replay.ts';
import type { LongWait, Rival } from '@countermine/play/replay/watch-controller.ts';
import type { CompareTexts, WatchTexts } from '@countermine/play/words/catalogue.ts';
import { percentWords } from '@countermine/play/words/cells.ts';
import { stopWords, waitWords } from '@countermine/play/words/history.ts';
import { ONLINE_WORDS, wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ColumnHeads } from '../base/column-heads.tsx';
import { Check } from '../base/field.tsx';
import { FileButton } from '../base/file-button.tsx';
import { takeDrops } from '../base/files.ts';
import { Later } from '../base/later.tsx';
import { StillBoard } from '../board/still-board.tsx';
import type { Page } from '../page/page.ts';
import { EndingDetails, FriendButton } from '../play/ending.tsx';
import { ExplainCards } from '../play/explain-cards.tsx';
import { openDropped } from '../share/open-shared.ts';
import { PictureCard } from '../share/picture-card.tsx';
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

function CompareTable(props: {
  readonly names: readonly [one: string, other: string];
  readonly rows: readonly (readonly [name: string, one: string, other: string])[];
}): VNode {
  return (
    <table>
      <thead>
        <tr>
          <td />
          <ColumnHeads names={props.names} />
        </tr>
      </thead>
      <tbody>
        {props.rows.map(([name, one, other]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{one}</td>
            <td>{other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Units: ms. */
function endWords(page: Page, ending: GamePhase | undefined, ms: number): string {
  const { won, lost, left } = wordsIn(page.language.value, 'page').compare;
  const clock = page.messages.value.text.clock(ms, 2);
  if (ending === 'won') return won(clock);
  return ending === 'lost' ? lost(clock) : left(clock);
}

/** A game that is watched, beside the player's own on the same board; nothing if there is none. */
function CompareCard({ page }: { readonly page: Page }): VNode | null {
  const watched = page.replay.state.watched.value;
  const games = page.history.state.games.value;
  useEffect(() => {
    if (watched !== undefined && page.history.state.games.peek() === undefined) void page.history.load();
  }, [page, watched]);
  const own = useMemo(() => (watched && games ? ownGameOn(watched, games) : undefined), [watched, games]);
  const side = useMemo(() => (own === undefined ? undefined : SideReplay.of(own)), [own]);
  const texts = wordsIn(page.language.value, 'page').compare;
  const by = page.replay.state.by.value;
  if (watched === undefined || games === undefined) return null;
  if (side === undefined) return by === undefined ? null : <p class="muted small">{texts.playFirst}</p>;
  return <SideBySide page={page} watched={watched} side={side} texts={texts} />;
}

function SideBySide(props: {
  readonly page: Page;
  readonly watched: GameRecord;
  readonly side: SideReplay;
  readonly texts: CompareTexts;
}): VNode {
  const { page, watched, side, texts } = props;
  const { replay, text } = page.messages.value;
  const { stop, lastStop } = page.replay.state;
  const theirs = useMemo(() => SideReplay.of(watched), [watched]);
  const own = side.at(stop.value);
  const their = theirs?.at(stop.value);
  const clockOf = (view: SideReplayView | undefined): string => (view === undefined ? '' : text.clock(view.at, 2));
  const endOf = (game: SideReplay | undefined): string => (game ? endWords(page, game.ending, game.length) : '');
  return (
    <section class="compare stack" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <CompareTable
        names={[page.replay.state.by.value ?? texts.friend, texts.you]}
        rows={[
          [texts.atMove, clockOf(their), clockOf(own)],
          [texts.moves, text.number(lastStop.value, 0), text.number(side.lastMove, 0)],
          [texts.end, endOf(theirs), endOf(side)],
        ]}
      />
      <figure>
        <StillBoard page={page} class="side-board" game={own.shown} change={own.shown} />
        <figcaption class="muted small">{texts.yourBoard(replay.move(own.move, side.lastMove))}</figcaption>
      </figure>
    </section>
  );
}

/** A second recording beside the one that is watched, at the same time of its clock. */
function RivalCard({ page }: { readonly page: Page }): VNode {
  const texts = wordsIn(page.language.value, 'page').watch;
  const rival = page.watch.state.rival.value;
  const view = page.watch.state.rivalView.value;
  return (
    <section class="compare stack" aria-label={texts.beside}>
      <h2>{texts.beside}</h2>
      {rival === undefined || view === undefined ? (
        <>
          <p class="muted small">{texts.besideAbout}</p>
          <div>
            <FileButton label={texts.chooseBeside} onFiles={([file]) => void watchBeside(page, file)} />
          </div>
        </>
      ) : (
        <RivalBeside page={page} rival={rival} view={view} />
      )}
    </section>
  );
}

async function watchBeside(page: Page, file: File): Promise<void> {
  const { readFile } = await import('../share/open-shared.ts');
  const read = await readFile(page, file);
  if (!read.ok) page.notices.error(read.error);
  else if (!page.watch.watchBeside(read.value.record, read.value.by)) {
    page.notices.error(page.messages.peek().replay.broken);
  }
}

function RivalBeside(props: { readonly page: Page; readonly rival: Rival; readonly view: SideReplayView }): VNode {
  const { page, rival, view } = props;
  const messages = page.messages.value;
  const texts = wordsIn(page.language.value, 'page').watch;
  const { end, moves } = wordsIn(page.language.value, 'page').compare;
  const { by, length, lastStop, openShare, ending } = page.replay.state;
  const names = [by.value ?? texts.thisGame, rival.by ?? texts.otherGame] as const;
  return (
    <>
      <CompareTable
        names={names}
        rows={[
          [texts.open, percentWords(messages, openShare.value), percentWords(messages, view.openShare)],
          [moves, messages.text.number(lastStop.value, 0), messages.text.number(rival.lastMove, 0)],
          [end, endWords(page, ending.value, length.value), endWords(page, rival.ending, rival.length)],
        ]}
      />
      <figure>
        <StillBoard page={page} class="side-board" game={view.shown} change={view.shown} />
        <figcaption class="muted small">{rival.isSameBoard ? texts.sameBoard : texts.otherBoard}</figcaption>
      </figure>
      <div>
        <button type="button" onClick={() => page.watch.dropRival()}>
          {texts.closeBeside}
        </button>
      </div>
    </>
  );
}
