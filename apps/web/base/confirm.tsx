import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface ConfirmProps {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  /** Called when the question was answered, either way. */
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone; Escape means no. */
export function Confirm({ question, yes, no, onYes, onClose }: ConfirmProps): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const close = (): void => dialog.current?.close();
  const agree = (): void => {
    close();
    onYes();
  };
  return (
    <dialog ref={dialog} class="confirm" onClose={onClose} aria-labelledby="question">
      <p id="question">{question}</p>
      <div class="row">
        <button type="button" onClick={close}>
          {no}
        </button>
        <button type="button" class="danger" onClick={agree}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
