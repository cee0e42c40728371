export interface Palette {
  readonly page: string;
  readonly panel: string;
  readonly line: string;
  readonly text: string;
  /** For what is of less weight; still to be read. */
  readonly muted: string;
  readonly accent: string;
  readonly good: string;
  readonly bad: string;
  readonly warning: string;
  /** Behind what is expected and behind what is not, in rows and in cells that differ. */
  readonly expectedRow: string;
  readonly actualRow: string;
  /** Behind the very characters. */
  readonly expectedMark: string;
  readonly actualMark: string;
  /** Behind the diagnosis and the step that fails. */
  readonly noticed: string;
  readonly hiddenCell: string;
  /** What cells show: 0 to 8. */
  readonly digits: readonly string[];
}

/** The colours of the quilt by day, as the game has them. */
export const LIGHT: Palette = {
  page: '#f6eee0',
  panel: '#fffdf8',
  line: '#e0d0b4',
  text: '#221d38',
  muted: '#5c5469',
  accent: '#3b37a6',
  good: '#1b6a43',
  bad: '#ab1029',
  warning: '#7a4a05',
  expectedRow: '#e8f1e0',
  actualRow: '#fbe6e0',
  expectedMark: '#a5dba8',
  actualMark: '#f5b5ab',
  noticed: '#fff1cf',
  hiddenCell: '#f2d9a9',
  digits: ['#5c5469', '#1d3bc9', '#1b6a43', '#ab1003', '#5a2ca0', '#6e2708', '#0f4f59', '#221d38', '#80104f'],
};

/** The same quilt by night. */
export const DARK: Palette = {
  page: '#0b0d1d',
  panel: '#161932',
  line: '#333963',
  text: '#ece9f7',
  muted: '#aeb0cf',
  accent: '#ffcf6b',
  good: '#7fe0a8',
  bad: '#ff9a91',
  warning: '#f5c542',
  expectedRow: '#10291f',
  actualRow: '#331826',
  expectedMark: '#1d5a3a',
  actualMark: '#7a2c3a',
  noticed: '#2f2812',
  hiddenCell: '#2f3769',
  digits: ['#aeb0cf', '#8fb6ff', '#7fe0a8', '#ff9a91', '#c3a9ff', '#f5b56a', '#5ae9fb', '#ece9f7', '#ff9ad1'],
};

/** The style sheet of the page: light and dark, on a phone and on paper. It names no other file. On paper what is folded stays a sentence. */
export const STYLE_SHEET = `
:root{color-scheme:light dark;${variables(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${variables(DARK)}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 ui-rounded,"SF Pro Rounded","Segoe UI Variable Text","Segoe UI",system-ui,Roboto,sans-serif;overflow-wrap:break-word}
.page{max-width:72rem;margin:0 auto;padding:1.25rem 1rem 4rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .25rem}
h2{font-size:1.3rem;line-height:1.25;margin:2.25rem 0 .75rem}
h3{font-size:1.05rem;margin:0;display:inline}
h4{font-size:1rem;margin:1.25rem 0 .4rem}
p,ul,ol,dl{margin:.4rem 0}
code,pre,.mono,.number{font-family:ui-monospace,"Cascadia Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.875rem}
code{overflow-wrap:anywhere}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.muted{color:var(--muted)}
.good{color:var(--good)}
.bad{color:var(--bad)}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.scroll{overflow-x:auto;max-width:100%}
pre{margin:0;padding:.6rem .75rem;background:var(--panel);border:1px solid var(--line);border-radius:.5rem;white-space:pre-wrap;overflow-wrap:anywhere;tab-size:8}
.output{white-space:pre;overflow:auto;max-height:24rem;overflow-wrap:normal}
.file{max-height:9rem}
.bar{display:flex;height:1rem;margin:1rem 0 .4rem;border-radius:.5rem;overflow:hidden;background:var(--panel);border:1px solid var(--line)}
.bar span{min-width:.3rem}
.bar .is-passed{background:var(--good)}
.bar .is-failed{background:repeating-linear-gradient(45deg,var(--bad) 0 .35rem,var(--actualMark) .35rem .7rem)}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;padding:0;margin:0;list-style:none}
.key{display:inline-block;width:.8rem;height:.8rem;margin-right:.4rem;border:1px solid var(--line);border-radius:.2rem;vertical-align:-.05rem}
.key.is-passed{background:var(--good)}
.key.is-failed{background:repeating-linear-gradient(45deg,var(--bad) 0 .2rem,var(--actualMark) .2rem .4rem)}
.notice{margin:1.25rem 0;padding:.75rem 1rem;background:var(--noticed);border-left:.35rem solid var(--warning);border-radius:.75rem}
.notice p{font-size:1.05rem}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.25rem}
.facts dt{color:var(--muted)}
.facts dd{margin:0;min-width:0}
details{border:1px solid var(--line);border-radius:.75rem;margin:.6rem 0;background:var(--panel);overflow:hidden}
summary{cursor:pointer;padding:.6rem .9rem}
summary:hover{background:var(--noticed)}
.inside{padding:0 .9rem 1rem}
details details{border-style:dashed}
.brief{display:block;margin:.1rem 0 0 1.1rem;color:var(--muted)}
details[open]>summary .brief{display:none}
.told{font-size:1.05rem}
.told,.brief{white-space:pre-wrap;overflow-wrap:anywhere}
.fault{margin:1rem 0 2rem;padding:1rem 0 0;border-top:.2rem solid var(--bad)}
.fault h3,.says{display:block}
.says{font-weight:600}
.fault>p{max-width:48rem}
.quote{padding-left:.7rem;border-left:.3rem solid var(--line)}
.besides{padding-left:.7rem;border-left:.3rem solid var(--warning)}
.overview{padding-left:1.5rem}
.overview li{margin:.35rem 0}
.names{columns:14rem;margin:0;padding-left:1.2rem;overflow-wrap:anywhere}
.figures{width:100%;max-width:48rem}
.figures th,.figures td{padding:.45rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
.figures thead th{color:var(--muted);font-weight:400}
.figures tbody th{font-weight:400;overflow-wrap:anywhere}
.figures td,.figures th:last-child{width:1%;min-width:6.5rem;white-space:nowrap}
.figures ul{padding-left:1.1rem;font-size:.9rem;color:var(--muted)}
.figures .costs{display:flex;flex-wrap:wrap;gap:0 1rem;padding:0;list-style:none}
.marks .is-part>th{font-weight:600}
.marks .is-stage>th{padding-left:1.6rem}
.meter{display:block;height:.35rem;margin-top:.3rem;border-radius:.2rem;overflow:hidden;background:var(--actualMark)}
.meter span{display:block;height:100%;background:var(--good)}
.steps{list-style:none;margin:0;padding:.4rem 0;background:var(--panel);border:1px solid var(--line);border-radius:.4rem}
.steps li{display:flex;gap:1rem;padding:.05rem .75rem;border-left:.3rem solid transparent}
.steps .number{flex:none;min-width:5ch;text-align:right;white-space:pre;color:var(--muted)}
.steps code{white-space:pre-wrap}
.steps .is-failing{background:var(--noticed);border-left-color:var(--warning);font-weight:600}
.steps .is-failing .number{color:var(--warning)}
table{border-collapse:collapse}
.diff{min-width:min(100%,36rem);border:1px solid var(--line)}
.diff th{padding:.3rem .6rem;text-align:left;background:var(--panel);border-bottom:1px solid var(--line)}
.diff td{padding:.05rem .6rem;white-space:pre;vertical-align:top}
.diff .sign{width:1px;padding:.05rem .3rem .05rem .6rem;font-weight:700;color:var(--bad);text-align:center}
.diff td+td{border-left:1px solid var(--line)}
.diff .expected{background:var(--expectedRow)}
.diff .actual{background:var(--actualRow)}
.diff .skipped td{padding:.25rem .6rem;color:var(--muted);background:var(--panel);font-family:inherit;font-size:.875rem}
.diff ins,.diff del{text-decoration:none}
mark{color:inherit;font-weight:700;text-decoration:underline 2px;text-underline-offset:3px}
.expected mark{background:var(--expectedMark)}
.actual mark{background:var(--actualMark)}
.diff i{font-style:normal;color:var(--muted)}
.boards{display:flex;flex-wrap:wrap;gap:1rem 2rem}
.boards figure{margin:0;max-width:100%}
.boards figcaption{font-weight:600;margin-bottom:.3rem}
.board th{font-weight:400;font-size:.7rem;color:var(--muted);padding:0 .25rem}
.board thead td{border:0}
.board td{min-width:1.65rem;height:1.65rem;padding:0 .15rem;text-align:center;border:1px solid var(--line);font-size:.9rem;font-weight:700}
.board.is-wide td{min-width:1.3rem;height:1.3rem;padding:0;font-size:.8rem}
.board.is-wide th{font-size:.6rem;padding:0 .15rem}
.board .is-hidden{background:var(--hiddenCell);color:var(--muted);font-weight:400}
.board .is-different{outline:3px solid var(--text);outline-offset:-2px}
.board-expected .is-different{background:var(--expectedRow)}
.board-actual .is-different{background:var(--actualRow);outline-style:dashed}
.board .is-different.is-hidden{color:var(--text);font-weight:700}
${LIGHT.digits.map((_, digit) => `.d${digit}{color:var(--d${digit})}`).join('')}
.cases{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:.15rem 1rem;list-style:none;padding:0;margin:.5rem 0}
.cases li{display:flex;gap:.5rem;min-width:0;padding:.1rem .4rem;border-radius:.25rem}
.cases .is-failed{background:var(--actualRow)}
.cases .name{flex:1;min-width:0;overflow-wrap:anywhere}
.cases .seconds{white-space:nowrap;color:var(--muted)}
@media (max-width:40rem){
.facts{grid-template-columns:1fr;gap:0}.facts dd{margin-bottom:.5rem}
.diff td,.diff th{padding-left:.35rem;padding-right:.35rem}.diff td,pre,.steps code{font-size:.75rem}
.diff.is-long{display:block}.diff.is-long thead{display:none}.diff.is-long tbody{display:block}
.diff.is-long tr{display:block;position:relative;width:max-content;min-width:100%}
.diff.is-long td{display:block;width:auto;padding-left:1.7rem;border:0}
.diff.is-long .sign{position:absolute;left:0;top:0;padding-left:.4rem}
.diff.is-long .same td:last-child,.diff.is-long td:empty{display:none}
.diff.is-long .expected::before,.diff.is-long .actual::before{display:block;font:.65rem/1.4 system-ui,sans-serif;color:var(--muted)}
.diff.is-long .expected::before{content:"expected"}.diff.is-long .actual::before{content:"your program"}
.inside{padding:0 .6rem .8rem}
.board td{min-width:1.3rem;height:1.3rem;font-size:.75rem}
}
@media print{
:root{${variables(LIGHT)}}
body{font-size:10pt;background:none}.page{max-width:none;padding:0}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.inside details:not([open]){display:none}
.output,.file{max-height:none;white-space:pre-wrap}.scroll{overflow:visible}
h2,h3,h4,summary{break-after:avoid}.board,.steps,.notice{break-inside:avoid}
}
`;

function variables(palette: Palette): string {
  return Object.entries(palette)
    .flatMap(([name, colour]: [string, string | readonly string[]]) =>
      typeof colour === 'string' ? [`--${name}:${colour}`] : colour.map((one, digit) => `--d${digit}:${one}`),
    )
    .join(';');
}
