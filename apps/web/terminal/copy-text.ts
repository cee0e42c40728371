import type { Page } from '../state/page.ts';

/** Copies a text, and shows whether that worked. */
export async function copyText(page: Page, text: string, copied = page.messages.peek().menu.copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    page.notices.info(copied);
  } catch {
    page.notices.error(page.messages.peek().terminal.notCopied);
  }
}
