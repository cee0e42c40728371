import { html } from '@countermine/judge/report/html-page.ts';
import { framedPage } from './page-frame.ts';

/** What can go wrong with a request, as a status. */
export type ProblemStatus = 400 | 403 | 404 | 405 | 413 | 429 | 500 | 503;

const PROBLEMS: Readonly<Record<ProblemStatus, readonly [title: string, says: string]>> = {
  400: ['This request makes no sense', 'Perhaps an address was cut short.'],
  403: [
    'This came from another page',
    'Only forms of these pages are accepted. Open the page again and try once more.',
  ],
  404: ['There is nothing at this address', 'Perhaps a link was cut short, or was revoked.'],
  405: ['This address can only be read', ''],
  413: ['This is too much', 'Nothing of these pages sends that much.'],
  429: ['Too many wrong tokens', 'Wait a minute, then try again.'],
  500: ['Something went wrong here', 'The reason is in the terminal of the server.'],
  503: ['Too much at once', 'Try again in a moment.'],
};

/** The page for what went wrong. */
export function problemPage(status: ProblemStatus): string {
  const [title, says] = PROBLEMS[status];
  return framedPage({ title, body: html`<p>${says}</p>\n<p class="muted">Status ${status}</p>\n` });
}
