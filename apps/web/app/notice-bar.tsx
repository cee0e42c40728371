import type { VNode } from 'preact';
import type { AppState } from './app-state.ts';

/** A line about what went wrong, or well; it stays until it is closed. */
export function NoticeBar({ app }: { readonly app: AppState }): VNode | null {
  const notice = app.notice.value;
  if (notice === undefined) return null;
  const close = (): void => {
    app.notice.value = undefined;
  };
  return (
    <div class={`notice ${notice.kind}`} role={notice.kind === 'error' ? 'alert' : 'status'}>
      <span>{notice.text}</span>
      <button type="button" class="quiet" onClick={close}>
        {app.messages.value.actions.close}
      </button>
    </div>
  );
}
