import { cleanLine } from './clean.ts';
import type { FaultReport, MarkLine, Marks, PointRange } from './report.ts';

/** `Marks: 74.25 to 94.25 of 100, Credit`. */
export function marksTitle({ points, of, band }: Marks): string {
  const name = band === undefined ? '' : `, ${cleanLine(band)}`;
  return `Marks: ${rangeWords(points)} of ${of}${name}`;
}

/** The points if the form of the output did not count; undefined where that is no difference. */
export function rulesSentence({ points, rulesPoints }: Marks): string | undefined {
  if (points.least === rulesPoints.least && points.most === rulesPoints.most) return undefined;
  return `If only the rules counted, not the form: ${rangeWords(rulesPoints)}.`;
}

/**
 * What a line gives. Of what only takes off points it is also said whether it is met: `✓`, `✗ −30`, and `✗ costs no points`
 * where the course does not say what it costs.
 */
export function outcomeWords(line: MarkLine): string {
  const { kind, of, outcome, points } = line;
  if (of > 0 || (kind !== 'requirement' && kind !== 'late')) return pointsWords(line);
  if (outcome === 'met') return '✓';
  const isFree = points.least === 0 && points.most === 0;
  if (outcome === 'open') return isFree && kind === 'requirement' ? 'not checked, costs no points' : '____';
  if (isFree) return kind === 'requirement' ? '✗ costs no points' : '✗';
  return `✗ ${pointsWords(line)}`;
}

/** The points of a line: `8.5 of 10`, a blank where a person has to give them. */
export function pointsWords({ points, of }: MarkLine): string {
  return of > 0 ? `${figureOf(points)} of ${of}` : figureOf(points);
}

/**
 * Why points were lost, a line each. A fault is named by its number: its sentence is in the list of faults. The output
 * of a compiler is in the notes.
 */
export function reasonsOf({ reasons }: MarkLine, faults: readonly FaultReport[]): string[] {
  return reasons.map((reason) => {
    const index = faults.findIndex(({ says }) => says !== '' && reason.endsWith(says));
    const says = faults[index]?.says ?? '';
    const [line = ''] = (index < 0 ? reason : `${reason.slice(0, -says.length)}fault ${index + 1}`).split('\n');
    return cleanLine(line);
  });
}

/** Points, a blank where nothing is known of them, and what is taken off with its sign. */
function figureOf(points: PointRange): string {
  const isOpen = points.least !== points.most;
  if (isOpen && (points.least === 0 || points.most === 0)) return '____';
  return rangeWords(points);
}

function rangeWords({ least, most }: PointRange): string {
  return least === most ? signed(most) : `${signed(least)} to ${signed(most)}`;
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
