import { html, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { ROUTES } from './page-addresses.ts';
import { framedPage } from './page-frame.ts';

/** Where staff signs in. @param next the address to continue to */
export function signInPage(next: string, problem?: string): string {
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
