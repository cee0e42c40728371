import { setTimeout as sleep } from 'node:timers/promises';
import { bytesWords, secondsWords, timeWords } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { COUNTING_WORDS } from '../class-words.ts';
import { HAND_IN_LIMITS, readUploads } from '../hand-ins/uploads.ts';
import type { CountingRule } from '../store/classes.ts';
import { NO_ATTEMPT } from '../store/hand-ins.ts';
import { type IntakeRefusal, receiveHandIn } from '../store/intakes.ts';
import { checkWords, dueWords, liveCheck, rateWords } from './hand-in-words.ts';
import { liveProgressBar, ProgressStreams } from './live-progress.ts';
import { handInState, type LinkOwner, type OwnView, ownerOf, readOwnView } from './own-view.ts';
import { linkAddress, ownHandInsAddress, ownProgressAddress, parseId, ROUTES } from './page-addresses.ts';
import { type ClassSite, framedPage } from './page-frame.ts';
import { attemptList, resultSection } from './student-results.ts';
import { studentTitle } from './student-table.ts';

/** So many students can watch their place at once; others reload the page. The queue is read once for all of them. */
const STREAM_LIMITS = { most: 2000, freshMs: 0 };

/**
 * Students' own pages: what they see, and how they hand in. For each address there is a page, and the same as data for
 * who accepts JSON.
 * @param sameOriginOnly refuses what another site makes a browser send
 */
export function addOwnRoutes(app: Hono, site: ClassSite, sameOriginOnly: MiddlewareHandler): void {
  app.get(ROUTES.link, (context) => answer(context, site, 200));
  app.get(ROUTES.ownHandIns, (context) => answer(context, site, 200));
  const streams = new ProgressStreams(async (studentId) => {
    const state = await site.intake?.checks.stateOf(studentId);
    return state && liveCheck(state);
  }, STREAM_LIMITS);
  app.get(ROUTES.ownProgress, async (context) => {
    const owner = await ownerOf(site, tokenIn(context));
    return owner === undefined ? context.notFound() : streams.open(context, owner.student.id);
  });
  addReceiving(app, site, sameOriginOnly);
}

function addReceiving(app: Hono, site: ClassSite, sameOriginOnly: MiddlewareHandler): void {
  const turns = new UploadTurns();
  const arrivals = new WeakMap<Context, Arrival>();
  app.post(
    ROUTES.ownHandIns,
    sameOriginOnly,
    async (context, next) => {
      // The time counts at which it begins to arrive, not that of a slow line.
      const at = site.now();
      const owner = await ownerOf(site, tokenIn(context));
      if (owner === undefined) return await context.notFound();
      const { id } = owner.student;
      if (!turns.has(id) && turns.size >= HAND_IN_LIMITS.atOnce) return await answer(context, site, 503, BUSY);
      arrivals.set(context, { owner, at });
      await turns.take(id, next);
      return undefined;
    },
    bodyLimit({
      maxSize: HAND_IN_LIMITS.requestBytes,
      onError: (context) => answer(context, site, 413, TOO_LARGE),
    }),
    async (context) => {
      const arrival = arrivals.get(context);
      return arrival === undefined ? await context.notFound() : await receive(context, site, arrival);
    },
  );
}

interface Arrival {
  readonly owner: LinkOwner;
  readonly at: Date;
}

const BUSY = problem('Too many hand in at this moment. Try again in a few seconds.');
const TOO_LARGE = problem(`It is not taken: it has more than ${bytesWords(HAND_IN_LIMITS.bytes)}.`);
const NOT_A_FORM = problem('It is not taken: these are no files of a form.');

function problem(words: string): OwnNotice {
  return { words, isProblem: true };
}

async function receive(context: Context, site: ClassSite, { owner, at }: Arrival): Promise<Response> {
  const { intake } = site;
  if (intake?.classId !== owner.record.id)
    return await answer(context, site, 403, refusal({ code: 'closed', due: null }));
  const form = await context.req.formData().catch(() => undefined);
  if (form === undefined) return await answer(context, site, 400, NOT_A_FORM);
  const uploads = form.getAll('files').filter((value) => typeof value !== 'string');
  const files = await readUploads(uploads);
  if (!files.ok) return await answer(context, site, 422, problem(`It is not taken: ${files.error}.`));
  const received = await receiveHandIn(site.store, owner.student, files.value, at, HAND_IN_LIMITS.rate);
  if (!received.ok) {
    const { error } = received;
    if (error.code === 'too-often') context.header('Retry-After', String(error.wait));
    return await answer(context, site, error.code === 'closed' ? 403 : 429, refusal(error));
  }
  if (received.value.isNew) await intake.checks.add(received.value.handInId);
  // It is in the store: a copy that fails is made with the next one.
  intake.copies.update().catch((error: unknown) => site.complain(`copies of hand-ins: ${String(error)}`));
  if (isForProgram(context)) return await answer(context, site, received.value.isNew ? 201 : 200);
  return context.redirect(linkAddress(tokenIn(context)), 303);
}

function refusal(error: IntakeRefusal): OwnNotice {
  if (error.code === 'too-often')
    return problem(`It is not taken: you can hand in again in ${secondsWords(error.wait)}.`);
  return problem(
    error.due === null
      ? 'It is not taken: nothing can be handed in here now.'
      : 'It is not taken: the deadline is over.',
  );
}

/** The page, or the same as data. @param notice what became of what was sent */
async function answer(
  context: Context,
  site: ClassSite,
  status: 200 | 201 | 400 | 403 | 413 | 422 | 429 | 503,
  notice?: OwnNotice,
): Promise<Response> {
  const token = tokenIn(context);
  const owner = await ownerOf(site, token);
  if (owner === undefined) return await context.notFound();
  const attempt = parseId(context.req.query('attempt') ?? '');
  const view = await readOwnView(site, owner, attempt);
  if (view.shown === undefined && (attempt !== undefined || view.intake === undefined)) return await context.notFound();
  if (!isForProgram(context)) return await context.html(ownPage(view, token, notice), status);
  const words = notice?.words ?? (view.shown === undefined ? null : checkWords(view.check));
  return context.json({ ...handInState(view), words }, status);
}

function isForProgram(context: Context): boolean {
  return context.req.header('accept')?.includes('application/json') === true;
}

function tokenIn(context: Context): string {
  return context.req.param('token') ?? '';
}

/** Something that the student is told above the page. */
interface OwnNotice {
  readonly words: string;
  readonly isProblem: boolean;
}

/** A student's own page, behind a link that nobody can guess. */
function ownPage(view: OwnView, token: string, notice?: OwnNotice): string {
  const { record, student, intake } = view;
  const body = html`<p class="muted">${cleanLine(record.name)}</p>
${notice === undefined ? NO_MARKUP : noticeBox(notice)}${intake === undefined ? NO_MARKUP : handInSection(view, token)}<div id="result" data-live>
${view.shown === undefined ? NO_MARKUP : results(view.shown, view, token)}</div>
`;
  return framedPage({ title: studentTitle(student), body });
}

function noticeBox({ words, isProblem }: OwnNotice): Markup {
  return html`<div class="notice${isProblem ? ' is-problem' : ''}" role="${isProblem ? 'alert' : 'status'}"><p>${words}</p></div>\n`;
}

function handInSection(view: OwnView, token: string): Markup {
  const { intake, check } = view;
  if (intake === undefined) return NO_MARKUP;
  const progress = check.kind === 'checked' ? NO_MARKUP : liveProgressBar(ownProgressAddress(token), liveCheck(check));
  return html`<section class="hand-in" aria-label="Hand in">
<p class="due">${dueWords(intake.due, intake.now)}${intake.due === null ? NO_MARKUP : html` <time datetime="${intake.due}">${timeWords(intake.due)}</time>`}</p>
${intake.isOpen ? handInForm(view.record.counting, token) : NO_MARKUP}${progress}</section>
`;
}

function handInForm(counting: CountingRule, token: string): Markup {
  const { files, bytes } = HAND_IN_LIMITS;
  return html`<form method="post" enctype="multipart/form-data" action="${ownHandInsAddress(token)}">
<label>Your files, or one zip or tar archive<input type="file" name="files" multiple required></label>
<button class="is-main">Hand in</button>
</form>
<p class="muted">You can hand in again until then; ${COUNTING_WORDS[counting]} one counts. At most ${files} files of ${bytesWords(bytes)} together, and ${rateWords()}.</p>
`;
}

function results({ view, isFinal }: NonNullable<OwnView['shown']>, { intake, check }: OwnView, token: string): Markup {
  const isPending = !isFinal && view.line.judgement === null && check.kind !== 'checked';
  const about =
    intake === undefined || isFinal || view.line.attempt === NO_ATTEMPT
      ? NO_MARKUP
      : html`<p class="muted">This is the check of your hand-in. What counts for marks is judged after the deadline, with other cases.</p>\n`;
  return html`${attemptList(view, (attempt) => `${linkAddress(token)}?attempt=${attempt}`)}${
    isPending
      ? html`<noscript><p><a href="${linkAddress(token)}">Look again</a></p></noscript>\n`
      : html`${about}${resultSection(view)}`
  }`;
}

/** One that takes longer may belong to a line that is gone: the next of its student begins. Units: ms. */
const STALLED_MS = 10_000;

/** Lets the uploads of each student go one after the other, so that nobody takes the room of others. */
class UploadTurns {
  /** The last in line of each student. */
  readonly #last = new Map<number, Promise<void>>();

  /** So many students have something that arrives. */
  get size(): number {
    return this.#last.size;
  }

  has(studentId: number): boolean {
    return this.#last.has(studentId);
  }

  /** Does the work when those of the same student that came before are done, or have stalled. */
  async take(studentId: number, work: () => Promise<void>): Promise<void> {
    const before = this.#last.get(studentId) ?? Promise.resolve();
    const working = before.then(work);
    const done = working.catch(() => undefined);
    const turn = before.then(() => Promise.race([done, sleep(STALLED_MS, undefined, { ref: false })]));
    this.#last.set(studentId, turn);
    try {
      await working;
    } finally {
      if (this.#last.get(studentId) === turn) this.#last.delete(studentId);
    }
  }
}
