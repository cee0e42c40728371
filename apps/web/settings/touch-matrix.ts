import { TOUCH_PRESETS, type TouchMatrix } from '@countermine/play/input/touch-options.ts';
import type { Settings } from './settings.ts';

/** What fingers do by these settings. */
export function touchMatrixOf({ touch, touchMatrix }: Pick<Settings, 'touch' | 'touchMatrix'>): TouchMatrix {
  return touch === 'own' ? touchMatrix : TOUCH_PRESETS[touch];
}
