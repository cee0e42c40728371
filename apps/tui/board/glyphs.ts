import type { CellMark } from '@countermine/play/board/cell-look.ts';
import type { Tint } from './animation.ts';

/**
 * How a cell that stands out is written. `sign` replaces the sign of a hidden cell; any other cell keeps its
 * own, and `beside` says it in the column behind.
 */
interface MarkGlyph {
  readonly sign: string | undefined;
  /** Behind a hidden cell that shows `sign`. */
  readonly behindSign: string;
  /** Behind any other cell. */
  readonly beside: string;
}

interface EdgeGlyphs {
  readonly across: string;
  readonly down: string;
  /** Lines behind which the board goes on, and the arrows in them. */
  readonly openAcross: string;
  readonly openDown: string;
  readonly up: string;
  readonly below: string;
  readonly left: string;
  readonly right: string;
  /** Upper left, upper right, lower left, lower right. */
  readonly corners: readonly [string, string, string, string];
}

interface MinimapGlyphs {
  /** The upper half of a character, for two points in one; undefined if there is none. */
  readonly upperHalf: string | undefined;
  /** From all hidden to all open. */
  readonly shades: readonly string[];
  readonly flagged: string;
  readonly exploded: string;
}

/** Each sign is one column wide. */
export interface BoardGlyphs {
  /** By `CellLook`. */
  readonly looks: readonly string[];
  readonly marks: Readonly<Record<CellMark, MarkGlyph>>;
  readonly cursorLeft: string;
  readonly cursorRight: string;
  /** A hidden cell that is certainly safe, and one that is certainly a mine. */
  readonly safe: string;
  readonly certainMine: string;
  /** What an animation writes where it has no colours. */
  readonly tints: Readonly<Record<Exclude<Tint, 'before'>, string>>;
  /** How long was spent on a cell, growing. */
  readonly heat: readonly string[];
  readonly edges: EdgeGlyphs;
  readonly minimap: MinimapGlyphs;
}

const DIGITS = [' ', '1', '2', '3', '4', '5', '6', '7', '8'] as const;

const ASCII: BoardGlyphs = {
  looks: [...DIGITS, '.', 'F', '?', '*', '@', 'x'],
  marks: marksWith({ safe: '+', mine: '!', clue: '=', focus: '<', area: ':', wrong: 'x', guess: '~' }),
  cursorLeft: '[',
  cursorRight: ']',
  safe: '+',
  certainMine: '!',
  tints: { blast: '#', ember: '%', smoke: ':', crest: '~', swell: ' ' },
  heat: ['.', ':', '+', '#'],
  edges: {
    across: '-',
    down: '|',
    openAcross: '.',
    openDown: ':',
    up: '^',
    below: 'v',
    left: '<',
    right: '>',
    corners: ['+', '+', '+', '+'],
  },
  minimap: { upperHalf: undefined, shades: ['#', '+', '-', '.', ' '], flagged: 'F', exploded: '*' },
};

// None of these is wide, and of the arrows those were taken that East Asian terminals do not widen either.
const UNICODE: BoardGlyphs = {
  looks: [...DIGITS, '·', '⚑', '?', '✱', '✹', '✗'],
  marks: marksWith({ safe: '✓', mine: '!', clue: '‹', focus: '◂', area: ':', wrong: '✗', guess: '~' }),
  cursorLeft: '[',
  cursorRight: ']',
  safe: '✓',
  certainMine: '!',
  tints: { blast: '▓', ember: '▒', smoke: '░', crest: '~', swell: ' ' },
  heat: ['░', '▒', '▓', '█'],
  edges: {
    across: '─',
    down: '│',
    openAcross: '┄',
    openDown: '┆',
    up: '▴',
    below: '▾',
    left: '◂',
    right: '▸',
    corners: ['┌', '┐', '└', '┘'],
  },
  minimap: { upperHalf: '▀', shades: ['█', '▓', '▒', '░', ' '], flagged: '⚑', exploded: '✹' },
};

/** The signs for a terminal that shows all of Unicode, or no more than ASCII. */
export function boardGlyphs(hasUnicode: boolean): BoardGlyphs {
  return hasUnicode ? UNICODE : ASCII;
}

type MarkSigns = Readonly<Record<'safe' | 'mine' | 'clue' | 'focus' | 'area' | 'wrong' | 'guess', string>>;

/** What was known before is followed by a point, what is only supposed by a question mark. */
function marksWith({ safe, mine, clue, focus, area, wrong, guess }: MarkSigns): BoardGlyphs['marks'] {
  const beside = (sign: string): MarkGlyph => ({ sign: undefined, behindSign: sign, beside: sign });
  const said = (sign: string, behindSign = ' '): MarkGlyph => ({ sign, behindSign, beside: sign });
  return {
    clue: beside(clue),
    focus: beside(focus),
    area: beside(area),
    safe: said(safe),
    mine: said(mine),
    'known-safe': said(safe, '.'),
    'known-mine': said(mine, '.'),
    'supposed-safe': said(safe, '?'),
    'supposed-mine': said(mine, '?'),
    impossible: beside(wrong),
    'wrong-flag': beside(wrong),
    guess: said(guess),
  };
}
