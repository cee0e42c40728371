import { answerTo } from '@countermine/courses/cases/answer.ts';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';

/** The arrangement of exported cases in their folder. */
export const EXPORT_LAYOUTS = ['folders', 'flat'] as const;

/**
 * `folders`: a folder for each case, as fixtures/README.md has it: `stdin`, `stdout`, `exit`, `argv` (an argument a line)
 * where the game takes arguments or is given some, `stderr` and `readings` where there are any, and the files of its
 * working directory.
 * `flat`: `NAME.in` and `NAME.out` beside each other, so `NAME.args` and the like, and the files in a folder `NAME.files`.
 */
export type ExportLayout = (typeof EXPORT_LAYOUTS)[number];

interface ExportedCase {
  readonly name: string;
  readonly input: CaseInput;
  /** The ids of the other readings that the game follows. */
  readonly readings: readonly string[];
}

/** The files of an exported case, by path; texts are bytes, as characters 0 to 255. */
export function exportCase(
  dialect: Dialect,
  { name, input, readings }: ExportedCase,
  layout: ExportLayout,
): ReadonlyMap<string, string> {
  const answer = answerTo(dialect, input, { readings, misconceptions: [] });
  const place = (folderName: string, flatEnding: string): string =>
    layout === 'folders' ? `${name}/${folderName}` : `${name}.${flatEnding}`;
  const takesArguments = dialect.files.some(({ givenBy }) => givenBy === 'argument');
  return new Map([
    [place('stdin', 'in'), stdinOf(input)],
    [place('stdout', 'out'), answer.stdout],
    [place('exit', 'exit'), `${answer.exit}\n`],
    ...(answer.stderr === '' ? [] : [[place('stderr', 'err'), answer.stderr] as const]),
    ...(takesArguments || input.args.length > 0 ? [[place('argv', 'args'), linesOfWords(input.args)] as const] : []),
    ...(readings.length === 0 ? [] : [[place('readings', 'readings'), linesOfWords(readings)] as const]),
    ...[...input.files].map(([file, text]) => [place(file, `files/${file}`), text] as const),
  ]);
}

function linesOfWords(words: readonly string[]): string {
  return words.map((word) => `${word}\n`).join('');
}
