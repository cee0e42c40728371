import type { VNode } from 'preact';
import { Icon } from '../controls/icons.tsx';
import type { Page } from '../state/page.ts';

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
