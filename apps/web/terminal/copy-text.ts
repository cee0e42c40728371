import type { AppState } from '../app/app-state.ts';

/** Copies a text and says whether that worked. */
export async function copyText(app: AppState, text: string, copied = app.messages.peek().menu.copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    app.notice.value = { kind: 'info', text: copied };
  } catch {
    app.notice.value = { kind: 'error', text: app.messages.peek().terminal.notCopied };
  }
}
