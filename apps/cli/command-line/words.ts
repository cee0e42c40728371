// Words of a command line, as messages show them.

/** The longest argument that a message shows whole, in characters. */
const LONGEST = 60;

/** An argument cut to a length that fits in a line. */
export function shortened(word: string): string {
  const characters = [...word];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : word;
}

/** An argument for messages: shortened, and in quotes if it would be invisible. */
export function shownWord(word: string): string {
  return word.trim() === '' ? `'${shortened(word)}'` : shortened(word);
}
