/** Keys that a control which has the focus uses itself. */
const CONTROL_KEYS = /^(?: |Enter|Arrow\w+|Home|End|Page\w+)$/;

/** What takes every key: the player types there, or picks by typing. */
const TYPED_INTO =
  'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"])';

/**
 * Whether a key is for the board, which need not have the focus. It is not where the player types, while a dialog is
 * open, or where the focus is on a control that uses the key itself: one with the focus was reached with the keyboard.
 */
export function isForBoard({ key, target, defaultPrevented, isComposing }: KeyboardEvent, board: HTMLElement): boolean {
  if (defaultPrevented || isComposing || !(target instanceof Element)) return false;
  if (board.contains(target)) return true;
  if (target.closest(TYPED_INTO) !== null || document.querySelector('dialog[open]') !== null) return false;
  return target === document.body || !CONTROL_KEYS.test(key);
}
