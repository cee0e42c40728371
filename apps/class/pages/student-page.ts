import { countOf } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { toldMarks } from '@countermine/judge/report/document.ts';
import { marksSection, reportSections } from '@countermine/judge/report/html.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { type Report, type ReportedMarks, SHOW_LEVELS, type ShowLevel } from '@countermine/judge/report/report.ts';
import { reportAt, withoutReasons } from '@countermine/judge/report/show-level.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { Context, Hono } from 'hono';
import { newToken, TOKEN, tokenDigest } from '../access.ts';
import { COUNTING_WORDS } from '../class-words.ts';
import { unpackReport } from '../judging/packed-report.ts';
import { type AttemptLine, listAttempts, readReport } from '../store/attempts.ts';
import { type ClassRecord, readClass, readStudent, type StudentRecord } from '../store/classes.ts';
import { handInFiles } from '../store/hand-ins.ts';
import { readMarks } from '../store/marks.ts';
import { countLinks, findLink, revokeLinks, saveLink } from '../store/tokens.ts';
import { classOf, stagesOf } from './class-view.ts';
import { comparedPage } from './compared-page.ts';
import {
  classAddress,
  comparedAddress,
  linkAddress,
  linksAddress,
  parseId,
  ROUTES,
  studentAddress,
} from './page-addresses.ts';
import { type ClassSite, framedPage } from './page-frame.ts';
import { sourceFiles } from './source-table.ts';
import { attemptColumns, attemptTable, noReport, type StudentView, studentTitle } from './student-table.ts';

/**
 * Reads what the page of a student shows.
 * @param attempt the one that counts where it is undefined
 * @param show what may be seen of failures
 * @returns undefined where there is no such attempt
 */
async function readStudentView(
  store: Store,
  record: ClassRecord,
  student: StudentRecord,
  attempt: number | undefined,
  show: ShowLevel,
): Promise<StudentView | undefined> {
  const attempts = await listAttempts(store, record.id, record.planId, {
    rule: record.counting,
    countingOnly: false,
    studentId: student.id,
  });
  const line = attempts.find((one) => (attempt === undefined ? one.counts : one.attempt === attempt));
  if (line === undefined) return undefined;
  const report = await readAttemptReport(store, line);
  const marks = await readAttemptMarks(store, record, line);
  const files = line.handInId === null ? [] : await handInFiles(store, line.handInId);
  return {
    ...{ record, student, attempts, line, files },
    report: report && reportAt({ ...report, marks }, show),
    marks: marks && (show === 'full' ? marks : withoutReasons(marks)),
  };
}

async function readAttemptReport(store: Store, { judgement }: AttemptLine): Promise<Report | undefined> {
  const stored = judgement && (await readReport(store, judgement.id));
  return stored?.report == null ? undefined : unpackReport(stored.report);
}

async function readAttemptMarks(
  store: Store,
  { scheme }: ClassRecord,
  { attemptId, judgement }: AttemptLine,
): Promise<ReportedMarks | undefined> {
  const points = judgement?.points;
  const stored = judgement && points && (await readMarks(store, attemptId, judgement.id));
  if (!points || !stored) return undefined;
  return {
    scheme: scheme?.name ?? '',
    points,
    of: points.of,
    rulesPoints: stored.rulesPoints ?? points,
    band: stored.band ?? undefined,
    // Written as what it is when the class was marked.
    lines: stored.lines as ReportedMarks['lines'],
  };
}

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
  const body = html`${links.made === undefined ? NO_MARKUP : madeLink(links.made)}${attemptList(view, (attempt) => studentAddress(record.id, student.id, attempt))}${compare}${resultSection(view)}${sourceFiles(files)}${linkSection(view, links.valid)}`;
  return framedPage({ title: studentTitle(student), above: pagesAbove(view), isStaff: true, body });
}

/** A student's own page, behind a link that nobody can guess. */
function ownPage(view: StudentView, token: string): string {
  const body = html`<p class="muted">${cleanLine(view.record.name)}</p>
${attemptList(view, (attempt) => `${linkAddress(token)}?attempt=${attempt}`)}${resultSection(view)}`;
  return framedPage({ title: studentTitle(view.student), body });
}

function pagesAbove({ record }: Pick<StudentView, 'record'>) {
  return [
    { title: 'Classes', address: ROUTES.classes },
    { title: record.name, address: classAddress(record.id) },
  ];
}

function attemptList({ record, attempts, line }: StudentView, addressOf: (attempt: number) => string): Markup {
  return attemptTable(attempts, {
    label: 'Attempts',
    first: 'Attempt',
    columns: attemptColumns(stagesOf(record.game).map(({ id }) => id)),
    linkOf: ({ attempt, counts }) => ({
      title: `${attempt}${counts && attempts.length > 1 ? `, ${COUNTING_WORDS[record.counting]}` : ''}`,
      address: attempt === line.attempt ? undefined : addressOf(attempt),
    }),
  });
}

function resultSection({ line, report, marks }: StudentView): Markup {
  return report === undefined
    ? html`${noReport(line)}${marksSection(toldMarks({ marks, faults: [] }))}`
    : reportSections(report);
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

/** The pages about single students. */
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
  app.get(ROUTES.link, async (context) => {
    const token = context.req.param('token');
    const link = TOKEN.test(token) ? await findLink(store, tokenDigest(token)) : undefined;
    const student = link && (await readStudent(store, link.studentId));
    const record = student && (await readClass(store, student.classId));
    if (link === undefined || student === undefined || record === undefined) return context.notFound();
    const show = SHOW_LEVELS.find((one) => one === link.show) ?? 'verdict';
    const view = await readStudentView(store, record, student, attemptIn(context), show);
    return view === undefined ? context.notFound() : context.html(ownPage(view, token));
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
