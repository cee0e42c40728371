import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import { copyToClipboard } from './clipboard.ts';

/** A text that can be copied. */
interface Copy {
  /** Whether the text, as it is now, was copied; `by-hand` where the browser does not allow it. */
  readonly state: 'new' | 'copied' | 'by-hand';
  readonly copy: () => Promise<void>;
}

/**
 * Copies a text and says so to screen readers.
 * @param field shows the text; it is selected where the text must be copied by hand
 */
export function useCopy(
  page: Page,
  text: string,
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
): Copy {
  const [last, setLast] = useState<{ readonly text: string; readonly isDone: boolean } | undefined>(undefined);
  const copy = async (): Promise<void> => {
    const isDone = await copyToClipboard(text);
    if (!isDone) field.current?.select();
    setLast({ text, isDone });
    const { menu, share } = page.messages.peek();
    page.liveText.say(isDone ? menu.copied : share.copyByHand);
  };
  if (last?.text !== text) return { state: 'new', copy };
  return { state: last.isDone ? 'copied' : 'by-hand', copy };
}
