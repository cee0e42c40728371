import type { Messages } from '@countermine/play/words/messages/messages.ts';
import type { ListedFigure } from '@countermine/play/words/page/recordings-texts.ts';
import { RATES } from '@countermine/recordings/collection/collection-text.ts';

/** The figures that are columns of the list, in their order. */
export const LISTED_FIGURES = ['ms', 'bbbv', ...RATES, 'stnb', 'path'] as const satisfies readonly ListedFigure[];

const NONE = '–';
/** Digits after the point; two for all others. */
const DIGITS: Partial<Record<ListedFigure, number>> = { bbbv: 0, path: 0, ziniEfficiency: 0, humanZiniEfficiency: 0 };

/** A figure of a recording as text; a dash where there is none. */
export function recordingFigureText({ text }: Messages, figure: ListedFigure, value: number | undefined): string {
  if (value === undefined) return NONE;
  if (figure === 'ms') return text.clock(value, 2);
  const digits = text.number(value, DIGITS[figure] ?? 2);
  return figure === 'ziniEfficiency' || figure === 'humanZiniEfficiency' ? `${digits}%` : digits;
}
