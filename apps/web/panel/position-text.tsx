import { positionTextErrorWords } from '@countermine/text/words/position-words.ts';
import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { copyToClipboard } from '../controls/clipboard.ts';
import type { Page } from '../state/page.ts';

interface Props {
  readonly page: Page;
}

/** The position as text to copy and paste, in the format of `countermine analyze`. */
export function PositionText({ page }: Props): VNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{page.messages.value.analysis.text}</summary>
      {isOpen && <TextForm page={page} />}
    </details>
  );
}

function TextForm({ page }: Props): VNode {
  void page.analysis.state.revision.value;
  const positionText = page.analysis.text;
  const { analysis, menu } = page.messages.value;
  const area = useRef<HTMLTextAreaElement>(null);
  // The player's text stays until it is read: otherwise the position would overwrite it.
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState('');
  const [copiedText, setCopiedText] = useState<string | undefined>(undefined);
  const read = (): void => {
    const error = page.analysis.readText(draft ?? positionText);
    setProblem(error === undefined ? '' : positionTextErrorWords(page.messages.peek(), error));
    if (error === undefined) setDraft(undefined);
  };
  const copy = async (): Promise<void> => {
    setDraft(undefined);
    setProblem('');
    if (await copyToClipboard(positionText)) {
      setCopiedText(positionText);
      page.liveText.say(menu.copied);
    } else area.current?.select();
  };
  return (
    <div class="stack">
      <p class="muted small" id="text-about">
        {analysis.textAbout}
      </p>
      <textarea
        ref={area}
        rows={6}
        spellcheck={false}
        aria-label={analysis.text}
        aria-describedby="text-about text-problem"
        aria-invalid={problem !== ''}
        value={draft ?? positionText}
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <p class="problem" id="text-problem" role="alert">
        {problem}
      </p>
      <div class="row">
        <button type="button" class="primary" disabled={draft === undefined} onClick={read}>
          {analysis.readText}
        </button>
        <button type="button" onClick={() => void copy()}>
          {copiedText === positionText ? menu.copied : menu.copy}
        </button>
      </div>
    </div>
  );
}
