import type { VNode } from 'preact';
import { Later } from '../base/later.tsx';
import { PANELS, type PanelName } from '../shell/navigation.ts';
import type { Page } from '../shell/page.ts';
import { HintsPanel } from './hints-panel.tsx';
import './panel.css';
import { Icon } from '../base/icons.tsx';

/** Loads a panel. */
type LoadPanel = () => Promise<(props: { readonly page: Page }) => VNode>;

/** The panels that are loaded when they are first shown; the hints are part of the page. */
const LOADED_PANELS: Readonly<Record<Exclude<PanelName, 'hints'>, LoadPanel>> = {
  analysis: async () => (await import('../analysis/analysis-panel.tsx')).AnalysisPanel,
  statistics: async () => (await import('../history/statistics-panel.tsx')).StatisticsPanel,
  replay: async () => (await import('../replay/replay-panel.tsx')).ReplayPanel,
};

/**
 * The panel beside the board, with a tab for each of {@link PANELS}.
 * `hasCard`: whether the hints show what they say; a sheet shows that itself.
 */
export function Panel({ page, hasCard }: { readonly page: Page; readonly hasCard: boolean }): VNode {
  const { menu } = page.messages.value;
  const chosen = page.navigation.panel.value;
  return (
    <aside class="panel" aria-label={menu.panel}>
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
          <HintsPanel page={page} hasCard={hasCard} />
        ) : (
          <LoadedPanel key={chosen} page={page} name={chosen} />
        )}
      </div>
    </aside>
  );
}

function LoadedPanel({ page, name }: { readonly page: Page; readonly name: keyof typeof LOADED_PANELS }): VNode {
  const load = async (): Promise<() => VNode> => {
    const Loaded = await LOADED_PANELS[name]();
    return () => <Loaded page={page} />;
  };
  return <Later page={page} load={load} />;
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

/** The button that shows the panel, or hides it. */
export function PanelButton(props: {
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
