import type { RefObject, VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Page } from '../page/page.ts';
import { Field } from './field.tsx';

/** Copies a text. @returns whether the browser allows it: where not, the text can be selected and copied by hand */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

interface Copy {
  /** Of the text as it is now; `by-hand` where the browser does not allow to copy it. */
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

export function CopyField(props: {
  readonly page: Page;
  readonly id: string;
  readonly label: string;
  readonly text: string;
}): VNode {
  const { page, id, label, text } = props;
  const { menu, share } = page.messages.value;
  const input = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy(page, text, input);
  const selectAndCopy = (): void => {
    input.current?.select();
    void copy();
  };
  return (
    <Field id={id} label={label} about={state === 'by-hand' ? share.copyByHand : undefined}>
      <div class="copy-field">
        <input id={id} ref={input} type="text" readOnly value={text} onFocus={() => input.current?.select()} />
        {state === 'copied' ? (
          <button type="button" onClick={selectAndCopy}>
            {menu.copied}
          </button>
        ) : (
          <button type="button" aria-label={share.copyOf(label)} onClick={selectAndCopy}>
            {menu.copy}
          </button>
        )}
      </div>
    </Field>
  );
}

/** Opens the system's list of what a link can be sent with, where there is one. */
export function ShareButton({ page, data }: { readonly page: Page; readonly data: ShareData }): VNode | null {
  const canShare = 'share' in navigator && navigator.canShare?.(data) === true;
  if (!canShare) return null;
  return (
    // A player who closes the system's list has changed their mind: that is not a failure.
    <button type="button" class="primary" onClick={() => void navigator.share(data).catch(() => undefined)}>
      {page.messages.value.menu.share}
    </button>
  );
}
