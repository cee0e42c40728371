import { countOf } from '@countermine/core/text/english.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { SHOW_LEVELS } from '@countermine/judge/report/report.ts';
import type { Context, Hono } from 'hono';
import { newToken, tokenDigest } from '../access.ts';
import { type ClassRecord, readStudent, type StudentRecord } from '../store/classes.ts';
import { countLinks, revokeLinks, saveLink } from '../store/tokens.ts';
import { classOf } from './class-view.ts';
import { comparedPage } from './compared-page.ts';
import {
  comparedAddress,
  decisionsAddress,
  linkAddress,
  linksAddress,
  parseId,
  ROUTES,
  studentAddress,
} from './page-addresses.ts';
import { aboveOf, type ClassSite, framedPage } from './page-frame.ts';
import { sourceFiles } from './source-table.ts';
import { attemptList, resultSection } from './student-results.ts';
import { type StudentView, studentTitle } from './student-table.ts';
import { readStudentView } from './student-view.ts';

interface LinksView {
  readonly valid: number;
  /** The token of one that was just made: it is shown once. */
  readonly made?: string;
}

/** A student as staff see them. */
function studentPage(view: StudentView, links: LinksView): string {
  const { record, student, attempts, files } = view;
  const compare =
    attempts.length < 2
      ? NO_MARKUP
      : html`<p><a href="${comparedAddress(record.id, student.id)}">Compare two attempts</a></p>\n`;
  const decide = html`<p><a href="${decisionsAddress(record.id, student.key)}">Decide about this student</a></p>\n`;
  const body = html`${links.made === undefined ? NO_MARKUP : madeLink(links.made)}${attemptList(view, (attempt) => studentAddress(record.id, student.id, attempt))}${compare}${decide}${resultSection(view)}${sourceFiles(files)}${linkSection(view, links.valid)}`;
  return framedPage({ title: studentTitle(student), above: aboveOf(record), isStaff: true, body });
}

function madeLink(token: string): Markup {
  return html`<div class="notice" role="status"><p>The link of this student, after the address of this server. It is shown only now:</p>
<p class="token"><a href="${linkAddress(token)}">${linkAddress(token)}</a></p></div>
`;
}

function linkSection({ record, student }: StudentView, valid: number): Markup {
  const revoke = html`<form method="post" action="${linksAddress(record.id, student.id)}" class="inline">
<input type="hidden" name="revoke" value="yes"><button>Revoke ${valid === 1 ? 'the link' : `all ${valid} links`}</button></form>
`;
  return html`<section class="staff-only">
<h2>The student's own page</h2>
<p>A link that nobody can guess shows the student this result. ${valid === 0 ? 'There is none.' : `${countOf(valid, 'link')} ${valid === 1 ? 'is' : 'are'} valid.`}</p>
<form method="post" action="${linksAddress(record.id, student.id)}" class="inline">
<label>What it shows of a failure<select name="show">
<option value="actual">what the program did</option>
<option value="hint">what the program did, and the sentence of the text to read again</option>
<option value="full">everything, with what was expected</option>
<option value="verdict">only which cases failed</option>
</select></label>
<button>Make a link</button>
</form>
${valid === 0 ? NO_MARKUP : revoke}</section>
`;
}

export function addStudentRoutes(app: Hono, site: ClassSite): void {
  const { store } = site;
  app.get(ROUTES.student, async (context) => {
    const view = await staffView(context, site, attemptIn(context));
    if (view === undefined) return context.notFound();
    return context.html(studentPage(view, { valid: await countLinks(store, view.student.id) }));
  });
  app.get(ROUTES.compared, async (context) => {
    const last = await staffView(context, site, undefined);
    if (last === undefined) return context.notFound();
    const numbers = last.attempts.map(({ attempt }) => attempt);
    const one = parseId(context.req.query('one') ?? '') ?? numbers.at(-2);
    const other = parseId(context.req.query('other') ?? '') ?? numbers.at(-1);
    const [first, second] = [await staffView(context, site, one), await staffView(context, site, other)];
    if (first === undefined || second === undefined) return context.notFound();
    return context.html(comparedPage(first, second));
  });
  addLinkRoutes(app, site);
}

function addLinkRoutes(app: Hono, site: ClassSite): void {
  const { store } = site;
  app.post(ROUTES.links, async (context) => {
    const view = await staffView(context, site, undefined);
    if (view === undefined) return context.notFound();
    const { record, student } = view;
    const { show, revoke } = await context.req.parseBody();
    if (revoke === 'yes') {
      await revokeLinks(store, record.id, student.key);
      return context.redirect(studentAddress(record.id, student.id), 303);
    }
    const level = SHOW_LEVELS.find((one) => one === show) ?? 'actual';
    const made = newToken();
    await saveLink(store, record.id, student.key, { tokenDigest: tokenDigest(made), show: level });
    return context.html(studentPage(view, { valid: await countLinks(store, student.id), made }));
  });
}

function attemptIn(context: Context): number | undefined {
  return parseId(context.req.query('attempt') ?? '');
}

/** Undefined where there is no such student. */
async function staffView(
  context: Context,
  site: ClassSite,
  attempt: number | undefined,
): Promise<StudentView | undefined> {
  const record = await classOf(context, site);
  const student = record && (await studentOf(context, site, record));
  return record && student && (await readStudentView(site.store, record, student, attempt, 'full'));
}

async function studentOf(
  context: Context,
  { store }: ClassSite,
  { id: classId }: ClassRecord,
): Promise<StudentRecord | undefined> {
  const id = parseId(context.req.param('student') ?? '');
  const student = id === undefined ? undefined : await readStudent(store, id);
  return student?.classId === classId ? student : undefined;
}
