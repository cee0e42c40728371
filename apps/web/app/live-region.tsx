import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';

/** What screen readers read once they have finished the current text. */
export function LiveRegion({ page }: { readonly page: Page }): VNode {
  const { text, count } = page.liveText.current.value;
  // A repeated text must differ to be read again: by a silent space.
  return (
    <div class="unseen" role="status" aria-live="polite">
      {count % 2 === 0 ? text : `${text}\u00a0`}
    </div>
  );
}
