import type { Language } from '@countermine/play/words/language/language.ts';
import { effect, type ReadonlySignal, type Signal } from '@preact/signals';
import { loadSpeech, type Speech } from './speech.ts';

/**
 * Has the page speak the language that is wanted, once it is loaded: until then it continues in the one before.
 * @param onFailure called when a language cannot be loaded; the page keeps the one before
 * @returns ends it
 */
export function followLanguage(
  speech: Signal<Speech>,
  wanted: ReadonlySignal<Language>,
  onFailure: () => void,
): () => void {
  return effect(() => {
    const language = wanted.value;
    if (language === speech.peek().language) return;
    loadSpeech(language).then((loaded) => {
      // Another one may be wanted since.
      if (wanted.peek() === language) speech.value = loaded;
    }, onFailure);
  });
}
