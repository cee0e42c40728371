/** A sentence as it follows the name of a file: with a lower-case start and no full stop. */
export function asClause(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;
}
