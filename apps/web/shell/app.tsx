import './layout.css';
import './sideways.css';
import './notices.css';
import { isOver } from '@countermine/core/game/game.ts';
import { ONLINE_WORDS, PAGE_WORDS } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Later, type LoadPart } from '../base/later.tsx';
import type { ViewName } from '../page/navigation.ts';
import type { Page } from '../page/page.ts';
import type { Notice } from '../page/stores.ts';
import { HintCard } from '../play/hints-panel.tsx';
import { PlayBoard } from '../play/play-board.tsx';
import { StatusBar } from '../play/status-bar.tsx';
import { useEnding, Verdict } from '../play/verdict.tsx';
import { Dialogs } from './dialogs.tsx';
import { newVersion } from './new-version.ts';
import { PanelSheet, SidePanel, ThumbBar } from './panel.tsx';
import { TopBar } from './top-bar.tsx';

type LoadedViewName = Exclude<ViewName, 'play'>;

/** The views that are loaded when they are first shown. */
const LOADED_VIEWS: Readonly<Record<LoadedViewName, LoadPart>> = {
  courses: async () => (await import('../courses/courses-view.tsx')).CoursesView,
  online: async () => (await import('../online/online-view.tsx')).OnlineView,
  train: async () => (await import('../learn/train-view.tsx')).TrainView,
  progress: async () => (await import('../history/progress-view.tsx')).ProgressView,
};

export function App({ page }: { readonly page: Page }): VNode {
  const view = page.navigation.view.value;
  return (
    <div class="page">
      <TopBar page={page} />
      {view === 'play' && <Play page={page} />}
      {view !== 'play' && <LoadedView key={view} page={page} view={view} />}
      {view !== 'play' && <Notices page={page} />}
      <Dialogs page={page} />
      <LiveRegion page={page} />
    </div>
  );
}

function Play({ page }: { readonly page: Page }): VNode {
  const { menu } = page.messages.value;
  const isCompact = page.isCompact.value;
  useEnding(page);
  return (
    <main class={classOf(page)}>
      <section class="stage" aria-label={menu.game}>
        <StatusBar page={page} />
        <PlayBoard page={page} />
        {isCompact && page.navigation.isExplaining.value && <Later page={page} words={[PAGE_WORDS]} load={loadCards} />}
        {!isCompact && page.room.size.value === 'closed' && <HintOver page={page} />}
        <div class="below">
          {!isCompact && <Notices page={page} />}
          <Verdict page={page} />
        </div>
      </section>
      {isCompact ? <CompactPanel page={page} /> : <SidePanel page={page} />}
    </main>
  );
}

const loadCards: LoadPart = async () => (await import('../play/explain-cards.tsx')).ExplainCards;

/** Where the panel is closed, a hint lies over what is below the board. */
function HintOver({ page }: { readonly page: Page }): VNode {
  return (
    <div class="hint-over">
      <HintCard page={page} />
    </div>
  );
}

function classOf({ isCompact, room, replay, game, shown }: Page): string {
  const isWatching = replay.state.watched.value !== undefined;
  const isRunning = shown.kind.value === 'game' && !isOver(game.state.phase.value);
  const parts = {
    compact: isCompact.value,
    watching: isWatching,
    running: isRunning,
    ended: shown.kind.value === 'game' && !isRunning,
  };
  const names = Object.entries({ ...parts, 'without-panel': !isCompact.value && room.size.value === 'closed' });
  return names.reduce((all, [name, holds]) => (holds ? `${all} ${name}` : all), 'play');
}

/** The sheet, below it the notices, which it would cover elsewhere, and what the thumb needs. */
function CompactPanel({ page }: { readonly page: Page }): VNode {
  return (
    <div class="foot">
      <PanelSheet page={page} />
      <Notices page={page} />
      <ThumbBar page={page} />
    </div>
  );
}

function LoadedView({ page, view }: { readonly page: Page; readonly view: LoadedViewName }): VNode {
  const words = view === 'online' ? [PAGE_WORDS, ONLINE_WORDS] : [PAGE_WORDS];
  return <Later page={page} words={words} load={LOADED_VIEWS[view]} />;
}

/** Screen readers read it once they have finished the current text. */
function LiveRegion({ page }: { readonly page: Page }): VNode {
  const { text, count } = page.liveText.current.value;
  // A repeated text must differ to be read again: by a silent space.
  return (
    <div class="unseen" role="status" aria-live="polite">
      {count % 2 === 0 ? text : `${text}\u00a0`}
    </div>
  );
}

function NewVersionNotice({ page }: { readonly page: Page }): VNode {
  const change = newVersion.value;
  return (
    <div role="status">
      {change !== undefined && (
        <p class="notice">
          <span>{page.messages.value.app.update}</span>
          <button type="button" onClick={change}>
            {page.messages.value.menu.reload}
          </button>
        </p>
      )}
    </div>
  );
}

/** Units: ms. */
const INFO_MS = 8000;

/** The notice: an error stays until it is closed, an info disappears by itself. */
function NoticeBar({ page }: { readonly page: Page }): VNode | null {
  const notice = page.notices.current.value;
  useEffect(() => {
    if (notice?.kind !== 'info') return undefined;
    const timer = setTimeout(() => {
      page.notices.close(notice);
    }, INFO_MS);
    return () => clearTimeout(timer);
  }, [page, notice]);
  if (notice === undefined) return null;
  const run = ({ action }: Notice): void => {
    page.notices.close(notice);
    action?.run();
  };
  return (
    <div class={`notice ${notice.kind}`} role={notice.kind === 'error' ? 'alert' : 'status'}>
      <span>{notice.text}</span>
      {notice.action !== undefined && (
        <button type="button" onClick={() => run(notice)}>
          {notice.action.label}
        </button>
      )}
      <button type="button" class="quiet" onClick={() => page.notices.close(notice)}>
        {page.messages.value.actions.close}
      </button>
    </div>
  );
}

/**
 * The notices. They move nothing: below the board they use the space of the verdict; on a narrow page they are at the
 * bottom, where they do not scroll out of sight, and an info, which goes by itself, lies over what is there. An error may
 * stay, so it covers nothing.
 */
function Notices({ page }: { readonly page: Page }): VNode {
  return (
    <div class="notices">
      <NewVersionNotice page={page} />
      <NoticeBar page={page} />
    </div>
  );
}
