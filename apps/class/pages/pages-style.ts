import { TABLE_STYLE } from './student-table.ts';

/** What the pages have that reports have not; with the same names for colours. */
export const PAGES_STYLE = `${TABLE_STYLE}
.top{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;align-items:center;margin-bottom:1rem}
.top ol{display:flex;flex-wrap:wrap;gap:.25rem 0;list-style:none;margin:0;padding:0}
.top li+li::before{content:"/";margin:0 .5rem;color:var(--muted)}
.top form{margin-left:auto}
button,input,select{font:inherit;color:inherit;background:var(--page);border:1px solid var(--muted);border-radius:.4rem;padding:.4rem .7rem;min-height:2.5rem;max-width:100%}
button{cursor:pointer;background:var(--panel)}
button:hover{border-color:var(--text)}
button.is-main{background:var(--accent);border-color:var(--accent);color:var(--page);font-weight:600}
label{display:block;font-size:.9rem;color:var(--muted)}
label input,label select{display:block;width:100%;margin-top:.15rem;font-size:1rem;color:var(--text)}
.filters{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.75rem 1rem;align-items:end;margin:1.5rem 0 1rem;padding:1rem;background:var(--panel);border:1px solid var(--line);border-radius:.5rem}
.filters .range{display:flex;gap:.5rem;align-items:end}
.filters .buttons{display:flex;gap:1rem;align-items:center;white-space:nowrap}
.overview-grid{display:grid;grid-template-columns:minmax(0,1fr);gap:0 2.5rem}
.overview-grid h2{margin-top:1.5rem}
.chart{display:block;width:100%;max-width:30rem;height:auto}
.chart rect{fill:var(--accent)}
.chart text{fill:var(--text);font:14px system-ui,sans-serif;text-anchor:middle}
.chart .axis{fill:var(--muted)}
.chart line{stroke:var(--line)}
.progress{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;margin:.5rem 0}
progress{accent-color:var(--accent);width:min(24rem,100%);height:1rem}
.verdict{margin-top:1.25rem}
.sources{width:100%;border:1px solid var(--line);table-layout:fixed}
.sources th{padding:.3rem .6rem;text-align:left;background:var(--panel);border-bottom:1px solid var(--line)}
.sources td{padding:.05rem .6rem;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8rem}
.sources td.line-number,.sources th.line-number{width:3.5rem;color:var(--muted);text-align:right;user-select:none}
.sources .removed{background:var(--actualRow)}
.sources .added{background:var(--expectedRow)}
.sources .skipped td{padding:.25rem .6rem;color:var(--muted);background:var(--panel)}
.token{font-size:1.1rem;overflow-wrap:anywhere;user-select:all}
.inline{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:.75rem 0}
.pager{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;margin:.75rem 0}
.narrow{max-width:30rem}
.narrow form{display:grid;gap:1rem;margin:1.5rem 0}
@media (min-width:60rem){.overview-grid{grid-template-columns:minmax(0,1fr) minmax(0,1.4fr)}}
@media (max-width:40rem){
.filters{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.filters .range,.filters .buttons{grid-column:span 2}
.sources td{font-size:.7rem;padding:.05rem .3rem}
.sources td.line-number,.sources th.line-number{width:2.2rem}
}
@media print{.top,.filters,.pager,.staff-only{display:none}}
`;
