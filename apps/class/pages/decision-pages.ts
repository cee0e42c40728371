import { countOf, timeWords } from '@countermine/core/text/english.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import type { Reading } from '@countermine/courses/kit/dialect.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { folded } from '@countermine/judge/report/html-run.ts';
import type { Context, Hono } from 'hono';
import { readPlanSettings } from '../judging/plan-settings.ts';
import { type AskedRuling, decide } from '../marking/decide.ts';
import { type DecisionLog, type LoggedDecision, readDecisionLog } from '../marking/decision-log.ts';
import { changedWords, changeWords, decisionProblemWords, rulingWords, scopeWords } from '../marking/decision-words.ts';
import { attemptsNotDue } from '../marking/mark-class.ts';
import type { ClassRecord } from '../store/classes.ts';
import { faultName } from '../store/decisions.ts';
import { type ClassFault, classFaults } from '../store/faults.ts';
import type { LoggedChange } from '../store/marks.ts';
import { readPlan } from '../store/plans.ts';
import { withClass } from './class-view.ts';
import { decisionsAddress, parseId, ROUTES } from './page-addresses.ts';
import { aboveOf, type ClassSite, framedPage, selectField, wide } from './page-frame.ts';

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

interface DecisionsView {
  readonly record: ClassRecord;
  readonly log: DecisionLog;
  readonly faults: readonly ClassFault[];
  /** Those that can be allowed. */
  readonly readings: readonly Reading[];
  /** What stands in the forms; what is not there is empty. */
  readonly typed: ReadonlyMap<string, string>;
  /** Why nothing was decided, or what was; undefined if nothing was asked for. */
  readonly told: { readonly isProblem: boolean; readonly words: string } | undefined;
}

/** What can be decided about a fault, as staff read it. */
const FAULT_RULINGS = [
  ['waive', 'costs nothing'],
  ['points', 'costs so many points'],
  ['rename', 'is told by this sentence'],
  ['merge', 'is the same mistake as'],
] as const;

/** The page on which staff have the last word: forms to decide, and the log of what was decided. */
function decisionsPage(view: DecisionsView): string {
  const { record, told } = view;
  const notice =
    told === undefined
      ? NO_MARKUP
      : html`<p class="notice" role="${told.isProblem ? 'alert' : 'status'}">${told.words}</p>\n`;
  const body = html`${notice}<p>Marks are computed again at once, without running a program. The old marks and every decision are kept.</p>
${faultForm(view)}${dueForm(view)}${lateForm(view)}${readingForm(view)}${schemeForm(view)}${logSection(view)}`;
  return framedPage({
    title: `Decisions about ${record.name}`,
    above: aboveOf(record),
    isStaff: true,
    body,
  });
}

function faultForm(view: DecisionsView): Markup {
  const { faults, typed } = view;
  if (faults.length === 0) return NO_MARKUP;
  const names = faults.map(({ cause, says }) => [faultName(cause), `${faultName(cause)}: ${says}`] as const);
  return form(
    view,
    'About a fault',
    html`${selectField('Fault', 'fault', names, typed.get('fault'), true)}${selectField('What of it', 'kind', FAULT_RULINGS, typed.get('kind'))}${input(view, 'Points, or the sentence', 'value')}${selectField('The other mistake', 'into', [['', 'none'], ...names], typed.get('into'), true)}${scope(view)}`,
    'Decide',
  );
}

function dueForm(view: DecisionsView): Markup {
  const time = input(view, 'Due, with its offset', 'due', '2020-03-31T18:00:00+11:00');
  return form(view, 'An extension', html`${kindField('due')}${time}${scope(view)}`, 'Give the extension');
}

function lateForm(view: DecisionsView): Markup {
  if (view.record.scheme === null) return NO_MARKUP;
  const rule = input(view, 'Being late costs', 'late', '5% a day, at most 50%, 15 minutes free', true);
  return form(view, 'A late rule', html`${kindField('late')}${rule}${scope(view)}`, 'Set the rule');
}

function readingForm(view: DecisionsView): Markup {
  const { readings } = view;
  if (readings.length === 0) return NO_MARKUP;
  const choices = readings.map(({ id, other }) => [id, `${id}: ${other}`] as const);
  return form(
    view,
    'A reading of the text',
    html`${kindField('allow')}${selectField('Programs may follow', 'reading', choices, view.typed.get('reading'))}${scope(view)}`,
    'Allow it',
  );
}

function schemeForm(view: DecisionsView): Markup {
  const { scheme } = view.record;
  const text = view.typed.get('text') ?? scheme?.text ?? '';
  return folded(
    'The marking scheme',
    form(
      view,
      'The marking scheme',
      html`${kindField('scheme')}${input(view, 'Its name', 'name', scheme?.name ?? 'scheme.yaml')}<label class="whole">YAML<textarea name="text" rows="20" spellcheck="false">\n${text}</textarea></label>\n`,
      'Mark by it',
    ),
  );
}

function form({ record, typed }: DecisionsView, title: string, fields: Markup, action: string): Markup {
  return html`<form class="filters" method="post" action="${decisionsAddress(record.id)}" aria-label="${title}">
<h2 class="whole">${title}</h2>
${fields}<label>Reason<input name="reason" required maxlength="1000" value="${cleanLine(typed.get('reason') ?? '')}"></label>
<label>Your name<input name="by" maxlength="100" autocomplete="name" value="${cleanLine(typed.get('by') ?? '')}"></label>
<div class="buttons"><button class="is-main">${action}</button></div>
</form>
`;
}

function kindField(kind: string): Markup {
  return html`<input type="hidden" name="kind" value="${kind}">\n`;
}

function scope(view: DecisionsView): Markup {
  return input(view, 'Only for the student', 'student', 'the whole class');
}

function input({ typed }: DecisionsView, title: string, name: string, example = '', isWide = false): Markup {
  const value = cleanLine(typed.get(name) ?? '');
  return html`<label${wide(isWide)}>${title}<input name="${name}" maxlength="1000" placeholder="${example}" value="${value}"></label>\n`;
}

function logSection({ record, log }: DecisionsView): Markup {
  const { decisions, otherChanges } = log;
  const items = decisions.toReversed().map((one) => logItem(record, one));
  const others =
    otherChanges.length === 0
      ? NO_MARKUP
      : html`<h2>Marks that changed otherwise</h2>\n<p>By a new result, time or roster.</p>\n${changeList(otherChanges)}`;
  return html`<h2 id="log">What was decided</h2>
${items.length === 0 ? html`<p>Nothing yet.</p>\n` : html`<ol class="log" reversed>\n${items}</ol>\n`}${others}`;
}

function logItem(record: ClassRecord, one: LoggedDecision): Markup {
  const { id, ruling, reason, by, at, changes, isValid } = one;
  const what = html`<b>For ${cleanLine(scopeWords(one))}: ${cleanLine(rulingWords(ruling))}</b>`;
  const who = `${timeWords(at)}${by === '' ? '' : `, ${cleanLine(by)}`}`;
  const revoke =
    isValid && ruling.kind !== 'revoke'
      ? folded(
          'Revoke',
          html`<form method="post" action="${decisionsAddress(record.id)}" class="inline">
${kindField('revoke')}<input type="hidden" name="decision" value="${id}"><label>Reason<input name="reason" required maxlength="1000"></label><button>Revoke decision ${id}</button></form>
`,
        )
      : NO_MARKUP;
  return html`<li id="decision-${id}" value="${id}">${isValid ? what : html`<s>${what}</s> (revoked)`}
<p>${cleanLine(reason)} <span class="muted">${who}</span></p>
${changes.length === 0 ? NO_MARKUP : changeList(changes)}${revoke}</li>
`;
}

/** More are in the exported log. */
const MAX_CHANGES = 200;

function changeList(changes: readonly LoggedChange[]): Markup {
  const items = changes
    .slice(0, MAX_CHANGES)
    .map((change) => html`<li>${cleanLine(change.student)}, attempt ${change.attempt}: ${changeWords(change)}</li>\n`);
  const more = changes.length - MAX_CHANGES;
  const rest = more <= 0 ? NO_MARKUP : html`<li>and ${countOf(more, 'more', 'more')}</li>\n`;
  return folded(`Marks of ${countOf(changes.length, 'attempt')} changed`, html`<ul>\n${items}${rest}</ul>\n`);
}
