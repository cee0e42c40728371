import { copyToClipboard } from '../controls/clipboard.ts';
import type { Page } from '../state/page.ts';

/** Copies a text, and shows whether that worked. */
export async function copyText(page: Page, text: string, copied = page.messages.peek().menu.copied): Promise<void> {
  if (await copyToClipboard(text)) page.notices.info(copied);
  else page.notices.error(page.messages.peek().terminal.notCopied);
}
