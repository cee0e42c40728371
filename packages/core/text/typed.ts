/** A typed word for a message: cut if it is too long to be read. @param most Units: characters */
export function shortened(word: string, most = 30): string {
  const characters = [...word];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : word;
}

/** The longest argument that a message shows whole. Units: characters. */
export const MAX_SHOWN_WORD = 60;

/** An argument for messages: shortened, and in quotes if it would be invisible. */
export function shownWord(word: string): string {
  const shown = shortened(word, MAX_SHOWN_WORD);
  return word.trim() === '' ? `'${shown}'` : shown;
}

/**
 * The word that was probably meant, in whatever case it was typed; undefined if none is similar.
 * @param words in lower case
 */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase();
  const begun = wanted.length > 1 ? words.find((word) => word.startsWith(wanted)) : undefined;
  if (begun !== undefined) return begun;
  const ranked = words.map((word) => ({ word, distance: editDistance(wanted, word) }));
  const [nearest] = ranked.sort((one, other) => one.distance - other.distance);
  if (nearest === undefined) return undefined;
  return nearest.distance <= Math.max(1, Math.floor(nearest.word.length / 3)) ? nearest.word : undefined;
}

/** How many insertions, deletions, changes and swaps of neighbouring letters turn one word into another. */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const change = row[to - 1]! + Number(one[at - 1] !== other[to - 1]);
      const isSwap = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      next[to] = Math.min(row[to]! + 1, next[to - 1]! + 1, change, isSwap ? before[to - 2]! + 1 : change);
    }
    before = row;
    row = next;
  }
  return row[other.length]!;
}

/** A suggestion to add to an error message if a candidate is similar to what was typed; otherwise empty. */
export function didYouMean(typed: string | undefined, candidates: readonly string[]): string {
  const nearest = nearestWord(typed ?? '', candidates);
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
}

/** What is said about a number that cannot be: `there is no row 8: rows are 0 to 7`. */
export function outOfRangeText(
  what: 'row' | 'column' | 'command' | 'width' | 'height' | 'mines',
  typed: string,
  range: readonly [least: number, most: number],
): string {
  const [least, most] = range;
  const number = shortened(typed);
  switch (what) {
    case 'row':
    case 'column':
    case 'command':
      return `there is no ${what} ${number}: ${what}s are ${least} to ${most}`;
    case 'width':
    case 'height':
      return `a board cannot have the ${what} ${number}: it is ${least} to ${most}`;
    case 'mines':
      return `the board cannot hold ${number} mines: there may be ${least} to ${most}`;
  }
}

/** A word quoted for a POSIX shell, if it needs quotes. */
export function shellWord(word: string): string {
  return /^[\w%+,./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
