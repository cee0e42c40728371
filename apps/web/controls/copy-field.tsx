import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import { Field } from './field.tsx';
import { useCopy } from './use-copy.ts';

/** A text with a button that copies it. */
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
