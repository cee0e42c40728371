import type { GamePhase } from '@countermine/core/game/game.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { ownGameOn } from '@countermine/play/replay/own-game.ts';
import { SideReplay, type SideReplayView } from '@countermine/play/replay/side-replay.ts';
import type { Rival } from '@countermine/play/replay/watch-controller.ts';
import type { CompareTexts } from '@countermine/play/words/catalogue.ts';
import { percentWords } from '@countermine/play/words/cells.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { ColumnHeads } from '../base/column-heads.tsx';
import { FileButton } from '../base/file-button.tsx';
import { StillBoard } from '../board/still-board.tsx';
import type { Page } from '../page/page.ts';

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
export function CompareCard({ page }: { readonly page: Page }): VNode | null {
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
export function RivalCard({ page }: { readonly page: Page }): VNode {
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
