import type { VNode } from 'preact';
import type { AppState } from './app-state.ts';

/** What is said to those who listen: politely, when they are done with what they hear. */
export function LiveRegion({ app }: { readonly app: AppState }): VNode {
  const { text, count } = app.announcement.value;
  // A text that is said twice must differ for the region to change: a blank that nobody hears.
  return (
    <div class="unseen" role="status" aria-live="polite">
      {count % 2 === 0 ? text : `${text}\u00a0`}
    </div>
  );
}
