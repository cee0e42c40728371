import { createHash } from 'node:crypto';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, htmlDocument, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { STYLE_SHEET } from '@countermine/judge/report/style-sheet.ts';
import { PLOT_STYLE } from '@countermine/study/study-plot.ts';
import { PAGE_FILES, ROUTES } from './page-addresses.ts';
import { PAGES_STYLE } from './pages-style.ts';

/** A page before it is put into the frame that all have. */
export interface FramedPage {
  /** As it is; the frame cleans it. */
  readonly title: string;
  /** The pages above it, the topmost first. */
  readonly above?: readonly { readonly title: string; readonly address: string }[];
  /** Whether staff has signed in and can sign out. */
  readonly isStaff?: boolean;
  readonly body: Markup;
}

/** The style sheet of all pages. */
export const STYLE = STYLE_SHEET + PAGES_STYLE + PLOT_STYLE;

/** It changes with the file. */
const STYLE_ADDRESS = `${PAGE_FILES.style}?${createHash('sha256').update(STYLE).digest('hex').slice(0, 12)}`;

/** A whole page. */
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
  if (above.length === 0 && !isStaff) return NO_MARKUP;
  const links = above.map(({ title, address }) => html`<li><a href="${address}">${cleanLine(title)}</a></li>\n`);
  return html`<header class="top">
${links.length === 0 ? NO_MARKUP : html`<nav aria-label="Pages above"><ol>\n${links}</ol></nav>\n`}${isStaff ? SIGN_OUT : NO_MARKUP}</header>
`;
}

const SIGN_OUT = html`<form method="post" action="${ROUTES.signOut}"><button>Sign out</button></form>
`;
