import type { WordsPart } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadShownWords } from '../page/language.ts';
import type { Page } from '../page/page.ts';

interface LaterProps {
  readonly page: Page;
  /** What it shows of the words beyond the messages. */
  readonly words?: readonly WordsPart[];
  readonly load: () => Promise<() => VNode>;
}

/**
 * Shows a part of the page that is loaded when it is first needed; until then, that it loads or could not be loaded.
 */
export function Later({ page, words = [], load }: LaterProps): VNode {
  const [state, setState] = useState<{ readonly part: () => VNode } | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  // `load` is a new function each time, but loads the same part: only a new attempt loads again.
  useEffect(() => {
    let isCurrent = true;
    setState('loading');
    Promise.all([load(), loadShownWords(page, ...words)]).then(
      ([part]) => isCurrent && setState({ part }),
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const { app, errors, menu } = page.messages.value;
  if (typeof state === 'object') return state.part();
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
