import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon } from '../base/icons.tsx';
import { Later } from '../base/later.tsx';
import type { Page } from '../shell/page.ts';
import { HintCard } from './hint-card.tsx';
import { Panel } from './panel.tsx';
import { dismissSheet, hasPanelNews } from './panel-room.ts';
import { Outcome } from './verdict.tsx';
import './panel-sheet.css';

/** How far a pull must go to mean something. Units: px. */
const LEAST = 28;
/** Up to here it is a tap. Units: px. */
const SLOP = 8;

/** What became of a pull: `tap`: the sheet was not moved. */
type PullOutcome = 'up' | 'down' | 'tap';

/** Pulling a sheet by its handle: it follows the finger, and goes where the finger let go. */
class SheetPull {
  #from: number | undefined;

  /** Takes what a pointer does. @returns what became of the pull, once the pointer lets go */
  next({ type, clientY, pointerId, currentTarget }: PointerEvent, sheet: HTMLElement): PullOutcome | undefined {
    if (type === 'pointerdown') {
      if (currentTarget instanceof Element) currentTarget.setPointerCapture(pointerId);
      this.#from = clientY;
      return undefined;
    }
    if (this.#from === undefined) return undefined;
    const pulled = clientY - this.#from;
    if (type === 'pointermove') {
      sheet.style.transform = `translateY(${Math.max(-LEAST / 2, pulled)}px)`;
      return undefined;
    }
    this.#from = undefined;
    sheet.style.transform = '';
    if (type !== 'pointerup') return undefined;
    if (Math.abs(pulled) < SLOP) return 'tap';
    return Math.abs(pulled) < LEAST ? undefined : pulled < 0 ? 'up' : 'down';
  }
}

/**
 * The panel of a small screen, at the bottom: halfway open it shows the messages about the game, pulled up all of the panel.
 * It is pulled down, or closed with its button; halfway it covers no cell.
 */
export function PanelSheet({ page }: { readonly page: Page }): VNode {
  const sheet = useRef<HTMLElement>(null);
  const size = page.room.size.value;
  const isClosed = size === 'closed';
  const panel = page.navigation.panel.value;
  const isAboutBoard = panel === 'analysis' || panel === 'replay';
  const isWatching = page.replay.state.watched.value !== undefined;
  const hasNews = size === 'half' || (size === 'full' && (panel === 'hints' || isWatching));
  return (
    <section
      class={`sheet ${size} ${isAboutBoard ? '' : 'over'}`}
      ref={sheet}
      aria-label={page.messages.value.menu.panel}
    >
      {!isClosed && <Handle page={page} sheetOf={() => sheet.current} />}
      <div class="news" hidden={!hasNews}>
        <Outcome page={page} />
        <HintCard page={page} />
        {isWatching && size === 'half' && <Later page={page} load={() => loadControls(page)} />}
      </div>
      {size === 'full' && <Panel page={page} hasCard={false} />}
    </section>
  );
}

/** Those of the replay, so that the board is seen while it runs. */
async function loadControls(page: Page): Promise<() => VNode> {
  const { ReplayControls } = await import('../replay/replay-controls.tsx');
  return () => <ReplayControls page={page} />;
}

interface HandleProps {
  readonly page: Page;
  readonly sheetOf: () => HTMLElement | null;
}

/** Pulls the sheet up and down, and closes it. */
function Handle({ page, sheetOf }: HandleProps): VNode {
  const { menu, actions } = page.messages.value;
  const isFull = page.room.size.value === 'full';
  const hasHalf = hasPanelNews(page);
  const label = isFull ? actions['zoom-out'] : actions['zoom-in'];
  const pull = useRef(new SheetPull());
  const step = (by: 1 | -1): void => page.room.step(by, hasHalf);
  const toggle = (): void => step(isFull ? -1 : 1);
  const onPointer = (event: PointerEvent): void => {
    const sheet = sheetOf();
    const outcome = sheet === null ? undefined : pull.current.next(event, sheet);
    if (outcome === 'tap') toggle();
    else if (outcome !== undefined) step(outcome === 'up' ? 1 : -1);
  };
  return (
    <div class="sheet-head">
      <div
        class="pull"
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerUp={onPointer}
        onPointerCancel={onPointer}
      >
        {/* A pointer's click is a tap on what is around it. */}
        <button
          type="button"
          class="handle"
          aria-label={label}
          title={label}
          onClick={({ detail }) => detail === 0 && toggle()}
        />
      </div>
      <button
        type="button"
        class="quiet"
        aria-label={menu.hidePanel}
        title={menu.hidePanel}
        onClick={() => dismissSheet(page)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
