import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';

/** What is said to those who listen: politely, when they are done with what they hear. */
export function LiveRegion({ page }: { readonly page: Page }): VNode {
  const { text, count } = page.liveText.current.value;
  // A text that is said twice must differ for the region to change: a blank that nobody hears.
  return (
    <div class="unseen" role="status" aria-live="polite">
      {count % 2 === 0 ? text : `${text}\u00a0`}
    </div>
  );
}
