import type { WordsPart } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadShownWords } from '../page/language.ts';
import type { Page } from '../page/page.ts';

type Part = (props: { readonly page: Page }) => VNode | null;

/** Loads a part of the page. What the same function has loaded once is shown at once from then on. */
export type LoadPart = () => Promise<Part>;

interface LaterProps {
  readonly page: Page;
  /** What it shows of the words beyond the messages. */
  readonly words?: readonly WordsPart[];
  readonly load: LoadPart;
}

const loadedParts = new WeakMap<LoadPart, Part>();

/**
 * Loads a part before it is shown.
 * Errors: rejects when it cannot be loaded.
 */
export async function loadAhead(page: Page, load: LoadPart, ...words: readonly WordsPart[]): Promise<Part> {
  const [part] = await Promise.all([load(), loadShownWords(page, ...words)]);
  loadedParts.set(load, part);
  return part;
}

/**
 * Shows a part of the page that is loaded when it is first needed; until then, that it loads or could not be loaded.
 */
export function Later({ page, words = [], load }: LaterProps): VNode {
  const [state, setState] = useState<{ readonly Part: Part } | 'loading' | 'failed'>(() => {
    const Part = loadedParts.get(load);
    return Part === undefined ? 'loading' : { Part };
  });
  const [attempt, setAttempt] = useState(0);
  // Only a new attempt loads again.
  useEffect(() => {
    if (typeof state === 'object') return undefined;
    let isCurrent = true;
    setState('loading');
    loadAhead(page, load, ...words).then(
      (Part) => isCurrent && setState({ Part }),
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const { app, errors, menu } = page.messages.value;
  if (typeof state === 'object') return <state.Part page={page} />;
  if (state === 'loading') return <p class="muted loading">{app.loading}</p>;
  return (
    <div class="stack loading" role="alert">
      <p>{errors.partNotLoaded}</p>
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        {menu.retry}
      </button>
    </div>
  );
}

/**
 * Begins what the page works without: animations, sounds. What is still loading when it is ended never begins.
 * @param load loads its code, and gives what begins it, which in turn gives what ends it
 * @returns ends it
 */
export function beginLater(load: () => Promise<() => () => void>): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  const begin = async (): Promise<void> => {
    const start = await load();
    if (!isOver) end = start();
  };
  begin().catch(() => undefined);
  return () => {
    isOver = true;
    end?.();
  };
}
