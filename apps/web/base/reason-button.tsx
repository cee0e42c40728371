import type { ComponentChildren, VNode } from 'preact';
import type { Page } from '../shell/page.ts';

/** A button that may be off. */
interface ReasonButtonProps {
  readonly page: Page;
  /** Why it is off; undefined while it works. */
  readonly reason: string | undefined;
  readonly onClick: (event: MouseEvent) => void;
  /** What it looks like, as the style sheets call it. */
  readonly look?: string;
  /** Its name, where it shows no text. */
  readonly label?: string;
  /** Whether it is pressed, for a button that stays down. */
  readonly isPressed?: boolean;
  /** Its keys, as `aria-keyshortcuts` has them. */
  readonly keys?: string;
  readonly children: ComponentChildren;
}

/**
 * A button that says why it is off: when the pointer rests on it, when a screen reader comes to it, and when it is
 * pressed. That is why it is not `disabled`, which would take it out of reach.
 */
export function ReasonButton({ page, reason, onClick, ...about }: ReasonButtonProps): VNode {
  const isOff = reason !== undefined;
  return (
    <button
      type="button"
      class={about.look}
      title={reason ?? about.label}
      aria-label={about.label}
      aria-description={about.label === undefined ? undefined : reason}
      aria-disabled={isOff}
      aria-pressed={about.isPressed}
      aria-keyshortcuts={about.keys}
      onClick={(event) => (isOff ? page.notices.mention(reason) : onClick(event))}
    >
      {about.children}
    </button>
  );
}
