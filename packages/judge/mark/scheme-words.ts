/** The path to a field in a file: names of fields and indices of lists. */
export type FieldPath = readonly (string | number)[];

export type SchemeProblem = { readonly path: FieldPath } & (
  | { readonly code: 'missing' }
  | { readonly code: 'unknown-field'; readonly known: readonly string[] }
  | { readonly code: 'wrong-type'; readonly expected: FieldType }
  | { readonly code: 'out-of-range'; readonly least: number; readonly most: number }
  | { readonly code: 'not-one-of'; readonly value: string; readonly known: readonly string[] }
  | { readonly code: 'twice'; readonly value: string }
  | { readonly code: 'closes-in-grace' }
  | { readonly code: 'wrong-sum'; readonly expected: number; readonly actual: number }
);

/** The type of a field. A time is text with its offset: `2020-03-29T18:00:00+11:00`; a duration `15 minutes`. */
export type FieldType = 'text' | 'number' | 'list' | 'fields' | 'time' | 'duration';

const TYPE_WORDS: Readonly<Record<FieldType, string>> = {
  text: 'text',
  number: 'a number',
  list: 'a list',
  fields: 'fields with names',
  time: 'a time with its offset, as 2020-03-29T18:00:00+11:00',
  duration: 'a time such as 15 minutes, 2 hours or 5 days',
};

/** The problem of a field, as the end of a sentence about it: `must be from 0 to 100`. */
export function schemeProblemWords(problem: SchemeProblem): string {
  switch (problem.code) {
    case 'missing':
      return 'is missing';
    case 'unknown-field':
      return `is not a field here; the fields are ${problem.known.join(', ')}`;
    case 'wrong-type':
      return `must be ${TYPE_WORDS[problem.expected]}`;
    case 'out-of-range':
      return `must be from ${problem.least} to ${problem.most}`;
    case 'not-one-of':
      return `is ${JSON.stringify(problem.value)}, but must be one of ${problem.known.join(', ')}`;
    case 'twice':
      return `is ${JSON.stringify(problem.value)}, which is there already`;
    case 'closes-in-grace':
      return 'must not be before the end of the grace';
    case 'wrong-sum':
      return `adds up to ${problem.actual}, but must be ${problem.expected}`;
  }
}

/** Instead of the problems that are not listed. */
export function moreProblems(count: number): string {
  return `and ${count} more`;
}

/** A path as people write it: `parts[0].stages.2`; `the file` for the whole of it. */
export function fieldPathWords(path: FieldPath): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return text === '' ? 'the file' : text.replace(/^\./, '');
}
