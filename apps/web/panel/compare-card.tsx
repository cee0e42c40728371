import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { ownGameOn } from '@countermine/play/replay/own-game.ts';
import { SideReplay, type SideReplayView } from '@countermine/play/replay/side-replay.ts';
import { COMPARE_TEXTS, type CompareTexts } from '@countermine/play/words/page/compare-texts.ts';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { StillBoard } from '../board/still-board.tsx';
import type { Page } from '../state/page.ts';
import { CompareTable, endWords } from './compare-table.tsx';

/** A game that is watched, beside the player's own on the same board; nothing if there is none. */
export function CompareCard({ page }: { readonly page: Page }): VNode | null {
  const watched = page.replay.state.watched.value;
  const games = page.history.state.games.value;
  useEffect(() => {
    if (watched !== undefined && page.history.state.games.peek() === undefined) void page.history.load();
  }, [page, watched]);
  const own = useMemo(() => (watched && games ? ownGameOn(watched, games) : undefined), [watched, games]);
  const side = useMemo(() => (own === undefined ? undefined : SideReplay.of(own)), [own]);
  const texts = COMPARE_TEXTS[page.language.value];
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
