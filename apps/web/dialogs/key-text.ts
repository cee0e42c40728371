import type { KeyName } from '@countermine/view/input/key-name.ts';

const ARROWS: ReadonlyMap<string, string> = new Map([
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
]);

/** A key as it is printed on the keyboard, such as `Shift ↑`. */
export function keyText(key: KeyName): string {
  // A plus sign is `Plus`, so that every `+` stands between two keys.
  return key
    .split('+')
    .map((part) => (part === 'Plus' ? '+' : (ARROWS.get(part) ?? part)))
    .join(' ');
}
