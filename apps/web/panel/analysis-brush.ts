import { FLAG, HIDDEN } from '@countermine/core/board.ts';

/** The brush that a key chooses; undefined for any other key. */
export function brushForKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (/^[0-8]$/.test(key)) return Number(key);
  if (key === 'f') return FLAG;
  return key === 'h' || key === 'Delete' || key === 'Backspace' ? HIDDEN : undefined;
}
