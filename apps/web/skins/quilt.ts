import { PLAIN_PALETTE } from '@countermine/play/share/picture-palette.ts';
import type { Theme } from './skin.ts';
import { quiltPen } from './soft-pen.ts';

// The digits keep near the hues of the 1990s: blue, green, red, navy, maroon, teal, black, grey; lighter where the
// board is dark. Within those hues a search (annealing, then small steps) maximised the smallest difference between two
// digits over all kinds of vision in the test, with brightness alone counted about threefold, and never below the
// contrast that the test demands. The rings and flags were chosen the same way. Changing one digit changes seven
// differences.

/** A honey quilt on linen, by day. */
export const light: Theme = {
  name: 'light',
  scheme: 'light',
  pen: quiltPen,
  board: {
    ...PLAIN_PALETTE,
    raisedLight: '#fae1b3',
    hover: '#f6d49a',
    pressed: '#f4ddb4',
    cursor: '#2740d0',
    clue: '#a75f16',
    safe: '#2a6d52',
    danger: '#8a0a19',
  },
  page: {
    page: '#f6eee0',
    surface: '#fffdf8',
    border: '#e0d0b4',
    text: '#221d38',
    muted: '#5c5469',
    accent: '#3b37a6',
    onAccent: '#ffffff',
    glow: '#e9a93c',
    bad: '#ab1029',
    good: '#1b6a43',
  },
};

/** The same quilt by night: indigo, under a honey moon. */
export const dark: Theme = {
  name: 'dark',
  scheme: 'dark',
  pen: quiltPen,
  board: {
    hidden: '#2f3769',
    cloth: '#39427a',
    raisedLight: '#465192',
    raisedDark: '#161a3a',
    hover: '#384174',
    pressed: '#20264c',
    open: '#10132a',
    line: '#252a52',
    digits: ['#7facff', '#c5f7c0', '#f05d67', '#856df0', '#f5b600', '#5ae9fb', '#fffffd', '#a39c9b'],
    flag: '#fcc2cd',
    question: '#ece9f7',
    mine: '#d9d5f2',
    exploded: '#a12626',
    explodedMine: '#ffffff',
    wrong: '#ff6b6b',
    cursor: '#88a7e0',
    clue: '#ecc82d',
    safe: '#88fdc3',
    danger: '#e0726e',
  },
  page: {
    page: '#0b0d1d',
    surface: '#161932',
    border: '#333963',
    text: '#ece9f7',
    muted: '#aeb0cf',
    accent: '#ffcf6b',
    onAccent: '#2a1b00',
    glow: '#ffcf6b',
    bad: '#ff9a91',
    good: '#7fe0a8',
  },
};
