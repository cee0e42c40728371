import { PLAIN_PALETTE } from '@countermine/play/picture/picture-palette.ts';
import { dusk, garden, paper } from './skins.ts';
import type { Theme, ThemeName } from './theme.ts';

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

/** The theme of a choice. @param isDark whether the system prefers dark colours */
export function themeFor(choice: ThemeChoice, isDark: boolean): Theme {
  return THEMES[choice === 'system' ? (isDark ? 'dark' : 'light') : choice];
}

/** Gives the page the colours of a theme. */
export function applyTheme(theme: Theme, root: HTMLElement): void {
  root.dataset['theme'] = theme.name;
  root.dataset['scheme'] = theme.scheme;
  root.style.colorScheme = theme.scheme;
  for (const [name, colour] of Object.entries(theme.page)) {
    root.style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, colour);
  }
}
