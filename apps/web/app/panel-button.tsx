import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';
import { Icon } from './icons.tsx';

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
