import { diffArrays } from 'diff';

/** Lines that two texts have in common, or that only one of them has. */
export interface LineChange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly lines: readonly string[];
}

/** More edits than this are not looked for. */
const MOST_EDITS = 1000;

/**
 * What one text became in another, line by line.
 * Cost: grows with the lines times the edits; where there are too many of these, everything is removed and added.
 */
export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (changes === undefined) {
    return [
      { kind: 'removed', lines: before },
      { kind: 'added', lines: after },
    ];
  }
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: value,
  }));
}
