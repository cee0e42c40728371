/**
 * What takes a terminal over: its other screen, empty, without a cursor, and lines that end at the edge; what is pasted
 * comes marked as such, and the mouse tells its buttons, and its way while one is down, in numbers of any size.
 * Source: XTerm Control Sequences, "DEC Private Mode Set".
 */
export function takeOverSequence(hasMouse: boolean): string {
  const mouse = hasMouse ? '\x1b[?1002h\x1b[?1006h' : '';
  return `\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h${mouse}\x1b[0m\x1b[2J\x1b[H`;
}

/**
 * What gives it back, whatever was under way: also a frame that was to be shown at once (2026), and colours. The screen
 * is emptied first, for terminals that have only one.
 */
export const GIVE_BACK_SEQUENCE =
  '\x1b[?2026l\x1b[?1006l\x1b[?1002l\x1b[?2004l\x1b[0m\x1b[2J\x1b[H\x1b[?7h\x1b[?1049l\x1b[?25h';
