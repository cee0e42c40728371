import { marksWords, rulesOnlySentence } from '../mark/mark-words.ts';
import { cleanLine } from './clean.ts';
import type { FaultReport, MarkLine, ReportedMarks } from './report.ts';
import { faultNumberWords } from './summary-words.ts';

/** `Marks: 74.25 to 94.25 of 100, Credit`. */
export function marksTitle({ points, of, band }: ReportedMarks): string {
  return marksWords(points, of, band === undefined ? undefined : cleanLine(band));
}

/** The points if the form of the output did not count; undefined where that is no difference. */
export function rulesSentence({ points, rulesPoints }: ReportedMarks): string | undefined {
  if (points.least === rulesPoints.least && points.most === rulesPoints.most) return undefined;
  return rulesOnlySentence(rulesPoints);
}

/**
 * Why points were lost, a line each. A fault is named by its number: its sentence is in the list of faults. The output
 * of a compiler is in the notes.
 */
export function reasonsOf({ reasons }: MarkLine, faults: readonly FaultReport[]): string[] {
  return reasons.map((reason) => {
    const index = faults.findIndex(({ says }) => says !== '' && reason.endsWith(says));
    const says = faults[index]?.says ?? '';
    const [line = ''] = (index < 0 ? reason : `${reason.slice(0, -says.length)}${faultNumberWords(index + 1)}`).split(
      '\n',
    );
    return cleanLine(line);
  });
}
