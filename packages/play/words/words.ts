import type { Words } from './catalogue.ts';
import type { Language } from './language.ts';

/** A part of the words, as it is loaded. */
export type WordsPart = keyof Words;

const LOADERS: { readonly [Part in WordsPart]: (language: Language) => Promise<Words[Part]> } = {
  common: loadMessages,
  page: async (language) => (await import(`./${language}/page.ts`)).page,
  terminal: async (language) => (await import(`./${language}/terminal.ts`)).terminal,
  online: async (language) => (await import(`./${language}/online.ts`)).online,
  onlineTerminal: async (language) => (await import(`./${language}/online-terminal.ts`)).onlineTerminal,
};

/** The parts that were ever wanted: whoever changes the language has to show them in the other one, too. */
const wantedParts = new Set<WordsPart>();

/** What is loaded, by language. */
const loadedWords = new Map<Language, Partial<Words>>();

/**
 * The messages of a language, for those who need nothing else.
 * Errors: rejects when they cannot be loaded, for example without a network.
 */
export async function loadMessages(language: Language): Promise<Words['common']> {
  return (await import(`./${language}/common.ts`)).common;
}

/**
 * Loads parts of the words for {@link wordsIn}, with all others that were loaded in another language.
 * Errors: rejects when one cannot be loaded, for example without a network.
 */
export async function loadWords(language: Language, ...parts: readonly WordsPart[]): Promise<void> {
  for (const part of parts) wantedParts.add(part);
  // Others may be wanted meanwhile.
  while (missingParts(language).length > 0) {
    await Promise.all(missingParts(language).map((part) => loadPart(language, part)));
  }
}

/** Words that were loaded. */
export function wordsIn<Part extends WordsPart>(language: Language, part: Part): Words[Part] {
  const words: Words[Part] | undefined = loadedWords.get(language)?.[part];
  if (words === undefined) throw new Error(`wordsIn: ${part} must be loaded in ${language} first`);
  return words;
}

function missingParts(language: Language): WordsPart[] {
  return [...wantedParts].filter((part) => loadedWords.get(language)?.[part] === undefined);
}

async function loadPart(language: Language, part: WordsPart): Promise<void> {
  const words = await LOADERS[part](language);
  loadedWords.set(language, { ...loadedWords.get(language), [part]: words });
}
