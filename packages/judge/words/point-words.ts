/** Points, some of which may be left to a person: the least and the most they can be. */
export interface PointRange {
  readonly least: number;
  readonly most: number;
}

/** What a line of the marks gives. */
export interface LineOutcome {
  /** A `stage` belongs to the part before it, and is not added to it. */
  readonly kind: 'part' | 'stage' | 'requirement' | 'extra' | 'late';
  /** Below 0 where points are taken off. */
  readonly points: PointRange;
  /** The most that it can give: 0 where it only takes off. */
  readonly of: number;
  /** `met`: nothing was lost. `open`: it is not known whether anything is, as where a check was not made. */
  readonly outcome: 'met' | 'missed' | 'open';
}

/** `Marks: 74.25 to 94.25 of 100, Credit`. @param band what such marks are called; undefined without a name */
export function marksWords(points: PointRange, of: number, band: string | undefined): string {
  return `Marks: ${rangeWords(points)} of ${of}${band === undefined ? '' : `, ${band}`}`;
}

/** The points if the form of the output did not count. */
export function rulesOnlySentence(points: PointRange): string {
  return `If only the rules counted, not the form: ${rangeWords(points)}.`;
}

/**
 * What a line gives. Of what only takes off points it also says whether it is met: `✓`, `✗ −30`, and `✗ costs no
 * points` where the course does not say what it costs.
 */
export function outcomeWords(line: LineOutcome): string {
  const { kind, of, outcome, points } = line;
  if (of > 0 || (kind !== 'requirement' && kind !== 'late')) return pointsWords(line);
  if (outcome === 'met') return '✓';
  const isFree = points.least === 0 && points.most === 0;
  if (outcome === 'open') return isFree && kind === 'requirement' ? 'not checked, costs no points' : '____';
  if (isFree) return kind === 'requirement' ? '✗ costs no points' : '✗';
  return `✗ ${pointsWords(line)}`;
}

/** The points of a line: `8.5 of 10`, a blank where a person has to give them. */
export function pointsWords({ points, of }: Pick<LineOutcome, 'points' | 'of'>): string {
  return of > 0 ? `${figureOf(points)} of ${of}` : figureOf(points);
}

/** The same as a text by itself: `5 to 10 of 20 points`. */
export function pointCount(line: Pick<LineOutcome, 'points' | 'of'>): string {
  return `${pointsWords(line)} points`;
}

/** Points, a blank where nothing is known about them, and what is taken off with its sign. */
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
