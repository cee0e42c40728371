import type { KeyName } from './key-name.ts';

const ARROWS: ReadonlyMap<string, string> = new Map([
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
]);

/** A key as it is printed on the keyboard, such as `Shift ↑`. */
export function keyText(key: KeyName, arrows = ARROWS): string {
  // A plus sign is `Plus`, so that every `+` stands between two keys.
  return key
    .split('+')
    .map((part) => (part === 'Plus' ? '+' : (arrows.get(part) ?? part)))
    .join(' ');
}
