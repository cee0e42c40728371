import { PAGE_WORDS } from '@countermine/play/words/words.ts';
import { effect, untracked } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon, TapSwitch } from '../base/buttons.tsx';
import { Later, type LoadPart } from '../base/later.tsx';
import { PANELS, type PanelName } from '../page/navigation.ts';
import type { Page } from '../page/page.ts';
import { HelpButtons, HintCard, HintsPanel } from '../play/hints-panel.tsx';
import { Outcome } from '../play/verdict.tsx';
import './panel.css';

/** The panels that are loaded when they are first shown; the hints are part of the page. */
const LOADED_PANELS: Readonly<Record<Exclude<PanelName, 'hints'>, LoadPart>> = {
  analysis: async () => (await import('../analysis/analysis-panel.tsx')).AnalysisPanel,
  statistics: async () => (await import('../history/statistics-panel.tsx')).StatisticsPanel,
  replay: async () => (await import('../replay/replay-panel.tsx')).ReplayPanel,
};

/**
 * The panel beside the board, with a tab for each of {@link PANELS}.
 * `hasCard`: whether the hints show what they say; a sheet shows that itself.
 */
function Panel({ page, hasCard }: { readonly page: Page; readonly hasCard: boolean }): VNode {
  const { menu } = page.messages.value;
  const chosen = page.navigation.panel.value;
  const isEmpty = hasCard && chosen === 'hints' && !hasSomethingToSay(page);
  return (
    <aside class={isEmpty ? 'panel empty' : 'panel'} aria-label={menu.panel}>
      <div role="tablist" aria-label={menu.panel} onKeyDown={(event) => turnTab(page, event)}>
        {PANELS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === chosen}
            aria-controls="panel"
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => page.navigation.showPanel(name)}
          >
            {menu[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${chosen}`}>
        {chosen === 'hints' ? (
          !isEmpty && <HintsPanel page={page} hasCard={hasCard} />
        ) : (
          <Later key={chosen} page={page} words={[PAGE_WORDS]} load={LOADED_PANELS[chosen]} />
        )}
      </div>
    </aside>
  );
}

/** Before the first move there is nothing to help with, unless somebody asks. */
function hasSomethingToSay({ game, hints, probability }: Page): boolean {
  const isBegun = game.state.phase.value !== 'unplaced';
  return isBegun || hints.state.view.value.kind !== 'nothing' || probability.state.isOn.value;
}

/** Arrow keys move from tab to tab, as in every tab list. */
function turnTab(page: Page, event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const at = PANELS.indexOf(page.navigation.panel.value);
  const next = PANELS[(at + step + PANELS.length) % PANELS.length];
  if (next === undefined) return;
  page.navigation.showPanel(next);
  document.getElementById(`tab-${next}`)?.focus();
}

function PanelButton(props: {
  readonly page: Page;
  readonly class: string;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}): VNode {
  const { menu } = props.page.messages.value;
  const label = props.isOpen ? menu.hidePanel : menu.showPanel;
  return (
    <button
      type="button"
      class={props.class}
      aria-expanded={props.isOpen}
      aria-label={label}
      title={label}
      onClick={props.onClick}
    >
      <Icon name="panel" />
    </button>
  );
}

/** The panel beside the board, and a button that hides it; the page remembers that. */
export function SidePanel({ page }: { readonly page: Page }): VNode {
  const isOpen = page.room.size.value !== 'closed';
  const toggle = (): void => {
    page.room.resize(isOpen ? 'closed' : 'full');
    page.settings.change({ hasPanel: !isOpen });
  };
  return (
    <div class="side">
      <PanelButton page={page} class="quiet side-button" isOpen={isOpen} onClick={toggle} />
      {isOpen && <Panel page={page} hasCard />}
    </div>
  );
}

/** The shortest pull that means something. Units: px. */
const MIN_PULL = 28;
/** Up to here it is a tap. Units: px. */
const SLOP = 8;

/** `tap`: the sheet was not moved. */
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
      sheet.style.transform = `translateY(${Math.max(-MIN_PULL / 2, pulled)}px)`;
      return undefined;
    }
    this.#from = undefined;
    sheet.style.transform = '';
    if (type !== 'pointerup') return undefined;
    if (Math.abs(pulled) < SLOP) return 'tap';
    return Math.abs(pulled) < MIN_PULL ? undefined : pulled < 0 ? 'up' : 'down';
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
      class={`sheet ${size} ${isAboutBoard ? '' : 'over'} ${isAboutUpperCells(page) ? 'low' : ''}`}
      ref={sheet}
      aria-label={page.messages.value.menu.panel}
    >
      {!isClosed && <Handle page={page} sheetOf={() => sheet.current} />}
      <div class="news" hidden={!hasNews}>
        <Outcome page={page} />
        <HintCard page={page} />
        {isWatching && size === 'half' && <Later page={page} load={loadControls} />}
      </div>
      {size === 'full' && <Panel page={page} hasCard={false} />}
    </section>
  );
}

/** True if a hint points at cells that it would cover at the top. */
function isAboutUpperCells({ hints, game }: Page): boolean {
  const { width, height } = game.state.game.value.shape;
  return [...hints.state.marks.value.keys()].some((cell) => cell < (width * height) / 4);
}

/** Those of the replay, so that the board is seen while it runs. */
const loadControls: LoadPart = async () => (await import('../replay/replay-controls.tsx')).ReplayControls;

function Handle({ page, sheetOf }: { readonly page: Page; readonly sheetOf: () => HTMLElement | null }): VNode {
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

/** On a small screen, under the thumb: what a tap does, help, undo, and the panel. */
export function ThumbBar({ page }: { readonly page: Page }): VNode {
  const isOpen = page.room.size.value === 'full';
  const toggle = (): void => (isOpen ? dismissSheet(page) : page.room.resize('full'));
  return (
    <div class="thumb-bar">
      <TapSwitch page={page} />
      <HelpButtons page={page} />
      <PanelButton page={page} class="panel-button" isOpen={isOpen} onClick={toggle} />
    </div>
  );
}

/** Gives the panel the room that what it shows needs. @returns ends it */
export function followPanelRoom(page: Page): () => void {
  const { navigation, room, isCompact } = page;
  let shown = navigation.panel.peek();
  const ends = [
    effect(() => {
      const panel = navigation.panel.value;
      const isChosen = !navigation.hasTurned.value;
      if (panel !== shown && isChosen) untracked(() => openFor(panel, page));
      shown = panel;
    }),
    // On a small screen the board comes first; on a large one the player's choice.
    effect(() => {
      const isWanted = page.settings.state.settings.peek().hasPanel || navigation.isExplaining.peek();
      const size = isCompact.value || !isWanted ? 'closed' : 'full';
      untracked(() => room.resize(size));
    }),
    // The messages about the game appear and disappear with it.
    effect(() => {
      const hasNews = hasPanelNews(page);
      if (!isCompact.value) return;
      untracked(() => (hasNews ? room.openTo('half') : room.size.peek() === 'half' && room.resize('closed')));
    }),
    page.hints.onBegin(() => isCompact.peek() && room.openTo('half')),
    // Its move can no longer be made.
    effect(() => {
      if (page.game.state.record.value !== undefined) untracked(() => page.hints.close());
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** The hints need no room as long as they say nothing. */
function openFor(panel: PanelName, page: Page): void {
  if (panel !== 'hints') page.room.openTo('full');
  else if (hasPanelNews(page)) page.room.openTo('half');
}

/** True if there is something to say about the game now: a hint, how it ended, that another one is watched. */
function hasPanelNews({ hints, game, navigation, replay, shown }: Page): boolean {
  if (navigation.isExplaining.value) return false;
  if (hints.state.view.value.kind !== 'nothing' || replay.state.watched.value !== undefined) return true;
  return game.state.record.value !== undefined && shown.kind.value !== 'analysis';
}

/** Closes the panel of a small screen; a hint that was read goes with it. */
function dismissSheet(page: Page): void {
  page.hints.close();
  page.room.resize('closed');
}
