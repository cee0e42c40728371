import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import { wordsIn } from '@countermine/play/words/words.ts';

import { TECHNIQUES } from '@countermine/solver/technique/technique.ts';
import { effect, type Signal, signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Later } from '../base/later.tsx';
import type { Page } from '../page/page.ts';
import { GuessPart } from './guess-part.tsx';
import { LessonPart } from './lesson-part.tsx';
import { PuzzlePart } from './puzzle-part.tsx';
import { SpeedPart } from './speed-part.tsx';
import './train.css';

const PARTS = ['puzzles', 'lessons', 'guesses', 'speed'] as const;
type PartName = (typeof PARTS)[number];

/** It stays while another view is shown. */
const shown: Signal<PartName> = signal('puzzles');

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
    <main class={part === 'puzzles' ? 'train puzzling' : 'train'}>
      <nav class="levels" aria-label={texts.title}>
        {PARTS.map((name) => (
          <button key={name} type="button" aria-pressed={name === part} onClick={() => turnTo(page, name)}>
            {texts[name]}
          </button>
        ))}
      </nav>
      {part === 'puzzles' && <PuzzlePart page={page} trainer={trainer} texts={texts} />}
      {part === 'lessons' && <LessonPart page={page} trainer={trainer} texts={texts} />}
      {part === 'guesses' && <GuessPart page={page} trainer={trainer} texts={texts} />}
      {part === 'speed' && <SpeedPart page={page} trainer={trainer} texts={texts} />}
    </main>
  );
}

function showPart(name: PartName): void {
  shown.value = name;
}

/** A part that was chosen; the address no longer asks for a lesson. */
function turnTo({ navigation }: Page, name: PartName): void {
  navigation.showLesson();
  showPart(name);
}

/** Begins the lesson that the address or a review asks for. */
function followAddress(page: Page, trainer: Trainer): () => void {
  void trainer.collectMissed();
  return effect(() => {
    const wanted = page.navigation.lesson.value;
    if (wanted === 'guess') showPart('guesses');
    const technique = TECHNIQUES.find((name) => name === wanted);
    const { phase, lesson } = trainer.lessons.state;
    if (technique === undefined) return;
    showPart('lessons');
    if (lesson.peek()?.technique !== technique || phase.peek() === 'idle') void trainer.lessons.begin(technique);
  });
}
