import { reasonOf } from '@countermine/node/system-error.ts';
import { COMMON_HEADERS } from '@countermine/server/http/security-headers.ts';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { addClassRoutes } from './class-pages.ts';
import { addDecisionRoutes } from './decision-pages.ts';
import { addOwnRoutes } from './own-pages.ts';
import { PAGE_FILES, ROUTES } from './page-addresses.ts';
import { type ClassSite, type ProblemStatus, problemPage, STYLE } from './page-frame.ts';
import { addSignIn, staffOnly } from './sign-in.ts';
import { addStudentRoutes } from './student-page.ts';
import { addStudyRoutes } from './study-pages.ts';

/**
 * What the pages may do. Scripts are files of ours; style attributes are numbers of ours, the lengths of bars. A form
 * can be sent here only.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src-elem 'self'",
  "style-src-attr 'unsafe-inline'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': POLICY,
  // With none at all browsers would not say either which page a form was sent from.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
} as const;

/** More than the forms of the pages send, and the one that has a marking scheme. Units: bytes. */
const [MAX_BODY_BYTES, MAX_SCHEME_BYTES] = [10_000, 200_000];

/** The pages about the classes and studies of a store. */
export function createClassApp(site: ClassSite): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) {
      if (name !== 'Cache-Control' || !context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });
  app.use(compress());
  app.onError((error, context) => {
    site.complain(`${context.req.method} ${new URL(context.req.url).pathname}: ${reasonOf(error)}`);
    return problem(context, 500);
  });
  app.notFound((context) => problem(context, 404));
  // Before the limit of forms: hand-ins have their own.
  addOwnRoutes(app, site, sameOriginOnly);
  const limitOf = (maxSize: number) => bodyLimit({ maxSize, onError: (context) => problem(context, 413) });
  app.post(ROUTES.decisions, limitOf(MAX_SCHEME_BYTES));
  app.post(
    '*',
    (context, next) => (isDecision(context) ? next() : limitOf(MAX_BODY_BYTES)(context, next)),
    sameOriginOnly,
  );
  app.get('/', (context) => context.redirect(ROUTES.classes, 303));
  addFiles(app, site);
  addSignIn(app, site);
  for (const route of [ROUTES.classes, ROUTES.studies]) {
    app.use(route, staffOnly(site));
    app.use(`${route}/*`, staffOnly(site));
  }
  addClassRoutes(app, site);
  addDecisionRoutes(app, site);
  addStudentRoutes(app, site);
  addStudyRoutes(app, site);
  return app;
}

function isDecision({ req }: Context): boolean {
  return /^\/classes\/\d+\/decisions$/.test(req.path);
}

function addFiles(app: Hono, { script }: ClassSite): void {
  app.get(PAGE_FILES.style, etag(), (context) =>
    context.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );
  app.get(PAGE_FILES.script, etag(), (context) =>
    context.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );
}

/** Answers with the page for what went wrong. */
function problem(context: Context, status: ProblemStatus): Response | Promise<Response> {
  return context.html(problemPage(status), status);
}

/** Refuses what another site makes a browser send. Browsers tell the origin of everything that is posted. */
async function sameOriginOnly(context: Context, next: () => Promise<void>): Promise<Response | undefined> {
  const { origin = '', host = '' } = context.req.header();
  if (URL.canParse(origin) && new URL(origin).host === host) {
    await next();
    return undefined;
  }
  return await problem(context, 403);
}
