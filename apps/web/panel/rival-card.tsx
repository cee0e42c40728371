import type { SideReplayView } from '@countermine/play/replay/side-replay.ts';
import type { Rival } from '@countermine/play/watch/watch-controller.ts';
import { WATCH_TEXTS } from '@countermine/play/words/messages/watch-texts.ts';
import { COMPARE_TEXTS } from '@countermine/play/words/page/compare-texts.ts';
import { percentWords } from '@countermine/play/words/values/cell-words.ts';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { StillBoard } from '../board/still-board.tsx';
import type { Page } from '../state/page.ts';
import { CompareTable, endWords } from './compare-table.tsx';

/** A second recording beside the one that is watched, at the same time of its clock. */
export function RivalCard({ page }: { readonly page: Page }): VNode {
  const texts = WATCH_TEXTS[page.language.value];
  const rival = page.watch.state.rival.value;
  const view = page.watch.state.rivalView.value;
  return (
    <section class="compare stack" aria-label={texts.beside}>
      <h2>{texts.beside}</h2>
      {rival === undefined || view === undefined ? (
        <Chooser page={page} />
      ) : (
        <SideBySide page={page} rival={rival} view={view} />
      )}
    </section>
  );
}

function Chooser({ page }: { readonly page: Page }): VNode {
  const input = useRef<HTMLInputElement>(null);
  const texts = WATCH_TEXTS[page.language.value];
  const take = (): void => {
    const file = input.current?.files?.[0];
    if (file !== undefined) void watchBeside(page, file);
    // The same file may be chosen again.
    if (input.current !== null) input.current.value = '';
  };
  return (
    <>
      <p class="muted small">{texts.besideAbout}</p>
      <div>
        <button type="button" onClick={() => input.current?.click()}>
          {texts.chooseBeside}
        </button>
        <input ref={input} type="file" aria-label={texts.chooseBeside} hidden onChange={take} />
      </div>
    </>
  );
}

async function watchBeside(page: Page, file: File): Promise<void> {
  const { readFile } = await import('../share/open-file.ts');
  const read = await readFile(page, file);
  if (!read.ok) page.notices.error(read.error);
  else if (!page.watch.watchBeside(read.value.record, read.value.by)) {
    page.notices.error(page.messages.peek().replay.broken);
  }
}

function SideBySide(props: { readonly page: Page; readonly rival: Rival; readonly view: SideReplayView }): VNode {
  const { page, rival, view } = props;
  const messages = page.messages.value;
  const texts = WATCH_TEXTS[page.language.value];
  const { end, moves } = COMPARE_TEXTS[page.language.value];
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
