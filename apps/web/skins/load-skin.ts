import type { CssColour } from './colour.ts';
import { dark, light } from './quilt.ts';
import { THEME_NAMES, type Theme, type ThemeChoice, type ThemeName } from './skin.ts';

/** Those that the page begins with are part of it; the others are loaded when they are chosen. */
const SKINS: Readonly<Record<ThemeName, Theme | (() => Promise<Theme>)>> = {
  light,
  dark,
  paper: async () => (await import('./paper.ts')).paper,
  classic: async () => (await import('./classic.tsx')).classic,
  contrast: async () => (await import('./contrast.ts')).contrast,
};

/** The name of the skin of a choice. @param isDark whether the system prefers dark colours */
export function skinName(choice: ThemeChoice, isDark: boolean): ThemeName {
  return choice === 'system' ? (isDark ? 'dark' : 'light') : choice;
}

/** A skin that is there at once; undefined for one that has to be loaded. */
export function skinAtHand(name: ThemeName): Theme | undefined {
  const skin = SKINS[name];
  return typeof skin === 'function' ? undefined : skin;
}

/** Errors: rejects when it cannot be loaded. */
export async function loadSkin(name: ThemeName): Promise<Theme> {
  const skin = SKINS[name];
  return typeof skin === 'function' ? await skin() : skin;
}

/** Skins that the page once had, and what comes nearest. */
const FORMER: ReadonlyMap<unknown, ThemeName> = new Map([
  ['garden', 'light'],
  ['dusk', 'dark'],
]);

/** The choice that was stored; the system's where there is none. */
export function themeChoiceIn(stored: unknown): ThemeChoice {
  return THEME_NAMES.find((name) => name === stored) ?? FORMER.get(stored) ?? 'system';
}

/** The name of a palette's colour as a CSS variable. */
function variableOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

export function applyTheme(theme: Theme, root: HTMLElement): void {
  root.dataset['theme'] = theme.name;
  root.dataset['scheme'] = theme.scheme;
  root.style.colorScheme = theme.scheme;
  const colours: [string, CssColour][] = Object.entries(theme.page);
  for (const [name, colour] of colours) root.style.setProperty(variableOf(name), colour);
}
