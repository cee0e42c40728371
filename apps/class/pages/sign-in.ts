import { html, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isSignedIn, SESSION_SECONDS, signIn, signOut } from '../access.ts';
import { ROUTES } from './page-addresses.ts';
import { type ClassSite, framedPage, problemPage } from './page-frame.ts';

/** The form for staff. @param next the address to continue to */
function signInPage(next: string, problem?: string): string {
  return framedPage({
    title: 'Sign in',
    body: html`<div class="narrow">
<p>For the staff of a course. The token was shown when the pages were served for the first time; <code>countermine class serve FOLDER --new-token</code> makes another.</p>
${problem === undefined ? NO_MARKUP : html`<p class="notice" role="alert">${problem}</p>\n`}<form method="post" action="${ROUTES.signIn}">
<input type="hidden" name="next" value="${next}">
<label>Token<input name="token" type="password" required autocomplete="current-password" maxlength="200"></label>
<div><button class="is-main">Sign in</button></div>
</form>
</div>
`,
  });
}

const COOKIE = 'countermine-staff';

/** Lets only staff on; others get the page to sign in. */
export function staffOnly(site: ClassSite) {
  return async (context: Context, next: () => Promise<void>): Promise<Response | undefined> => {
    if (await isSignedIn(site.store, getCookie(context, COOKIE))) {
      await next();
      return undefined;
    }
    const { pathname, search } = new URL(context.req.url);
    const isPage = context.req.method === 'GET';
    return await context.html(signInPage(isPage ? pathname + search : ROUTES.classes), 401);
  };
}

export function addSignIn(app: Hono, site: ClassSite): void {
  const { store, signInLimit } = site;
  app.get(ROUTES.signIn, (context) => context.html(signInPage(ROUTES.classes)));
  app.post(ROUTES.signIn, async (context) => {
    const address = site.addressOf(context);
    const { token, next } = await context.req.parseBody();
    const session = typeof token === 'string' ? await signIn(store, token.trim()) : undefined;
    if (session === undefined) {
      // The right token is taken at any time: behind a proxy the wrong ones of a stranger have the address of everybody.
      const wait = signInLimit.waitOf(address);
      if (wait > 0) return context.html(problemPage(429), 429, { 'Retry-After': String(wait) });
      signInLimit.countWrong(address);
      return context.html(signInPage(nextOf(next), 'This is not the token.'), 401);
    }
    setCookie(context, COOKIE, session, {
      ...{ path: '/', httpOnly: true, sameSite: 'Strict', maxAge: SESSION_SECONDS },
      // A proxy in front of us may have it, and browsers say so.
      secure: context.req.header('origin')?.startsWith('https:') === true,
    });
    return context.redirect(nextOf(next), 303);
  });
  app.post(ROUTES.signOut, async (context) => {
    const session = getCookie(context, COOKIE);
    if (session !== undefined) await signOut(store, session);
    deleteCookie(context, COOKIE, { path: '/' });
    return context.redirect(ROUTES.signIn, 303);
  });
}

/** The page to continue to: one of ours, whatever was sent. */
function nextOf(next: unknown): string {
  return typeof next === 'string' && /^\/(classes|studies)[\w/?&=.%+-]*$/.test(next) ? next : ROUTES.classes;
}
