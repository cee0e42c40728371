import { positionAsText, type ReadProblem, readPosition } from '@countermine/play/analysis/position-as-text.ts';
import { formatPositionCode } from '@countermine/play/solver/position-code.ts';
import type { Messages } from '@countermine/play/words/catalogue.ts';
import { positionTextErrorWords } from '@countermine/play/words/hints.ts';
import type { Language } from '@countermine/play/words/language.ts';
import { wordsIn } from '@countermine/play/words/words.ts';

import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { ReasonButton } from '../base/buttons.tsx';
import { copyToClipboard, useCopy } from '../base/copy.tsx';
import type { Page } from '../page/page.ts';

interface Props {
  readonly page: Page;
}

/** A link that some programs would cut. Units: characters of the position. */
const MAX_CODE = 6000;

/** The position as text to copy and paste, in the format of `countermine analyze`, and as a link. */
export function PositionText({ page }: Props): VNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{page.messages.value.analysis.text}</summary>
      {isOpen && <TextForm page={page} />}
    </details>
  );
}

interface Draft {
  readonly text: string;
  readonly isUnchanged: boolean;
  readonly problem: ReadProblem | undefined;
  /** The number of mines as typed, if the text does not tell it. */
  readonly mines: string;
  setMines(mines: string): void;
  /** @param text undefined for that of the position */
  edit(text: string | undefined): void;
  read(): void;
}

function useDraft({ analysis }: Page): Draft {
  // The player's text stays until it is read: otherwise the position would overwrite it.
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState<ReadProblem | undefined>(undefined);
  const [mines, setMines] = useState('');
  const text = draft ?? positionAsText(analysis);
  return {
    ...{ text, isUnchanged: draft === undefined, problem, mines, setMines },
    edit(changed) {
      setDraft(changed);
      setProblem(undefined);
    },
    read() {
      const asksForMines = problem?.code === 'mines';
      const count = asksForMines && /^\d{1,8}$/.test(mines) ? Number(mines) : undefined;
      const found = readPosition(analysis, text, count);
      setProblem(found);
      if (found === undefined) setDraft(undefined);
      else if (found.code === 'mines' && !asksForMines) setMines(String(found.usual ?? ''));
    },
  };
}

function TextForm({ page }: Props): VNode {
  void page.analysis.state.revision.value;
  const { analysis, menu } = page.messages.value;
  const texts = wordsIn(page.language.value, 'page').analysis;
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(page);
  const copied = useCopy(page, positionAsText(page.analysis), area);
  const copy = async (): Promise<void> => {
    draft.edit(undefined);
    await copied.copy();
  };
  return (
    <div class="stack">
      <p class="muted small" id="text-about">
        {texts.textAbout}
      </p>
      <textarea
        ref={area}
        rows={6}
        spellcheck={false}
        aria-label={analysis.text}
        aria-describedby="text-about text-problem"
        aria-invalid={draft.problem !== undefined}
        value={draft.text}
        onInput={(event) => draft.edit(event.currentTarget.value)}
      />
      <p class="problem" id="text-problem" role="alert">
        {draft.problem && readProblemWords(page.language.value, page.messages.value, draft.problem)}
      </p>
      {draft.problem?.code === 'mines' && (
        <label class="field">
          {texts.minesOfText}
          <input
            type="number"
            inputMode="numeric"
            min={0}
            value={draft.mines}
            onInput={(event) => draft.setMines(event.currentTarget.value)}
          />
        </label>
      )}
      <div class="row">
        <ReasonButton
          page={page}
          reason={draft.isUnchanged ? wordsIn(page.language.value, 'common').reasons.shownAlready : undefined}
          look="primary"
          onClick={draft.read}
        >
          {analysis.readText}
        </ReasonButton>
        <button type="button" onClick={() => void copy()}>
          {copied.state === 'copied' ? menu.copied : menu.copy}
        </button>
      </div>
      <LinkButton page={page} />
    </div>
  );
}

function LinkButton({ page }: Props): VNode {
  const texts = wordsIn(page.language.value, 'page').analysis;
  const { menu } = page.messages.value;
  const copy = async (): Promise<void> => {
    const code = formatPositionCode(page.analysis.state.position.peek());
    if (code.length > MAX_CODE) return page.notices.error(texts.linkTooLong);
    const link = `${location.href.replace(/#.*$/s, '')}#/analysis/${code}`;
    if (await copyToClipboard(link)) page.notices.info(menu.copied);
    else page.notices.error(page.messages.peek().share.copyByHand);
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {texts.copyLink}
    </button>
  );
}

function readProblemWords(language: Language, messages: Messages, problem: ReadProblem): string {
  const texts = wordsIn(language, 'page').analysis;
  switch (problem.code) {
    case 'mines':
      return texts.minesMissing;
    case 'header':
      return texts.headerMisfit;
    case 'link':
      return texts.linkDamaged;
    default:
      return positionTextErrorWords(messages, problem);
  }
}
