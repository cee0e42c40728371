import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import { copyToClipboard } from './clipboard.ts';
import { Field } from './field.tsx';

/** A text with a button that copies it. */
export function CopyField(props: {
  readonly page: Page;
  readonly id: string;
  readonly label: string;
  readonly text: string;
}): VNode {
  const { page, id, label, text } = props;
  const { menu, share } = page.messages.value;
  const [copied, setCopied] = useState<{ readonly text: string; readonly isDone: boolean } | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    input.current?.select();
    const isDone = await copyToClipboard(text);
    setCopied({ text, isDone });
    page.liveText.say(isDone ? menu.copied : share.copyByHand);
  };
  const isCopied = copied?.text === text && copied.isDone;
  const isByHand = copied?.text === text && !copied.isDone;
  return (
    <Field id={id} label={label} about={isByHand ? share.copyByHand : undefined}>
      <div class="copy-field">
        <input id={id} ref={input} type="text" readOnly value={text} onFocus={() => input.current?.select()} />
        <button type="button" aria-label={share.copyOf(label)} onClick={() => void copy()}>
          {isCopied ? menu.copied : menu.copy}
        </button>
      </div>
    </Field>
  );
}
