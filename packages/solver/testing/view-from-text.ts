import { parsePositionText } from '@countermine/core/codec/position-text.ts';
import type { PlayerView } from '../position/player-view.ts';

/** A position drawn as text: `.` hidden, `0` to `8` open, `F` a flag, `?` a question mark. */
export function viewFromText(text: string, mineCount: number): PlayerView {
  const grid = parsePositionText(text);
  if (!grid.ok) throw new Error(`viewFromText: ${grid.error.code}`);
  return { shape: grid.value.shape, knowledge: grid.value.cells, mineCount };
}
