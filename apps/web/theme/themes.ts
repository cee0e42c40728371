import type { Theme, ThemeName } from './theme.ts';

const light: Theme = {
  name: 'light',
  scheme: 'light',
  cells: 'flat',
  board: {
    hidden: '#b9c7d9',
    raisedLight: '#c6d2e2',
    raisedDark: '#a5b6cb',
    hover: '#c8d5e5',
    pressed: '#d8e1ec',
    open: '#f8fafc',
    line: '#e1e8f0',
    digits: ['#1d5fd6', '#187a3c', '#c62828', '#2b1a8a', '#8a3b00', '#006b75', '#1c1c1c', '#6a4c93'],
    flag: '#a30f1f',
    question: '#1f2a44',
    mine: '#1b2430',
    exploded: '#f28b82',
    explodedMine: '#1b0000',
    wrong: '#b3001b',
    cursor: '#1d4ed8',
    clue: '#b45309',
    safe: '#15803d',
    danger: '#b91c1c',
  },
  page: {
    page: '#eef2f6',
    surface: '#ffffff',
    border: '#d4dce6',
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
  cells: 'flat',
  board: {
    hidden: '#3a4a61',
    raisedLight: '#46586f',
    raisedDark: '#2d3b50',
    hover: '#46596f',
    pressed: '#283548',
    open: '#121a26',
    line: '#1f2a3a',
    digits: ['#7fb2ff', '#5fd38a', '#ff8a80', '#c3a6ff', '#ffb26b', '#4fd6df', '#f2f2f2', '#d7c27a'],
    flag: '#ffc2bd',
    question: '#e8eef7',
    mine: '#dbe4f0',
    exploded: '#a12626',
    explodedMine: '#ffffff',
    wrong: '#ff9a91',
    cursor: '#8ab8ff',
    clue: '#ffb454',
    safe: '#58d68d',
    danger: '#ff7b72',
  },
  page: {
    page: '#0c121b',
    surface: '#151e2b',
    border: '#2a3649',
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
    pressed: '#b4b4b4',
    open: '#c6c6c6',
    line: '#8a8a8a',
    digits: ['#0000ff', '#005a00', '#b00000', '#000080', '#780000', '#005656', '#000000', '#484848'],
    flag: '#8f0000',
    question: '#000000',
    mine: '#000000',
    exploded: '#ff5a5a',
    explodedMine: '#000000',
    wrong: '#9c0000',
    cursor: '#0000c8',
    clue: '#7a3e00',
    safe: '#005c1f',
    danger: '#a00000',
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
    hidden: '#2b2b2b',
    raisedLight: '#8c8c8c',
    raisedDark: '#8c8c8c',
    hover: '#3d3d3d',
    pressed: '#141414',
    open: '#000000',
    line: '#5c5c5c',
    digits: ['#8cc8ff', '#7dff9b', '#ff9d9d', '#d7b8ff', '#ffc46b', '#5ff2ff', '#ffffff', '#fff27a'],
    flag: '#ffe14d',
    question: '#ffffff',
    mine: '#ffffff',
    exploded: '#b80000',
    explodedMine: '#ffffff',
    wrong: '#ffe14d',
    cursor: '#ffe14d',
    clue: '#ffb000',
    safe: '#7dff9b',
    danger: '#ff8f8f',
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

const THEMES: Readonly<Record<ThemeName, Theme>> = { light, dark, classic, contrast };

/** What is chosen: a theme, or `system`. */
export type ThemeChoice = ThemeName | 'system';

/** The theme of a choice. @param isDark whether the system asks for dark colours */
export function themeFor(choice: ThemeChoice, isDark: boolean): Theme {
  return THEMES[choice === 'system' ? (isDark ? 'dark' : 'light') : choice];
}

/** Gives the page the colours of a theme. */
export function wearTheme(theme: Theme, root: HTMLElement): void {
  root.dataset['theme'] = theme.name;
  root.style.colorScheme = theme.scheme;
  for (const [name, colour] of Object.entries(theme.page)) {
    root.style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, colour);
  }
}
