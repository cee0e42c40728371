import type { Messages } from '@countermine/play/words/catalogue.ts';
import { LANGUAGES, languageFor } from '@countermine/play/words/language.ts';
import { COMMON_WORDS } from '@countermine/play/words/words.ts';

import { dark, light } from '../skins/quilt.ts';
import type { Theme } from '../skins/skin.ts';

/** The font, the frame and the colours that all elements for other pages share; light or dark as `color-scheme` is there. */
function embedStyle(): string {
  return `
:host { display: inline-block; max-width: 100%; font: 16px/1.4 system-ui, sans-serif; ${coloursOf(light, dark)} }
:host([hidden]) { display: none; }
.frame { background: var(--page); color: var(--text); padding: 0.5em; border-radius: 0.5em; box-sizing: border-box; max-width: 100%; }
button { font: inherit; color: var(--on-accent); background: var(--accent); border: 0; border-radius: 0.3em; padding: 0.2em 0.7em; }
:focus-visible { outline: 3px solid var(--cursor); outline-offset: -3px; }
`;
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

export function styledRoot(host: HTMLElement, ownStyle: string): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(`${embedStyle()}${ownStyle}`);
  root.adoptedStyleSheets = [style];
  return root;
}

function coloursOf(light: Theme, dark: Theme): string {
  const darkColours = new Map(namedColours(dark));
  return namedColours(light)
    .map(([name, colour]) => `--${name}: light-dark(${colour}, ${darkColours.get(name)});`)
    .join(' ');
}

function namedColours({ board, page }: Theme): [name: string, colour: string][] {
  return Object.entries({
    ...{ page: page.surface, text: page.text, muted: page.muted, border: page.border, bad: page.bad },
    ...{ accent: page.accent, 'on-accent': page.onAccent },
    ...{ hidden: board.hidden, open: board.open, line: board.line, cursor: board.cursor },
    ...{ flag: board.flag, wrong: board.wrong, exploded: board.exploded, 'exploded-mine': board.explodedMine },
    ...Object.fromEntries(board.digits.map((colour, index) => [`digit-${index + 1}`, colour])),
  });
}

/** In every language: an element is one file. */
const MESSAGES = new Map(
  await Promise.all(LANGUAGES.map(async (language) => [language, await COMMON_WORDS.load(language)] as const)),
);

/** The words for an element of another page: in the language that the page says it has there, else in English. */
export function messagesFor(host: Element): Messages {
  const messages = MESSAGES.get(languageFor([host.closest('[lang]')?.getAttribute('lang') ?? 'en']));
  if (messages === undefined) throw new Error('messagesFor: all languages are loaded');
  return messages;
}
