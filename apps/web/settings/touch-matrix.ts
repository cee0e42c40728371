import { TOUCH_PRESETS, type TouchMatrix } from '@countermine/play/input/touch-options.ts';
import type { Settings } from './settings.ts';

/** What touch gestures do with these settings. */
export function touchMatrixOf({ touch, touchMatrix }: Pick<Settings, 'touch' | 'touchMatrix'>): TouchMatrix {
  return touch === 'own' ? touchMatrix : TOUCH_PRESETS[touch];
}
