import type { VNode } from 'preact';
import { Later } from '../controls/later.tsx';
import { Dialogs } from '../dialogs/dialogs.tsx';
import type { Page } from '../state/page.ts';
import { LiveRegion } from './live-region.tsx';
import { Notices } from './notices.tsx';
import { PanelSheet } from './panel-sheet.tsx';
import { PlayBoard } from './play-board.tsx';
import { SidePanel } from './side-panel.tsx';
import { StatusBar } from './status-bar.tsx';
import { ThumbBar } from './thumb-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { Verdict } from './verdict.tsx';
import './layout.css';

/** The whole page. */
export function App({ page }: { readonly page: Page }): VNode {
  const view = page.navigation.view.value;
  return (
    <div class="page">
      <TopBar page={page} />
      {view === 'play' && <Play page={page} />}
      {view === 'courses' && <Courses page={page} />}
      {view === 'online' && <Online page={page} />}
      {view === 'train' && <Train page={page} />}
      {view !== 'play' && <Notices page={page} />}
      <Dialogs page={page} />
      <LiveRegion page={page} />
    </div>
  );
}

function Play({ page }: { readonly page: Page }): VNode {
  const { menu } = page.messages.value;
  const isCompact = page.isCompact.value;
  return (
    <main class={classOf(page)}>
      <section class="stage" aria-label={menu.game}>
        <StatusBar page={page} />
        <PlayBoard page={page} />
        <div class="below">
          {!isCompact && <Notices page={page} />}
          <Verdict page={page} />
        </div>
      </section>
      {isCompact ? <CompactPanel page={page} /> : <SidePanel page={page} />}
    </main>
  );
}

function classOf({ isCompact, room, replay }: Page): string {
  const isWatching = replay.state.watched.value !== undefined;
  if (isCompact.value) return isWatching ? 'play compact watching' : 'play compact';
  return room.size.value === 'closed' ? 'play without-panel' : 'play';
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

/** The course games are loaded when they are opened. */
function Courses({ page }: { readonly page: Page }): VNode {
  return (
    <Later
      page={page}
      load={async () => {
        const { CoursesView } = await import('../terminal/courses-view.tsx');
        return () => <CoursesView page={page} />;
      }}
    />
  );
}

/** Playing with others is loaded when it is opened. */
function Online({ page }: { readonly page: Page }): VNode {
  return (
    <Later
      page={page}
      load={async () => {
        const { OnlineView } = await import('../online/online-view.tsx');
        return () => <OnlineView page={page} />;
      }}
    />
  );
}

/** The trainer, with the schedule of its lessons, is loaded when it is opened. */
function Train({ page }: { readonly page: Page }): VNode {
  return (
    <Later
      page={page}
      load={async () => {
        const { TrainView } = await import('../train/train-view.tsx');
        return () => <TrainView page={page} />;
      }}
    />
  );
}
