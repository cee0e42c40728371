import type { JudgeCase } from '@countermine/courses/cases/case.ts';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case-input.ts';
import type { CaseSource } from '@countermine/courses/cases/script-kind.ts';
import { listOf, pick, pickFrom, weighted } from '@countermine/courses/cases/weights.ts';
import fc from 'fast-check';
import { HOSTILE_WORDS, TEXT_EDITS, type TextEdit } from './hostile-edits.ts';
import { shrinkAnyhow, stepsOf } from './hostile-shrinks.ts';

/** One edit of an input. */
type Edit =
  | { readonly of: 'stdin' | 'a file'; readonly edit: TextEdit; readonly at: number; readonly word: string }
  | { readonly of: 'the arguments'; readonly args: readonly string[] }
  | { readonly of: 'the files' };

const textEdit = fc.constantFrom(...(Object.keys(TEXT_EDITS) as TextEdit[]));
const word = fc.constantFrom(...HOSTILE_WORDS);

function editOf(of: 'stdin' | 'a file', edits: fc.Arbitrary<TextEdit>): fc.Arbitrary<Edit> {
  return fc.record({ of: fc.constant(of), edit: edits, at: pick, word });
}

/** Arguments that a course's program may not expect, without bytes that arguments cannot contain. */
const args = fc.constantFrom<(readonly string[])[]>(
  [],
  ['.'],
  [''],
  ['nosuch.txt'],
  ['-h'],
  ['x'.repeat(5000)],
  ['a', 'b'],
);

const edit: fc.Arbitrary<Edit> = weighted<Edit>(
  [14, editOf('stdin', textEdit)],
  // What happens most often: a session that is cut off, and invalid words.
  [8, editOf('stdin', fc.constantFrom('cut off', 'another word', 'another word', 'a word more', 'bytes between'))],
  [5, editOf('a file', textEdit)],
  [1, fc.record({ of: fc.constant('the arguments'), args })],
  [1, fc.record({ of: fc.constant('the files') })],
);

const edits = fc.noBias(weighted([5, listOf(edit, 1, 1)], [3, listOf(edit, 2, 3)]));

/**
 * Cases that the course text rules out: generated sessions with random edits. The right answer is the ruling on the
 * game's sheet.
 * @param count does not change which cases come first
 */
export function sampleHostile(source: CaseSource, seed: number, count: number): JudgeCase[] {
  const sessions = source.sample(seed, count);
  return fc.sample(edits, { seed, numRuns: count }).map((list, index) => {
    const input = list.reduce(applyEdit, sessions[index]!.input);
    return {
      name: `hostile-${String(index + 1).padStart(4, '0')}`,
      origin: 'generated',
      ...shrinkAnyhow(input),
    };
  });
}

function applyEdit(input: CaseInput, edit: Edit): CaseInput {
  switch (edit.of) {
    case 'stdin':
      // A session that is refused before the game can only be edited in its file.
      if (input.steps.length === 0 && input.files.size > 0) return applyEdit(input, { ...edit, of: 'a file' });
      return { ...input, steps: stepsOf(editText(stdinOf(input), edit)) };
    case 'a file': {
      const file = pickFrom([...input.files], edit.at);
      // Games without files have no other input.
      if (file === undefined) return { ...input, steps: stepsOf(editText(stdinOf(input), edit)) };
      return { ...input, files: new Map(input.files).set(file[0], editText(file[1], edit)) };
    }
    case 'the arguments':
      return { ...input, args: edit.args };
    case 'the files':
      return input.files.size > 0 ? { ...input, files: new Map() } : { ...input, steps: [] };
  }
}

function editText(text: string, { edit, at, word }: Extract<Edit, { at: number }>): string {
  return TEXT_EDITS[edit](text, at, word);
}
