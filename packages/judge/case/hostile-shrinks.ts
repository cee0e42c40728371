import type { ShrinkableInput } from '@countermine/courses/cases/case.ts';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case-input.ts';
import { withoutParts } from '@countermine/courses/cases/case-source.ts';

/** An input of which any part may be left out, since it need not be valid. */
export function shrinkAnyhow(input: CaseInput): ShrinkableInput {
  return {
    input,
    *smaller() {
      for (const smaller of smallerInputs(input)) yield shrinkAnyhow(smaller);
    },
  };
}

/** Whole lines first, then characters; of the files too. */
function* smallerInputs(input: CaseInput): Iterable<CaseInput> {
  const stdin = stdinOf(input);
  const withStdin = (text: string): CaseInput => ({ ...input, steps: stepsOf(text) });
  for (const lines of withoutParts(stepsOf(stdin))) yield withStdin(lines.join(''));
  for (const [name, text] of input.files) {
    for (const smaller of smallerTexts(text)) yield { ...input, files: new Map(input.files).set(name, smaller) };
  }
  for (const characters of withoutParts([...stdin])) yield withStdin(characters.join(''));
}

function* smallerTexts(text: string): Iterable<string> {
  for (const lines of withoutParts(stepsOf(text))) yield lines.join('');
  for (const characters of withoutParts([...text])) yield characters.join('');
}

/** The lines of a text, each with its newline. */
export function stepsOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}
