import { bytesWords, secondsWords } from '@countermine/core/text/english.ts';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HAND_IN_LIMITS, readUploads } from '../hand-ins/uploads.ts';
import { type IntakeRefusal, receiveHandIn } from '../store/intakes.ts';
import { checkWords, liveCheck } from './hand-in-words.ts';
import { ProgressStreams } from './live-progress.ts';
import { type OwnNotice, ownPage } from './own-page.ts';
import { handInState, type LinkOwner, ownerOf, readOwnView } from './own-view.ts';
import { linkAddress, parseId, ROUTES } from './page-addresses.ts';
import type { ClassSite } from './page-frame.ts';
import { UploadTurns } from './upload-turns.ts';

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
