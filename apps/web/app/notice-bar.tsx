import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Notice } from '../state/notices.ts';
import type { Page } from '../state/page.ts';

/** How long an info stays. Units: ms. */
const INFO_TIME = 8000;

/** The notice: an error stays until it is closed, an info disappears by itself. */
export function NoticeBar({ page }: { readonly page: Page }): VNode | null {
  const notice = page.notices.current.value;
  useEffect(() => {
    if (notice?.kind !== 'info') return undefined;
    const timer = setTimeout(() => {
      page.notices.close(notice);
    }, INFO_TIME);
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
