import type { KeyPress } from '@countermine/play/input/key-name.ts';

export const MODIFIER_BITS = { shift: 1, alt: 2, ctrl: 4, meta: 8 } as const;
/** Another bit for it in the protocol of kitty. */
const KITTY_META = 32;
const KITTY_RELEASE = 3;

/** Control characters with keys of their own. Ctrl+i and Ctrl+m cannot be told from two of them. */
const CONTROL_KEYS = new Map([
  [0x08, 'Backspace'],
  [0x09, 'Tab'],
  [0x0d, 'Enter'],
  [0x1b, 'Escape'],
  [0x7f, 'Backspace'],
]);

/** `CSI number ~` of VT220, xterm, rxvt and the Linux console. */
const NUMBERED_KEYS = new Map([
  ...entries(1, ['Home', 'Insert', 'Delete', 'End', 'PageUp', 'PageDown', 'Home', 'End']),
  ...entries(11, ['F1', 'F2', 'F3', 'F4', 'F5']),
  ...entries(17, ['F6', 'F7', 'F8', 'F9', 'F10']),
  ...entries(23, ['F11', 'F12']),
  [29, 'ContextMenu'] as const,
]);

/** `CSI letter` and `SS3 letter`. */
const LETTERED_KEYS = new Map([
  ['A', 'ArrowUp'],
  ['B', 'ArrowDown'],
  ['C', 'ArrowRight'],
  ['D', 'ArrowLeft'],
  ['F', 'End'],
  ['H', 'Home'],
  ['P', 'F1'],
  ['Q', 'F2'],
  ['R', 'F3'],
  ['S', 'F4'],
]);

/** `SS3 letter` of a keypad in application mode. */
const KEYPAD = new Map([...'*+,-./0123456789'].map((sign, index) => [String.fromCharCode(0x6a + index), sign]));
KEYPAD.set('M', 'Enter').set('X', '=').set('I', 'Tab').set(' ', ' ');

/** The codes of the keypad and the menu key in the protocol of kitty. */
const KITTY_KEYS = new Map([
  ...entries(57399, [...'0123456789./*-+', 'Enter', '=', ',']),
  ...entries(57417, ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']),
  ...entries(57421, ['PageUp', 'PageDown', 'Home', 'End', 'Insert', 'Delete']),
  [57363, 'ContextMenu'] as const,
]);
const PRIVATE_USE = { first: 0xe000, last: 0xf8ff };

/** The last byte of a key with modifiers in rxvt. */
const RXVT_ENDS = new Map<string, number>([
  ['$', MODIFIER_BITS.shift],
  ['^', MODIFIER_BITS.ctrl],
  ['@', MODIFIER_BITS.ctrl | MODIFIER_BITS.shift],
]);

function entries(first: number, keys: readonly string[]): (readonly [number, string])[] {
  return keys.map((key, index) => [first + index, key] as const);
}

/** The key of a single character, or of one after an escape; undefined if there is none. */
export function keyOfCharacter(character: string, modifiers = 0): KeyPress | undefined {
  const code = character.codePointAt(0) ?? 0;
  const named = CONTROL_KEYS.get(code);
  if (named !== undefined) return pressOf(named, modifiers);
  if (code === 0) return pressOf(' ', modifiers | MODIFIER_BITS.ctrl);
  if (code < 0x20) return pressOf(String.fromCharCode(code + 0x40).toLowerCase(), modifiers | MODIFIER_BITS.ctrl);
  if (code >= 0x80 && code < 0xa0) return undefined;
  const isUpper = character !== character.toLowerCase();
  return pressOf(character, isUpper ? modifiers | MODIFIER_BITS.shift : modifiers);
}

/**
 * The key of `CSI parameters end`, in all the forms there are.
 * @returns undefined for sequences that are no key, or a useless one
 */
export function keyOfControlSequence(parameters: string, end: string): KeyPress | undefined {
  const fields = fieldsOf(parameters);
  const [[first = 0, shifted] = [], second = []] = fields ?? [];
  if (fields === undefined || second[1] === KITTY_RELEASE) return undefined;
  if (end === 'u') return keyOfCode(first, modifiersOf(second[0]), shifted);
  if (end === '~' && first === 27) return keyOfCode(fields[2]?.[0] ?? 0, modifiersOf(second[0]));
  if (end === '~') return namedKey(NUMBERED_KEYS.get(first), modifiersOf(second[0]));
  if (end === 'Z') return pressOf('Tab', MODIFIER_BITS.shift | modifiersOf(second[0]));
  const rxvt = RXVT_ENDS.get(end);
  if (rxvt !== undefined) return namedKey(NUMBERED_KEYS.get(first), rxvt);
  return letteredKey(fields, end) ?? (parameters === '' ? rxvtArrow(end, MODIFIER_BITS.shift) : undefined);
}

export function keyOfSingleShift(parameters: string, end: string): KeyPress | undefined {
  const fields = fieldsOf(parameters);
  if (fields === undefined) return undefined;
  const modifiers = modifiersOf(fields.at(-1)?.[0]);
  return letteredKey(fields, end) ?? rxvtArrow(end, MODIFIER_BITS.ctrl) ?? namedKey(KEYPAD.get(end), modifiers);
}

/** The key of `CSI [ letter`: F1 to F5 on the Linux console. */
export function keyOfConsole(letter: string): KeyPress | undefined {
  const index = 'ABCDE'.indexOf(letter);
  return index < 0 ? undefined : pressOf(`F${index + 1}`, 0);
}

/** Numbers separated by semicolons, each with its subparameters after colons; undefined for anything else. */
function fieldsOf(parameters: string): number[][] | undefined {
  if (!/^[\d;:]*$/.test(parameters)) return undefined;
  return parameters.split(';').map((field) => field.split(':').map(Number));
}

/** Modifiers are sent as their bits plus 1; nothing, or 0, means none. */
function modifiersOf(parameter = 1): number {
  return Math.max(0, parameter - 1);
}

/** `CSI A`, `CSI 1;2A`, and the older `CSI 2A`; with two numbers the first is 1, or it is where the cursor is. */
function letteredKey(fields: readonly (readonly number[])[], letter: string): KeyPress | undefined {
  const [[first = 0] = [], second] = fields;
  if (fields.length > 2 || (second !== undefined && first > 1)) return undefined;
  return namedKey(LETTERED_KEYS.get(letter), modifiersOf(second === undefined ? first : second[0]));
}

function rxvtArrow(letter: string, modifiers: number): KeyPress | undefined {
  return 'abcd'.includes(letter) ? namedKey(LETTERED_KEYS.get(letter.toUpperCase()), modifiers) : undefined;
}

/** A key by its code, as modifyOtherKeys of xterm and the protocol of kitty have it. */
function keyOfCode(code: number, modifiers: number, shifted = 0): KeyPress | undefined {
  const named = CONTROL_KEYS.get(code) ?? KITTY_KEYS.get(code);
  if (named !== undefined) return pressOf(named, modifiers);
  const shown = shifted > 0 && (modifiers & MODIFIER_BITS.shift) !== 0 ? shifted : code;
  return isSign(shown) ? pressOf(String.fromCodePoint(shown), modifiers) : undefined;
}

function isSign(code: number): boolean {
  const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0);
  const isSurrogate = code >= 0xd800 && code < PRIVATE_USE.first;
  const isPrivate = code >= PRIVATE_USE.first && code <= PRIVATE_USE.last;
  return !isControl && !isSurrogate && !isPrivate && code <= 0x10ffff;
}

function namedKey(key: string | undefined, modifiers: number): KeyPress | undefined {
  return key === undefined ? undefined : pressOf(key, modifiers);
}

function pressOf(key: string, modifiers: number): KeyPress {
  return {
    key,
    shiftKey: (modifiers & MODIFIER_BITS.shift) !== 0,
    altKey: (modifiers & MODIFIER_BITS.alt) !== 0,
    ctrlKey: (modifiers & MODIFIER_BITS.ctrl) !== 0,
    metaKey: (modifiers & (MODIFIER_BITS.meta | KITTY_META)) !== 0,
  };
}
