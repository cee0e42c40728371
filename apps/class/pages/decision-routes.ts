import { judgedGames } from '@countermine/courses/judged-games.ts';
import type { Context, Hono } from 'hono';
import { readPlanSettings } from '../judging/plan-settings.ts';
import { type AskedRuling, decide } from '../marking/decide.ts';
import { type LoggedDecision, readDecisionLog } from '../marking/decision-log.ts';
import { changedWords, decisionProblemWords } from '../marking/decision-words.ts';
import { attemptsNotDue } from '../marking/mark-class.ts';
import type { ClassRecord } from '../store/classes.ts';
import { classFaults } from '../store/faults.ts';
import { readPlan } from '../store/plans.ts';
import { withClass } from './class-view.ts';
import { type DecisionsView, decisionsPage } from './decisions-page.ts';
import { decisionsAddress, parseId, ROUTES } from './page-addresses.ts';
import type { ClassSite } from './page-frame.ts';

/** The page of what staff decide about a class. */
export function addDecisionRoutes(app: Hono, site: ClassSite): void {
  const show = withClass(site, async (context, record) => {
    const { made, ...typed } = context.req.query();
    const log = await readDecisionLog(site.store, record.id);
    const found = log.decisions.find(({ id }) => id === parseId(made ?? ''));
    const told = found && { isProblem: false, words: await madeWords(site, record, found) };
    return context.html(decisionsPage(await viewOf(site, record, new Map(Object.entries(typed)), told)));
  });
  const make = withClass(site, async (context, record) => {
    const typed = await typedIn(context);
    const field = (name: string): string => typed.get(name)?.trim() ?? '';
    const asked = askedRuling(field);
    if (asked === undefined) return context.notFound();
    const student = field('student') === '' ? null : field('student');
    const made = await decide(site.store, record, { asked, student, reason: field('reason'), by: field('by') });
    if (made.ok) return context.redirect(`${decisionsAddress(record.id)}?made=${made.value.number}`, 303);
    const words = decisionProblemWords(made.error);
    const told = { isProblem: true, words: `${words.charAt(0).toUpperCase()}${words.slice(1)}.` };
    return context.html(decisionsPage(await viewOf(site, record, typed, told)), 400);
  });
  app.get(ROUTES.decisions, show);
  app.post(ROUTES.decisions, make);
}

async function madeWords(
  { store }: ClassSite,
  { id, planId }: ClassRecord,
  { changes, ...decision }: LoggedDecision,
): Promise<string> {
  const notDue = planId === null ? 0 : await attemptsNotDue(store, { id, planId }, decision);
  return changedWords({ number: decision.id, changes, notDue });
}

/** The fields of a form that are text, which cannot have NUL in the database. */
async function typedIn(context: Context): Promise<ReadonlyMap<string, string>> {
  const fields = Object.entries(await context.req.parseBody());
  return new Map(
    fields.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\0', '').replaceAll('\r\n', '\n')] as const] : [],
    ),
  );
}

function askedRuling(field: (name: string) => string): AskedRuling | undefined {
  const kind = field('kind');
  const fault = field('fault');
  switch (kind) {
    case 'waive':
      return { kind, fault };
    case 'points':
      return { kind, fault, points: field('value') };
    case 'rename':
      return { kind, fault, says: field('value') };
    case 'merge':
      return { kind, fault, into: field('into') };
    case 'allow':
      return { kind, reading: field('reading') };
    case 'due':
      return { kind, due: field('due') };
    case 'late':
      return { kind, rule: field('late') };
    case 'scheme':
      return { kind, name: field('name') || 'scheme.yaml', text: `${field('text')}\n` };
    case 'revoke':
      return { kind, decision: field('decision') };
    default:
      return undefined;
  }
}

async function viewOf(
  { store }: ClassSite,
  record: ClassRecord,
  typed: DecisionsView['typed'],
  told: DecisionsView['told'],
): Promise<DecisionsView> {
  const { id, planId } = record;
  const plan = planId === null ? undefined : await readPlan(store, planId);
  const isStrict = readPlanSettings(plan?.settings)?.readings === 'default';
  return {
    ...{ record, typed, told },
    log: await readDecisionLog(store, id),
    faults: planId === null ? [] : await classFaults(store, id, planId),
    readings: isStrict ? (judgedGames.get(record.game)?.dialect.readings ?? []) : [],
  };
}
