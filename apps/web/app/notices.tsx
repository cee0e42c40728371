import type { VNode } from 'preact';
import { NewVersionNotice } from '../offline/new-version-notice.tsx';
import type { Page } from '../state/page.ts';
import { NoticeBar } from './notice-bar.tsx';
import './notices.css';

/**
 * The notices. They move nothing: below the board they use the space of the verdict; on a narrow page they are at the
 * bottom, where they do not scroll out of sight, and an info, which goes by itself, lies over what is there. An error may
 * stay, so it covers nothing.
 */
export function Notices({ page }: { readonly page: Page }): VNode {
  return (
    <div class="notices">
      <NewVersionNotice page={page} />
      <NoticeBar page={page} />
    </div>
  );
}
