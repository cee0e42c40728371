import { LANGUAGES } from '../words/language.ts';

import {
  COMMON_WORDS,
  loadWords,
  ONLINE_TERMINAL_WORDS,
  ONLINE_WORDS,
  PAGE_WORDS,
  TERMINAL_WORDS,
  wordsIn,
} from '../words/words.ts';

// All words, for tests that show some of them without waiting.
for (const language of LANGUAGES) {
  await loadWords(language, COMMON_WORDS, PAGE_WORDS, TERMINAL_WORDS, ONLINE_WORDS, ONLINE_TERMINAL_WORDS);
}

export { wordsIn };
