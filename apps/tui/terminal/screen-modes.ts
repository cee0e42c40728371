/**
 * Sequences that set the terminal up: the alternate screen, cleared, no cursor, no line wrap, bracketed paste, and mouse
 * reports of buttons and drags with numbers of any size.
 * Source: XTerm Control Sequences, "DEC Private Mode Set".
 */
export function takeOverSequence(hasMouse: boolean): string {
  const mouse = hasMouse ? '\x1b[?1002h\x1b[?1006h' : '';
  return `\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h${mouse}\x1b[0m\x1b[2J\x1b[H`;
}

/**
 * Sequences that restore the terminal, whatever state it is in: they also end a synchronized frame (2026) and colours.
 * The screen is cleared first, for terminals that have only one.
 */
export const GIVE_BACK_SEQUENCE =
  '\x1b[?2026l\x1b[?1006l\x1b[?1002l\x1b[?2004l\x1b[0m\x1b[2J\x1b[H\x1b[?7h\x1b[?1049l\x1b[?25h';
