import type { Background, ColourDepth } from '../terminal/capabilities.ts';
import { colouredPalette } from './coloured-palette.ts';
import { DARK_INKS, LIGHT_INKS } from './inks.ts';
import type { BoardPalette } from './palette.ts';
import { plainPalette } from './plain-palette.ts';

/**
 * The palette for a terminal. Cells have a background of their own, so that they can be read on any terminal; the
 * terminal's background only decides which colours go with it.
 */
export function boardPalette(colours: ColourDepth, background: Background = 'dark'): BoardPalette {
  if (colours === 'none') return plainPalette();
  return colouredPalette(background === 'dark' ? DARK_INKS : LIGHT_INKS);
}
