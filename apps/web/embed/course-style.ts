/** What a course game adds to the style of all elements. */
export const COURSE_STYLE = `
:host { display: block; }
:disabled { opacity: 0.55; }
.frame { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.5em; }
.bar { display: flex; flex-wrap: wrap; gap: 0.5em; align-items: center; }
select, input { font: inherit; color: var(--text); background: var(--page); border: 1px solid var(--border); border-radius: 0.3em; padding: 0.2em 0.5em; min-width: 0; max-width: 100%; box-sizing: border-box; }
pre { height: 16em; margin: 0; padding: 0.5em; overflow: auto; border: 1px solid var(--border); border-radius: 0.3em; font: 14px/1.35 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.echo { color: var(--accent); }
.stderr { color: var(--bad); }
.about { margin: 0; color: var(--muted); font-size: 0.9em; }
`;
