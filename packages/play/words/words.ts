import type { Messages, OnlineTerminalWords, OnlineWords, PageWords, TerminalWords } from './catalogue.ts';
import type { Language } from './language.ts';

/** All words of a language, in parts that are loaded when something of them is shown. */
interface Words {
  readonly common: Messages;
  readonly page: PageWords;
  readonly terminal: TerminalWords;
  readonly online: OnlineWords;
  readonly onlineTerminal: OnlineTerminalWords;
}

type PartName = keyof Words;

/** Loads a part of the words. One by one, so that a bundle has those that it uses. */
export interface WordsPart<Name extends PartName = PartName> {
  readonly name: Name;
  /** Errors: rejects when it cannot be loaded, for example without a network. */
  readonly load: (language: Language) => Promise<Words[Name]>;
}

export const COMMON_WORDS: WordsPart<'common'> = {
  name: 'common',
  load: async (language) => (await import(`./${language}/common.ts`)).common,
};

export const PAGE_WORDS: WordsPart<'page'> = {
  name: 'page',
  load: async (language) => (await import(`./${language}/page.ts`)).page,
};

export const TERMINAL_WORDS: WordsPart<'terminal'> = {
  name: 'terminal',
  load: async (language) => (await import(`./${language}/terminal.ts`)).terminal,
};

export const ONLINE_WORDS: WordsPart<'online'> = {
  name: 'online',
  load: async (language) => (await import(`./${language}/online.ts`)).online,
};

export const ONLINE_TERMINAL_WORDS: WordsPart<'onlineTerminal'> = {
  name: 'onlineTerminal',
  load: async (language) => (await import(`./${language}/online-terminal.ts`)).onlineTerminal,
};

/** The parts that were ever wanted: whoever changes the language shows them in the other one, too. */
const wantedParts = new Set<WordsPart>();

const loadedWords = new Map<Language, Partial<Words>>();

/**
 * Loads parts of the words for {@link wordsIn}, with all others that were loaded in another language.
 * Errors: rejects when one cannot be loaded.
 */
export async function loadWords(language: Language, ...parts: readonly WordsPart[]): Promise<void> {
  for (const part of parts) wantedParts.add(part);
  // Others may be wanted meanwhile.
  for (let missing = missingParts(language); missing.length > 0; missing = missingParts(language)) {
    await Promise.all(missing.map((part) => loadPart(language, part)));
  }
}

export function wordsIn<Name extends PartName>(language: Language, name: Name): Words[Name] {
  const words: Words[Name] | undefined = loadedWords.get(language)?.[name];
  if (words === undefined) throw new Error(`wordsIn: ${name} is not loaded in ${language}`);
  return words;
}

function missingParts(language: Language): WordsPart[] {
  return [...wantedParts].filter(({ name }) => loadedWords.get(language)?.[name] === undefined);
}

async function loadPart(language: Language, { name, load }: WordsPart): Promise<void> {
  const words = await load(language);
  loadedWords.set(language, { ...loadedWords.get(language), [name]: words });
}
