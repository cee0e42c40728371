import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';

/** Opens the system's list of what a link can be sent with, where there is one. */
export function ShareButton({ page, data }: { readonly page: Page; readonly data: ShareData }): VNode | null {
  const canShare = 'share' in navigator && navigator.canShare?.(data) === true;
  if (!canShare) return null;
  return (
    // A player who closes the system's list has changed their mind: that is not a failure.
    <button type="button" class="primary" onClick={() => void navigator.share(data).catch(() => undefined)}>
      {page.messages.value.menu.share}
    </button>
  );
}
