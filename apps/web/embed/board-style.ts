import type { Theme } from '../theme/theme.ts';
import { themeFor } from '../theme/themes.ts';

/** The style of the element: the page's light and dark themes, as the reader's system is set. */
export function boardStyle(): string {
  return `
:host { display: inline-block; font: 16px/1.4 system-ui, sans-serif; }
:host([hidden]) { display: none; }
${coloursOf(themeFor('light', false), ':host')}
@media (prefers-color-scheme: dark) { ${coloursOf(themeFor('dark', true), ':host')} }
.frame { background: var(--page); color: var(--text); padding: 0.5em; border-radius: 0.5em; width: max-content; max-width: 100%; overflow: auto; box-sizing: border-box; }
.bar { display: flex; justify-content: space-between; gap: 1em; align-items: center; margin-bottom: 0.5em; }
.bar button { font: inherit; color: var(--on-accent); background: var(--accent); border: 0; border-radius: 0.3em; padding: 0.2em 0.7em; }
.row { display: flex; }
.cell { width: 1.75em; height: 1.75em; padding: 0; border: 1px solid var(--line); font: inherit; font-weight: 700; color: var(--text); background: var(--hidden); user-select: none; -webkit-user-select: none; }
.cell[data-look^='open'] { background: var(--open); }
.cell[data-look='exploded'] { background: var(--exploded); color: var(--exploded-mine); }
.cell[data-look='flag'] { color: var(--flag); }
.cell[data-look='wrong-flag'] { color: var(--wrong); text-decoration: line-through; }
.cell:focus-visible, .bar button:focus-visible { outline: 3px solid var(--cursor); outline-offset: -3px; }
${Array.from({ length: 8 }, (_, index) => `.cell[data-look='open-${index + 1}'] { color: var(--digit-${index + 1}); }`).join('\n')}
`;
}

function coloursOf({ board, page }: Theme, selector: string): string {
  const colours = {
    ...{ page: page.surface, text: page.text, accent: page.accent, 'on-accent': page.onAccent },
    ...{ hidden: board.hidden, open: board.open, line: board.line, cursor: board.cursor },
    ...{ flag: board.flag, wrong: board.wrong, exploded: board.exploded, 'exploded-mine': board.explodedMine },
    ...Object.fromEntries(board.digits.map((colour, index) => [`digit-${index + 1}`, colour])),
  };
  return `${selector} { ${Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ')} }`;
}
