import { PLAIN_PALETTE } from '@countermine/play/picture/picture-palette.ts';

export type CssColour = `#${string}`;

/** The colours of the board. A test checks the contrast of every symbol with its background. */
export interface BoardColours {
  /** A hidden cell, and the lighter and darker edge that make it look raised; equal to it for a flat theme. */
  readonly hidden: CssColour;
  readonly raisedLight: CssColour;
  readonly raisedDark: CssColour;
  /** A hidden cell under the pointer, and one that is pressed. */
  readonly hover: CssColour;
  readonly pressed: CssColour;
  readonly open: CssColour;
  /** The line between open cells. */
  readonly line: CssColour;
  /** The digits 1 to 8, in that order, on `open`. */
  readonly digits: readonly [CssColour, CssColour, CssColour, CssColour, CssColour, CssColour, CssColour, CssColour];
  /** On `hidden`. */
  readonly flag: CssColour;
  readonly question: CssColour;
  /** A mine on `open`, and one that exploded on `exploded`. */
  readonly mine: CssColour;
  readonly exploded: CssColour;
  readonly explodedMine: CssColour;
  /** The cross over a wrong flag, on `open`. */
  readonly wrong: CssColour;
  /** The ring around the cursor, and around cells that a hint or a proof points to. */
  readonly cursor: CssColour;
  readonly clue: CssColour;
  readonly safe: CssColour;
  readonly danger: CssColour;
}

/** The colours of the page around the board, which become CSS variables. */
export interface PagePalette {
  readonly page: CssColour;
  readonly surface: CssColour;
  readonly border: CssColour;
  readonly text: CssColour;
  readonly muted: CssColour;
  readonly accent: CssColour;
  /** Text on `accent`. */
  readonly onAccent: CssColour;
  readonly bad: CssColour;
  readonly good: CssColour;
}

/** Hidden cells are plain, look like soft keys, or have the bevels of the 1990s. */
type CellStyle = 'flat' | 'soft' | 'raised';

export interface Theme {
  readonly name: ThemeName;
  readonly scheme: 'light' | 'dark';
  readonly cells: CellStyle;
  readonly board: BoardColours;
  readonly page: PagePalette;
}

export const THEME_NAMES = ['light', 'dark', 'garden', 'paper', 'dusk', 'classic', 'contrast'] as const;

export type ThemeName = (typeof THEME_NAMES)[number];

// Their digits, flags and rings come from the same search as those of the light and the dark theme.

/** Moss and leaves, by day. */
const garden: Theme = {
  name: 'garden',
  scheme: 'light',
  cells: 'soft',
  board: {
    hidden: '#a8c7a0',
    raisedLight: '#bcd6b4',
    raisedDark: '#7fa577',
    hover: '#b6d2ae',
    pressed: '#c6dec0',
    open: '#f8fbf3',
    line: '#dbe7d4',
    digits: ['#3a0be5', '#077552', '#aa2801', '#0f0b52', '#491a0e', '#054248', '#090009', '#6c727f'],
    flag: '#6f3c2c',
    question: '#142313',
    mine: '#0a1109',
    exploded: '#ee8d72',
    explodedMine: '#1f0500',
    wrong: '#c00018',
    cursor: '#5001b0',
    clue: '#975800',
    safe: '#265c56',
    danger: '#2b0801',
  },
  page: {
    page: '#e7f0e0',
    surface: '#fbfdf8',
    border: '#c3d5b9',
    text: '#15230f',
    muted: '#475c40',
    accent: '#286a2c',
    onAccent: '#ffffff',
    bad: '#a81120',
    good: '#286a2c',
  },
};

/** Ink on warm paper. */
const paper: Theme = {
  name: 'paper',
  scheme: 'light',
  cells: 'soft',
  board: {
    hidden: '#d9c7a3',
    raisedLight: '#e6d8bb',
    raisedDark: '#b59d72',
    hover: '#e3d4b5',
    pressed: '#ebdfc6',
    open: '#fbf7ec',
    line: '#e8deca',
    digits: ['#0000f6', '#287151', '#a72600', '#140857', '#481b0f', '#123f46', '#070007', '#68717b'],
    flag: '#7f372d',
    question: '#2b2113',
    mine: '#150f06',
    exploded: '#ec8a70',
    explodedMine: '#240600',
    wrong: '#c00018',
    cursor: '#5801b2',
    clue: '#95650b',
    safe: '#1f6058',
    danger: '#490102',
  },
  page: {
    page: '#f1e8d6',
    surface: '#fdfaf3',
    border: '#dccdb0',
    text: '#2a2012',
    muted: '#665640',
    accent: '#92371b',
    onAccent: '#ffffff',
    bad: '#a50f1b',
    good: '#2d6331',
  },
};

/** Plum and rose, after sunset. */
const dusk: Theme = {
  name: 'dusk',
  scheme: 'dark',
  cells: 'soft',
  board: {
    hidden: '#45365f',
    raisedLight: '#554474',
    raisedDark: '#2c2140',
    hover: '#51416d',
    pressed: '#34284a',
    open: '#1a1326',
    line: '#2a2039',
    digits: ['#85a8ff', '#b9fd21', '#ef5f38', '#a16fa7', '#dcb89d', '#42e8eb', '#fffff0', '#949d9d'],
    flag: '#ff9ac7',
    question: '#f3ecfb',
    mine: '#e9dff5',
    exploded: '#a82a3a',
    explodedMine: '#ffffff',
    wrong: '#ff6b6b',
    cursor: '#a0a8ef',
    clue: '#f0c708',
    safe: '#71ffe3',
    danger: '#ff5c84',
  },
  page: {
    page: '#130d1d',
    surface: '#1f172d',
    border: '#3d3054',
    text: '#f2ebfa',
    muted: '#b9abcd',
    accent: '#f4a6c8',
    onAccent: '#2b0a1c',
    bad: '#ff9a91',
    good: '#7fe0a8',
  },
};

// The digits keep near the hues of the 1990s: blue, green, red, navy, maroon, teal, black, grey; lighter where the
// board is dark. Within those hues a search (annealing, then small steps) maximised the smallest difference between two
// digits over all kinds of vision in the test, with brightness alone counted about threefold, and never below the
// contrast that the test demands. The rings and flags were chosen the same way. Changing one digit changes seven
// differences.

const light: Theme = {
  name: 'light',
  scheme: 'light',
  cells: 'soft',
  board: {
    ...PLAIN_PALETTE,
    raisedLight: '#cddbf7',
    hover: '#c7d7f5',
    pressed: '#d8e3f8',
    cursor: '#2740d0',
    clue: '#a75f16',
    safe: '#2a6d52',
    danger: '#8a0a19',
  },
  page: {
    page: '#edf1fa',
    surface: '#ffffff',
    border: '#ccd7ea',
    text: '#182230',
    muted: '#4a5a70',
    accent: '#1d4ed8',
    onAccent: '#ffffff',
    bad: '#b3001b',
    good: '#15703a',
  },
};

const dark: Theme = {
  name: 'dark',
  scheme: 'dark',
  cells: 'soft',
  board: {
    hidden: '#2b3b5f',
    raisedLight: '#374a75',
    raisedDark: '#1f2d4e',
    hover: '#324468',
    pressed: '#222f4d',
    open: '#121a26',
    line: '#1f2a3a',
    digits: ['#7facff', '#c5f7c0', '#f05d67', '#856df0', '#f5b600', '#5ae9fb', '#fffffd', '#a39c9b'],
    flag: '#fcc2cd',
    question: '#e8eef7',
    mine: '#dbe4f0',
    exploded: '#a12626',
    explodedMine: '#ffffff',
    wrong: '#ff6b6b',
    cursor: '#88a7e0',
    clue: '#ecc82d',
    safe: '#88fdc3',
    danger: '#e0726e',
  },
  page: {
    page: '#0b111e',
    surface: '#141d30',
    border: '#2a3854',
    text: '#e8eef7',
    muted: '#a9b7ca',
    accent: '#8ab8ff',
    onAccent: '#06142b',
    bad: '#ff9a91',
    good: '#6fe0a0',
  },
};

const classic: Theme = {
  name: 'classic',
  scheme: 'light',
  cells: 'raised',
  board: {
    hidden: '#c0c0c0',
    raisedLight: '#ffffff',
    raisedDark: '#808080',
    hover: '#c8c8c8',
    pressed: '#b8b8b8',
    open: '#d6d6d6',
    line: '#8a8a8a',
    digits: ['#0c00c9', '#07550c', '#a5101d', '#070152', '#450900', '#053133', '#000000', '#5b5b5b'],
    flag: '#690820',
    question: '#000000',
    mine: '#000000',
    exploded: '#ff5a5a',
    explodedMine: '#000000',
    wrong: '#9c0000',
    cursor: '#0b4cc1',
    clue: '#955004',
    safe: '#0b543b',
    danger: '#7c0404',
  },
  page: {
    page: '#d9d9d9',
    surface: '#ececec',
    border: '#9a9a9a',
    text: '#111111',
    muted: '#3d3d3d',
    accent: '#00007a',
    onAccent: '#ffffff',
    bad: '#8f0000',
    good: '#00511b',
  },
};

const contrast: Theme = {
  name: 'contrast',
  scheme: 'dark',
  cells: 'flat',
  board: {
    hidden: '#454545',
    raisedLight: '#8c8c8c',
    raisedDark: '#8c8c8c',
    hover: '#4f4f4f',
    pressed: '#2b2b2b',
    open: '#000000',
    line: '#787878',
    digits: ['#c5dafe', '#1de900', '#ee9787', '#c584ff', '#ffe7cb', '#30a3b5', '#ffffff', '#bbbbbb'],
    flag: '#fefb8a',
    question: '#ffffff',
    mine: '#ffffff',
    exploded: '#b00000',
    explodedMine: '#ffffff',
    wrong: '#ff7070',
    cursor: '#9cb1e6',
    clue: '#f6ce29',
    safe: '#96fed1',
    danger: '#f47876',
  },
  page: {
    page: '#000000',
    surface: '#000000',
    border: '#ffffff',
    text: '#ffffff',
    muted: '#e0e0e0',
    accent: '#ffe14d',
    onAccent: '#000000',
    bad: '#ff8f8f',
    good: '#7dff9b',
  },
};

const THEMES: Readonly<Record<ThemeName, Theme>> = { light, dark, garden, paper, dusk, classic, contrast };

/** A theme, or `system` for the light or the dark one, as the system prefers. */
export type ThemeChoice = ThemeName | 'system';

/** @param isDark whether the system prefers dark colours */
export function themeFor(choice: ThemeChoice, isDark: boolean): Theme {
  return THEMES[choice === 'system' ? (isDark ? 'dark' : 'light') : choice];
}

export function applyTheme(theme: Theme, root: HTMLElement): void {
  root.dataset['theme'] = theme.name;
  root.dataset['scheme'] = theme.scheme;
  root.style.colorScheme = theme.scheme;
  for (const [name, colour] of Object.entries(theme.page)) {
    root.style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, colour);
  }
}
