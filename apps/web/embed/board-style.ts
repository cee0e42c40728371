/** What the board adds to the style of all elements. */
export const BOARD_STYLE = `
.frame { width: max-content; overflow: auto; }
.bar { display: flex; justify-content: space-between; gap: 1em; align-items: center; margin-bottom: 0.5em; }
.row { display: flex; }
.cell { width: 1.75em; height: 1.75em; padding: 0; border: 1px solid var(--line); border-radius: 0; font-weight: 700; color: var(--text); background: var(--hidden); user-select: none; -webkit-user-select: none; }
.cell[data-look^='open'] { background: var(--open); }
.cell[data-look='exploded'] { background: var(--exploded); color: var(--exploded-mine); }
.cell[data-look='flag'] { color: var(--flag); }
.cell[data-look='wrong-flag'] { color: var(--wrong); text-decoration: line-through; }
${Array.from({ length: 8 }, (_, index) => `.cell[data-look='open-${index + 1}'] { color: var(--digit-${index + 1}); }`).join('\n')}
`;
