import type { Answer } from '../oracle/answer.ts';
import { type CaseInput, stdinOf } from '../oracle/case-input.ts';

/** How exported cases lie in their folder. */
export const EXPORT_LAYOUTS = ['folders', 'flat'] as const;

/**
 * `folders`: a folder for each case with `stdin`, `stdout`, `exit`, and where there are any `stderr`, `argv` (an argument
 * a line) and the files of its working directory. `flat`: `NAME.in` and `NAME.out` beside each other, `NAME.args`, and the
 * files in a folder `NAME.files`.
 */
export type ExportLayout = (typeof EXPORT_LAYOUTS)[number];

/** The files of an exported case by their paths; texts are bytes, as characters 0 to 255. */
export function exportCase(
  name: string,
  input: CaseInput,
  answer: Answer,
  layout: ExportLayout,
): ReadonlyMap<string, string> {
  const place = (folderName: string, flatEnding: string): string =>
    layout === 'folders' ? `${name}/${folderName}` : `${name}.${flatEnding}`;
  const argv = input.args.map((arg) => `${arg}\n`).join('');
  return new Map([
    [place('stdin', 'in'), stdinOf(input)],
    [place('stdout', 'out'), answer.stdout],
    [place('exit', 'exit'), `${answer.exit}\n`],
    ...(answer.stderr === '' ? [] : [[place('stderr', 'err'), answer.stderr] as const]),
    ...(argv === '' ? [] : [[place('argv', 'args'), argv] as const]),
    ...[...input.files].map(([file, text]) => [place(file, `files/${file}`), text] as const),
  ]);
}
