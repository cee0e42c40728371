import { percentWords } from '@countermine/play/words/cells.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Page } from '../page/page.ts';

export function PictureCard({ page }: { readonly page: Page }): VNode {
  const texts = wordsIn(page.language.value, 'page').picture;
  const [share, setShare] = useState<number | undefined>(undefined);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const still = async (format: 'svg' | 'png'): Promise<void> => {
    const { saveStill } = await import('./save-picture.ts');
    await tell(page, saveStill(page, format));
  };
  const clip = async (): Promise<void> => {
    const { saveClip } = await import('./save-picture.ts');
    abort.current = new AbortController();
    setShare(0);
    await tell(page, saveClip(page, abort.current.signal, setShare));
    setShare(undefined);
  };
  return (
    <section class="stack" aria-labelledby="save-picture">
      <h3 id="save-picture">{texts.title}</h3>
      <p class="muted small">{texts.about}</p>
      {share === undefined ? (
        <div class="row">
          <button type="button" onClick={() => void still('png')}>
            {texts.still('PNG')}
          </button>
          <button type="button" onClick={() => void still('svg')}>
            {texts.still('SVG')}
          </button>
          <button type="button" onClick={() => void clip()}>
            {texts.clip}
          </button>
        </div>
      ) : (
        <Drawing page={page} share={share} onCancel={() => abort.current?.abort()} />
      )}
    </section>
  );
}

/** @param saved whether it was saved, or cancelled */
async function tell(page: Page, saved: Promise<boolean>): Promise<void> {
  const isSaved = await saved.catch(() => false);
  if (!isSaved) page.notices.error(wordsIn(page.language.peek(), 'page').picture.failed);
}

function Drawing(props: { readonly page: Page; readonly share: number; readonly onCancel: () => void }): VNode {
  const { page, share, onCancel } = props;
  const texts = wordsIn(page.language.value, 'page').picture;
  const words = texts.drawing(percentWords(page.messages.value, Math.floor(100 * share) / 100));
  return (
    <>
      <progress aria-label={words} max={1} value={share} />
      <div>
        <button type="button" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </>
  );
}
