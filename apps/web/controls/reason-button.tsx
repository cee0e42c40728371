import type { ComponentChildren, VNode } from 'preact';
import type { Page } from '../state/page.ts';

/** A button that may be off. */
interface ReasonButtonProps {
  readonly page: Page;
  /** Why it is off; undefined while it works. */
  readonly reason: string | undefined;
  readonly onClick: (event: MouseEvent) => void;
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
export function ReasonButton({ page, reason, onClick, ...look }: ReasonButtonProps): VNode {
  const isOff = reason !== undefined;
  return (
    <button
      type="button"
      title={reason ?? look.label}
      aria-label={look.label}
      aria-description={look.label === undefined ? undefined : reason}
      aria-disabled={isOff}
      aria-pressed={look.isPressed}
      aria-keyshortcuts={look.keys}
      onClick={(event) => (isOff ? page.notices.mention(reason) : onClick(event))}
    >
      {look.children}
    </button>
  );
}
