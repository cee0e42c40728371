import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import { wordsIn } from '@countermine/play/words/words.ts';

import { TECHNIQUES, type Technique } from '@countermine/solver/technique/technique.ts';
import { effect, type Signal, signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Later } from '../base/later.tsx';
import type { Page } from '../page/page.ts';
import { GuessPart } from './guess-part.tsx';
import { LessonPart } from './lesson-part.tsx';
import { SpeedPart } from './speed-part.tsx';
import './train.css';

const PARTS = ['lessons', 'guesses', 'speed'] as const;
type PartName = (typeof PARTS)[number];

/** It stays while another view is shown. */
const shown: Signal<PartName> = signal('lessons');

export function TrainView({ page }: { readonly page: Page }): VNode {
  return (
    <Later
      page={page}
      load={async () => {
        const trainer = await page.trainer();
        return () => <Training page={page} trainer={trainer} />;
      }}
    />
  );
}

function Training({ page, trainer }: { readonly page: Page; readonly trainer: Trainer }): VNode {
  const texts = wordsIn(page.language.value, 'page').trainer;
  const part = shown.value;
  useEffect(() => followAddress(page, trainer), [trainer]);
  return (
    <main class="train">
      <nav class="row" aria-label={texts.title}>
        {PARTS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === part}
            onClick={() => {
              shown.value = name;
            }}
          >
            {texts[name]}
          </button>
        ))}
      </nav>
      {part === 'lessons' && <LessonPart page={page} trainer={trainer} texts={texts} />}
      {part === 'guesses' && <GuessPart page={page} trainer={trainer} texts={texts} />}
      {part === 'speed' && <SpeedPart page={page} trainer={trainer} texts={texts} />}
    </main>
  );
}

/** Begins the lesson that the address or a review asks for, or else the one that comes next. */
function followAddress(page: Page, trainer: Trainer): () => void {
  return effect(() => {
    const wanted = page.navigation.lesson.value;
    if (wanted === 'guess') {
      shown.value = 'guesses';
      return;
    }
    const technique = TECHNIQUES.find((name) => name === wanted);
    const { phase, lesson } = trainer.lessons.state;
    if (technique === undefined) {
      if (phase.peek() === 'idle') void beginFirst(trainer);
    } else if (lesson.peek()?.technique !== technique || phase.peek() === 'idle') {
      shown.value = 'lessons';
      void beginFirst(trainer, technique);
    }
  });
}

/** Shows a position, and only then has the solver look through the latest games for what was missed. */
async function beginFirst(trainer: Trainer, technique?: Technique): Promise<void> {
  await trainer.lessons.begin(technique);
  await trainer.collectMissed();
}
