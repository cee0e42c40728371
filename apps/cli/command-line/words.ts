// Words of a command line, as messages show them.

/** The longest word that a message shows to its end, in characters. */
const LONGEST = 60;

/** A word cut to a length that a line bears. */
export function shortened(word: string): string {
  const characters = [...word];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : word;
}

/** A word as a message names it: shortened, and in quotes where it could not be seen. */
export function shownWord(word: string): string {
  return word.trim() === '' ? `'${shortened(word)}'` : shortened(word);
}
