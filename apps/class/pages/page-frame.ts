import { createHash } from 'node:crypto';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, htmlDocument, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { STYLE_SHEET } from '@countermine/judge/report/style-sheet.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { PLOT_STYLE } from '@countermine/study/study-plot.ts';
import type { Context } from 'hono';
import type { SignInLimit } from '../access.ts';
import type { HandInChecks } from '../judging/hand-in-checks.ts';
import type { HandInCopies } from '../judging/hand-in-copies.ts';
import type { SimilarPairs } from '../similar/similar-pairs.ts';
import type { ClassRecord } from '../store/classes.ts';
import { classAddress, PAGE_FILES, ROUTES } from './page-addresses.ts';
import { SIMILAR_STYLE } from './similar-pictures.ts';
import { TABLE_STYLE } from './student-table.ts';

/** Beside the style of reports; with the same names for colours. */
const PAGES_STYLE = `${TABLE_STYLE}
:root{--shade:rgb(16 24 40/14%)}
@media (prefers-color-scheme:dark){:root{--shade:rgb(0 0 0/42%)}}
.top{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;align-items:center;margin-bottom:1.25rem}
.top>*{margin:0}
.top ol{display:flex;flex-wrap:wrap;gap:.25rem 0;list-style:none;margin:0;padding:0}
.top li+li::before{content:"/";margin:0 .5rem;color:var(--muted)}
.top form{margin-left:auto}
.brand{display:flex;gap:.6rem;align-items:center;font-weight:650;color:var(--text);text-decoration:none}
.brand svg{width:2rem;height:2rem}
.brand .ground{fill:var(--hiddenCell)}
.brand .mine{fill:var(--text)}
.brand .horns{stroke:var(--text)}
.brand .asleep{stroke:var(--panel)}
h1{letter-spacing:-.01em}
button,input,select,textarea{font:inherit;color:inherit;background:var(--panel);border:1px solid var(--muted);border-radius:.5rem;padding:.45rem .75rem;min-height:2.5rem;max-width:100%}
button{cursor:pointer;border-color:var(--line);box-shadow:inset 0 -2px 0 var(--shade);font-weight:600}
button:hover{background:var(--noticed)}
button.is-main{background:var(--accent);border-color:var(--accent);color:var(--panel)}
button.is-main:hover{filter:brightness(1.1)}
input[type=file]{padding:.4rem}
input::file-selector-button{font:inherit;margin-right:.6rem;padding:.3rem .6rem;color:var(--text);background:var(--hiddenCell);border:0;border-radius:.35rem}
label{display:block;font-size:.9rem;color:var(--muted)}
label input,label select,label textarea{display:block;width:100%;margin-top:.15rem;font-size:1rem;color:var(--text)}
.card,.filters,.hand-in{padding:1rem 1.1rem;background:var(--panel);border:1px solid var(--line);border-radius:1.1rem;box-shadow:0 1px 2px var(--shade)}
.card h2{margin:0 0 .6rem;font-size:1.1rem}
.filters{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.75rem 1rem;align-items:end;margin:1rem 0}
.filters input,.filters select,.filters textarea{background:var(--page)}
.filters .whole{grid-column:1/-1;margin:0}
.filters textarea{font-family:var(--mono,monospace);font-size:.85rem}
.log>li{margin:1rem 0}
.log p{margin:.25rem 0}
.filters .range{display:flex;gap:.5rem;align-items:end}
.filters .buttons{display:flex;gap:1rem;align-items:center;white-space:nowrap}
.overview-grid{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;align-items:start}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:.75rem;list-style:none;margin:1rem 0;padding:0}
.tiles a{display:block;height:100%;padding:.7rem .9rem;color:var(--text);text-decoration:none;background:var(--panel);border:1px solid var(--line);border-radius:1.1rem;box-shadow:0 1px 2px var(--shade)}
.tiles a:hover{border-color:var(--accent)}
.tiles b{display:block;font-size:1.75rem;line-height:1.15;color:var(--accent)}
.faults{list-style:none;margin:0;padding:0}
.faults li{margin:.7rem 0}
.share{display:block;height:.55rem;margin-top:.3rem;border-radius:1rem;overflow:hidden;background:var(--page);border:1px solid var(--line)}
.share span{display:block;height:100%;background:var(--accent)}
.faults .is-half .share span{background:repeating-linear-gradient(45deg,var(--bad) 0 .5rem,var(--actualMark) .5rem .7rem)}
.chart{display:block;width:100%;max-width:34rem;height:auto}
.chart rect{fill:var(--accent)}
.chart text{fill:var(--text);font:14px system-ui,sans-serif;text-anchor:middle}
.chart .axis{fill:var(--muted)}
.chart line{stroke:var(--line)}
.progress{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;margin:.5rem 0}
progress{accent-color:var(--accent);width:min(24rem,100%);height:1rem}
.hand-in{margin:1rem 0}
.hand-in form{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:end;margin:.75rem 0}
.hand-in label{flex:1 1 14rem;min-width:0}
.due{font-size:1.1rem;font-weight:600}
.is-problem{border-left-color:var(--bad)}
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
@media (min-width:60rem){.overview-grid{grid-template-columns:minmax(0,1.3fr) minmax(0,1fr)}}
@media (max-width:40rem){
.filters{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.filters .range,.filters .buttons{grid-column:span 2}
.sources td{font-size:.7rem;padding:.05rem .3rem}
.sources td.line-number,.sources th.line-number{width:2.2rem}
}
@media print{.top,.filters,.pager,.staff-only{display:none}}
`;

/** A page before it is put into the frame that all have. */
interface FramedPage {
  /** As it is; the frame cleans it. */
  readonly title: string;
  /** The pages above it, the topmost first. */
  readonly above?: readonly { readonly title: string; readonly address: string }[];
  /** True if staff has signed in and can sign out. */
  readonly isStaff?: boolean;
  readonly body: Markup;
}

export const STYLE = STYLE_SHEET + PAGES_STYLE + SIMILAR_STYLE + PLOT_STYLE;

/** It changes with the file. */
const STYLE_ADDRESS = `${PAGE_FILES.style}?${createHash('sha256').update(STYLE).digest('hex').slice(0, 12)}`;

/** The pages above one about a class: the list of all, the class, and more. */
export function aboveOf(
  { id, name }: Pick<ClassRecord, 'id' | 'name'>,
  ...more: NonNullable<FramedPage['above']>
): NonNullable<FramedPage['above']> {
  return [{ title: 'Classes', address: ROUTES.classes }, { title: name, address: classAddress(id) }, ...more];
}

/** A field of a form that takes the whole width. */
export function wide(isWide: boolean): Markup {
  return isWide ? html` class="whole"` : NO_MARKUP;
}

/** A field in which one of some values is chosen. */
export function selectField(
  title: string,
  name: string,
  values: readonly (readonly [value: string, title: string])[],
  chosen: string | undefined,
  isWide = false,
): Markup {
  const options = values.map(
    ([value, words]) =>
      html`<option value="${value}"${value === chosen ? html` selected` : NO_MARKUP}>${cleanLine(words)}</option>\n`,
  );
  return html`<label${wide(isWide)}>${title}<select name="${name}">\n${options}</select></label>\n`;
}

export function framedPage({ title, above = [], isStaff = false, body }: FramedPage): string {
  const shown = cleanLine(title);
  const head = html`<link rel="stylesheet" href="${STYLE_ADDRESS}">
<script src="${PAGE_FILES.script}" defer></script>
`;
  return htmlDocument(
    `${shown} - Countermine`,
    head,
    html`${topBar(above, isStaff)}<main>
<h1>${shown}</h1>
${body}</main>
`,
  );
}

function topBar(above: NonNullable<FramedPage['above']>, isStaff: boolean): Markup {
  const links = above.map(({ title, address }) => html`<li><a href="${address}">${cleanLine(title)}</a></li>\n`);
  const brand = html`${MARK}<span>Countermine</span>`;
  return html`<header class="top">
${isStaff ? html`<a class="brand" href="${ROUTES.classes}">${brand}</a>` : html`<span class="brand">${brand}</span>`}
${links.length === 0 ? NO_MARKUP : html`<nav aria-label="Pages above"><ol>\n${links}</ol></nav>\n`}${isStaff ? SIGN_OUT : NO_MARKUP}</header>
`;
}

const MARK = html`<svg viewBox="0 0 512 512" aria-hidden="true"><rect class="ground" width="512" height="512" rx="112"/><path class="horns" stroke-width="52" stroke-linecap="round" d="M256 256V108M256 256 128 182M256 256l128-74M256 256l-128 74M256 256l128 74M256 256v148"/><circle class="mine" cx="256" cy="256" r="122"/><path class="asleep" d="M174 246q36 40 72 0M266 246q36 40 72 0M240 312q16 12 32 0" fill="none" stroke-width="22" stroke-linecap="round"/></svg>`;

const SIGN_OUT = html`<form method="post" action="${ROUTES.signOut}"><button>Sign out</button></form>
`;

export type ProblemStatus = 400 | 403 | 404 | 405 | 413 | 429 | 500 | 503;

const PROBLEMS: Readonly<Record<ProblemStatus, readonly [title: string, says: string]>> = {
  400: ['This request makes no sense', 'Perhaps an address was cut short.'],
  403: [
    'This came from another page',
    'Only forms of these pages are accepted. Open the page again and try once more.',
  ],
  404: ['There is nothing at this address', 'Perhaps a link was cut short, or was revoked.'],
  405: ['This address can only be read', ''],
  413: ['This is too much', 'Nothing of these pages sends that much.'],
  429: ['Too many wrong tokens', 'Wait a minute, then try again.'],
  500: ['Something went wrong here', 'The reason is in the terminal of the server.'],
  503: ['Too much at once', 'Try again in a moment.'],
};

/** The page for what went wrong. */
export function problemPage(status: ProblemStatus): string {
  const [title, says] = PROBLEMS[status];
  return framedPage({ title, body: html`<p>${says}</p>\n<p class="muted">Status ${status}</p>\n` });
}

/** A class whose students hand in for themselves, while its pages are served. */
export interface OpenIntake {
  readonly classId: number;
  readonly checks: HandInChecks;
  readonly copies: HandInCopies;
}

export interface ClassSite {
  readonly store: Store;
  readonly similar: SimilarPairs;
  readonly signInLimit: SignInLimit;
  readonly script: string;
  /** The class whose students hand in here; undefined for none. */
  readonly intake: OpenIntake | undefined;
  now(): Date;
  /** The address that a request comes from. */
  addressOf(context: Context): string;
  /** Reports what went wrong with a request, in one line. */
  complain(problem: string): void;
}
