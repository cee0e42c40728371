import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { AppState, Notice } from './app-state.ts';

/** How long what is good to know stays. Units: ms. */
const INFO_TIME = 8000;

/** A line about what went wrong, which stays until it is closed, or about what went well. */
export function NoticeBar({ app }: { readonly app: AppState }): VNode | null {
  const notice = app.notice.value;
  useEffect(() => {
    if (notice?.kind !== 'info') return undefined;
    const timer = setTimeout(() => {
      if (app.notice.peek() === notice) app.notice.value = undefined;
    }, INFO_TIME);
    return () => clearTimeout(timer);
  }, [app, notice]);
  if (notice === undefined) return null;
  const close = (): void => {
    app.notice.value = undefined;
  };
  const take = ({ way }: Notice): void => {
    close();
    way?.go();
  };
  return (
    <div class={`notice ${notice.kind}`} role={notice.kind === 'error' ? 'alert' : 'status'}>
      <span>{notice.text}</span>
      {notice.way !== undefined && (
        <button type="button" onClick={() => take(notice)}>
          {notice.way.label}
        </button>
      )}
      <button type="button" class="quiet" onClick={close}>
        {app.messages.value.actions.close}
      </button>
    </div>
  );
}
