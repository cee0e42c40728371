import type { ShowLevel } from '@countermine/judge/report/report.ts';
import type { Context, Hono } from 'hono';
import { newToken, TOKEN, tokenDigest } from '../access.ts';
import { type ClassRecord, readClass, readStudent, type StudentRecord } from '../store/classes.ts';
import { countLinks, findLink, revokeLinks, saveLink } from '../store/tokens.ts';
import { classOf } from './class-routes.ts';
import { comparedPage } from './compared-page.ts';
import { parseId, ROUTES, studentAddress } from './page-addresses.ts';
import type { ClassSite } from './page-frame.ts';
import { ownPage, readStudentView, type StudentView, studentPage } from './student-page.ts';

const SHOW_LEVELS: readonly ShowLevel[] = ['full', 'actual', 'verdict'];

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
