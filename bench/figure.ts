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
  const { name, value, unit, target, note } = figure;
  const bound = target === undefined ? '' : 'atLeast' in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`;
  const verdict = { true: 'holds', false: 'MISSED', undefined: '' }[String(holds(figure)) as 'true'];
  const digits = value >= 100 ? 0 : 2;
  return `${name.padEnd(34)} ${value.toFixed(digits).padStart(10)} ${unit.padEnd(14)} ${bound.padEnd(10)} ${verdict.padEnd(7)} ${note}`;
}
