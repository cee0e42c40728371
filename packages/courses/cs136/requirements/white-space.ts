import fc from 'fast-check';
import type { CaseInput } from '../../cases/case.ts';
import type { Requirement } from '../../cases/requirement.ts';
import { inputOfLines } from '../../cases/words.ts';
import type { Changes } from './difference.ts';
import { anyBoard, choices, freshOf, requirementOf, squaresWith } from './experiments.ts';

/** The words of a session, some of them on one line: a line ends after a word for which that is so. */
function onLines(words: readonly string[], endsLine: (word: number) => boolean): CaseInput {
  const lines: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    lines.at(-1)!.push(word);
    if (endsLine(index) && index < words.length - 1) lines.push([]);
  }
  return inputOfLines(lines);
}

function wordsOf(text: string): string[] {
  return text.split(' ');
}

export const whiteSpace: Requirement = requirementOf(
  {
    id: 'white-space',
    title: 'Words are separated by any white space',
    quote: 'Stepping on a square requires two additional integers as input that indicate the column and the row.',
    needs: ['quit', 'board'],
    differences: () => [
      {
        id: 'reads-lines',
        does: 'reads one line for each command, so that what is spread over lines, or comes second in a line, is not read',
        should: 'the words of the input may be spread over lines in any way',
        changes: { readsLines: true } satisfies Changes,
      },
    ],
    fresh: freshOf(
      fc.tuple(anyBoard, fc.nat(9), choices).map(([board, kind, chosen]) => {
        const [column, row] = squaresWith(board, 0)[0] ?? [0, 0];
        const words = [...board.setup, ...(squaresWith(board, 0).length === 0 ? [] : ['S', column, row]), 'Q'].map(
          String,
        );
        return onLines(words, (index) => (kind < 5 ? index === 3 || index === 6 : chosen[index]! % 3 > 0));
      }),
    ),
  },
  () => [
    onLines(wordsOf('D 1 1 0 Q'), () => false),
    onLines(wordsOf('D 2 1 0 S 0 0 Q'), (word) => word === 6),
    onLines(wordsOf('D 2 2 0 M 1 1 S 0 0 Q'), (word) => word === 3 || word === 9),
    onLines(wordsOf('D 3 2 2 D 1 1 0'), () => false),
    onLines(wordsOf('D 1 1 0 Q'), (word) => word === 0 || word === 3),
    onLines(wordsOf('D 2 2 0 Q'), () => true),
    onLines(wordsOf('I 2 3 Q'), (word) => word === 1),
    onLines(wordsOf('D 2 1 0 S 1 0 Q'), (word) => word === 3 || word === 4),
  ],
  'as made',
);
