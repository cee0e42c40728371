import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Page } from '../page/page.ts';
import type { Notice } from '../page/stores.ts';
import { newVersion } from './new-version.ts';
import './notices.css';

function NewVersionNotice({ page }: { readonly page: Page }): VNode {
  const change = newVersion.value;
  return (
    <div role="status">
      {change !== undefined && (
        <p class="notice">
          <span>{page.messages.value.app.update}</span>
          <button type="button" onClick={change}>
            {page.messages.value.menu.reload}
          </button>
        </p>
      )}
    </div>
  );
}

/** Units: ms. */
const INFO_MS = 8000;

/** The notice: an error stays until it is closed, an info disappears by itself. */
function NoticeBar({ page }: { readonly page: Page }): VNode | null {
  const notice = page.notices.current.value;
  useEffect(() => {
    if (notice?.kind !== 'info') return undefined;
    const timer = setTimeout(() => {
      page.notices.close(notice);
    }, INFO_MS);
    return () => clearTimeout(timer);
  }, [page, notice]);
  if (notice === undefined) return null;
  const run = ({ action }: Notice): void => {
    page.notices.close(notice);
    action?.run();
  };
  return (
    <div class={`notice ${notice.kind}`} role={notice.kind === 'error' ? 'alert' : 'status'}>
      <span>{notice.text}</span>
      {notice.action !== undefined && (
        <button type="button" onClick={() => run(notice)}>
          {notice.action.label}
        </button>
      )}
      <button type="button" class="quiet" onClick={() => page.notices.close(notice)}>
        {page.messages.value.actions.close}
      </button>
    </div>
  );
}

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
