import type { VNode } from 'preact';
import { NewVersionNotice } from '../offline/new-version-notice.tsx';
import type { Page } from '../state/page.ts';
import { NoticeBar } from './notice-bar.tsx';

/**
 * What the page has to say. It covers nothing, so that it can stay: below the board it has the room that is kept for the
 * verdict, and the board does not move; else it is at the foot of the page, where no scrolling takes it out of sight.
 */
export function Notices({ page }: { readonly page: Page }): VNode {
  return (
    <div class="notices">
      <NewVersionNotice page={page} />
      <NoticeBar page={page} />
    </div>
  );
}
