/** One measured number, beside what it is to reach. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What is to be reached: at least, or at most, this value. Absent where the figure is for information. */
  readonly target?: { readonly atLeast: number } | { readonly atMost: number };
  /** What was measured beside what. */
  readonly note: string;
}

/** Whether a figure reaches its target; undefined where it has none. */
export function holds({ value, target }: Figure): boolean | undefined {
  if (target === undefined) return undefined;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

/** A figure as a line for people. */
export function formatFigure(figure: Figure): string {
  const { name, value, unit, note } = figure;
  const digits = value >= 100 ? 0 : 2;
  const measured = `${name.padEnd(34)} ${value.toFixed(digits).padStart(10)} ${unit.padEnd(14)}`;
  return `${measured} ${formatTarget(figure).padEnd(10)} ${formatVerdict(figure).padEnd(7)} ${formatRatio(figure).padEnd(7)} ${note}`;
}

/** The value as a multiple of its target; undefined where there is none. */
export function ratioOf({ value, target }: Figure): number | undefined {
  if (target === undefined) return undefined;
  return value / ('atLeast' in target ? target.atLeast : target.atMost);
}

/** How many targets were held, and by name those that were missed, as a line for people. */
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
