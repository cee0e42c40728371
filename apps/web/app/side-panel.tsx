import type { VNode } from 'preact';
import { Panel } from '../panel/panel.tsx';
import type { Page } from '../state/page.ts';
import { Icon } from './icons.tsx';

/** The panel beside the board, and a button that hides it; the page remembers that. */
export function SidePanel({ page }: { readonly page: Page }): VNode {
  const { menu } = page.messages.value;
  const isOpen = page.room.size.value !== 'closed';
  const label = isOpen ? menu.hidePanel : menu.showPanel;
  const toggle = (): void => {
    page.room.resize(isOpen ? 'closed' : 'full');
    page.settings.change({ hasPanel: !isOpen });
  };
  return (
    <div class="side">
      <button
        type="button"
        class="quiet side-button"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={toggle}
      >
        <Icon name="panel" />
      </button>
      {isOpen && <Panel page={page} hasCard />}
    </div>
  );
}
