export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
}

/**
 * A key with its modifiers as text, such as `f`, `N`, `Space`, `Shift+ArrowLeft` or `Ctrl+z`: the modifiers in the
 * order Ctrl, Alt, Shift, Meta, then the key as `KeyboardEvent.key` has it. A sign that shift is needed for has no
 * `Shift+`: it is `?`, and `N`. The space bar is `Space`, the plus sign `Plus`.
 */
export type KeyName = string;

const MODIFIERS = ['Ctrl', 'Alt', 'Shift', 'Meta'] as const;

type Modifier = (typeof MODIFIERS)[number];

/** Other words for keys, also those of old browsers, in small letters. */
const ALIASES = new Map([
  [' ', 'Space'],
  ['space', 'Space'],
  ['spacebar', 'Space'],
  ['+', 'Plus'],
  ['plus', 'Plus'],
  ['esc', 'Escape'],
  ['return', 'Enter'],
  ['del', 'Delete'],
  ['left', 'ArrowLeft'],
  ['right', 'ArrowRight'],
  ['up', 'ArrowUp'],
  ['down', 'ArrowDown'],
]);

const MODIFIER_ALIASES = new Map<string, Modifier>([
  ['ctrl', 'Ctrl'],
  ['control', 'Ctrl'],
  ['alt', 'Alt'],
  ['option', 'Alt'],
  ['shift', 'Shift'],
  ['meta', 'Meta'],
  ['cmd', 'Meta'],
  ['command', 'Meta'],
]);

/** Keys with a name of more than one sign. */
const NAMED_KEYS = [
  ...['Space', 'Plus', 'Enter', 'Escape', 'Tab', 'Backspace', 'Delete', 'Insert', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'ContextMenu'],
  ...Array.from({ length: 12 }, (_, index) => `F${index + 1}`),
];
const NAMED = new Map(NAMED_KEYS.map((name) => [name.toLowerCase(), name]));

/** The name of a key that went down. Caps lock makes no difference: only the shift key does. */
export function keyNameOf(press: KeyPress): KeyName {
  const held = new Set<Modifier>();
  if (press.ctrlKey) held.add('Ctrl');
  if (press.altKey) held.add('Alt');
  if (press.shiftKey) held.add('Shift');
  if (press.metaKey) held.add('Meta');
  return join(held, ALIASES.get(press.key.toLowerCase()) ?? press.key);
}

/**
 * The name of a key as a user typed it, in the form of {@link keyNameOf}: `shift+n` is `N`.
 * @returns undefined when there is no such key
 */
export function parseKeyName(text: string): KeyName | undefined {
  // The last sign is never a separator, so that `+` and `Ctrl++` are read too.
  const cut = text.slice(0, -1).lastIndexOf('+');
  const held = new Set<Modifier>();
  for (const word of cut < 0 ? [] : text.slice(0, cut).split('+')) {
    const modifier = MODIFIER_ALIASES.get(word.trim().toLowerCase());
    if (modifier === undefined) return undefined;
    held.add(modifier);
  }
  const written = text.slice(cut + 1);
  const key = written === ' ' ? written : written.trim();
  const name = ALIASES.get(key.toLowerCase()) ?? NAMED.get(key.toLowerCase()) ?? (isOneSign(key) ? key : undefined);
  if (name === undefined) return undefined;
  // A capital is written without its shift.
  if (isLetter(name) && name !== name.toLowerCase()) held.add('Shift');
  return join(held, name);
}

function join(held: ReadonlySet<Modifier>, key: string): KeyName {
  const isSign = isOneSign(key) || key === 'Plus';
  const name = isLetter(key) ? withCase(key, held.has('Shift')) : key;
  const shown = MODIFIERS.filter((modifier) => held.has(modifier) && !(modifier === 'Shift' && isSign));
  return [...shown, name].join('+');
}

function withCase(letter: string, isUpper: boolean): string {
  return isUpper ? letter.toUpperCase() : letter.toLowerCase();
}

function isOneSign(key: string): boolean {
  return [...key].length === 1 && key !== ' ';
}

/** A letter whose two cases are one sign each. */
function isLetter(key: string): boolean {
  const upper = key.toUpperCase();
  const lower = key.toLowerCase();
  return isOneSign(key) && isOneSign(upper) && upper !== lower && upper.toLowerCase() === lower;
}

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
