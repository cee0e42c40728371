/** A measured number and its target. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The target: at least, or at most, this value. Absent if the figure is only informative. */
  readonly target?: { readonly atLeast: number } | { readonly atMost: number };
  /** What was measured, and compared with what. */
  readonly note: string;
}

/** True if a figure reaches its target; undefined without one. */
export function holds({ value, target }: Figure): boolean | undefined {
  if (target === undefined) return undefined;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

/** A figure as a line of text. */
export function formatFigure(figure: Figure): string {
  const { name, value, unit, note } = figure;
  const digits = value >= 100 ? 0 : 2;
  const measured = `${name.padEnd(34)} ${value.toFixed(digits).padStart(10)} ${unit.padEnd(14)}`;
  return `${measured} ${formatTarget(figure).padEnd(10)} ${formatVerdict(figure).padEnd(7)} ${formatRatio(figure).padEnd(7)} ${note}`;
}

/** The value as a multiple of its target; undefined if there is none, or if it is 0. */
export function ratioOf({ value, target }: Figure): number | undefined {
  const goal = target && ('atLeast' in target ? target.atLeast : target.atMost);
  return goal === undefined || goal === 0 ? undefined : value / goal;
}

/** How many targets were met, and the names of those missed, as a line of text. */
export function formatSummary(figures: readonly Figure[]): string {
  const targets = figures.filter(({ target }) => target !== undefined).length;
  const missed = figures.filter((figure) => holds(figure) === false).map(({ name }) => name);
  if (missed.length === 0) return `targets: ${targets} of ${targets} hold`;
  return `targets: ${targets - missed.length} of ${targets} hold, ${missed.length} MISSED: ${missed.join('; ')}`;
}

function formatTarget({ target }: Figure): string {
  if (target === undefined) return '';
  return 'atLeast' in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`;
}

function formatRatio(figure: Figure): string {
  const ratio = ratioOf(figure);
  return ratio === undefined ? '' : `x ${ratio.toFixed(2)}`;
}

function formatVerdict(figure: Figure): string {
  if (figure.target === undefined) return '';
  return holds(figure) ? 'holds' : 'MISSED';
}
