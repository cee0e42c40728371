import { positionTextErrorWords } from '@countermine/text/words/position-words.ts';
import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import type { AnalysisDesk } from './analysis-desk.ts';

interface Props {
  readonly page: Page;
  readonly desk: AnalysisDesk;
}

/** The position as text, to copy and to paste: what `countermine analyze` reads. */
export function PositionText({ page, desk }: Props): VNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{page.messages.value.analysis.text}</summary>
      {isOpen && <TextForm page={page} desk={desk} />}
    </details>
  );
}

function TextForm({ page, desk }: Props): VNode {
  void desk.revision.value;
  const { analysis, menu } = page.messages.value;
  const area = useRef<HTMLTextAreaElement>(null);
  // What is typed stays until it is taken: the position would overwrite it.
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState('');
  const [copiedText, setCopiedText] = useState<string | undefined>(undefined);
  const read = (): void => {
    const error = desk.readText(draft ?? desk.text);
    setProblem(error === undefined ? '' : positionTextErrorWords(page.messages.peek(), error));
    if (error === undefined) setDraft(undefined);
  };
  const copy = async (): Promise<void> => {
    setDraft(undefined);
    setProblem('');
    const { text } = desk;
    if (await isCopied(text)) {
      setCopiedText(text);
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
        value={draft ?? desk.text}
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
          {copiedText === desk.text ? menu.copied : menu.copy}
        </button>
      </div>
    </div>
  );
}

/** @returns whether the browser let us: where it does not, the text can be marked and copied by hand */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
