import { shortened } from './shortened.ts';

/** The longest argument that a message shows whole. Units: characters. */
export const LONGEST_WORD = 60;

/** An argument for messages: shortened, and in quotes if it would be invisible. */
export function shownWord(word: string): string {
  const shown = shortened(word, LONGEST_WORD);
  return word.trim() === '' ? `'${shown}'` : shown;
}
