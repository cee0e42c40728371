import { countOf } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import type { ClassSummary } from '../store/figures.ts';
import { classAddress, ROUTES } from './page-addresses.ts';
import { framedPage } from './page-frame.ts';

/** The list of all classes. */
export function classListPage(classes: readonly ClassSummary[], hasStudies: boolean): string {
  const items = classes.map(
    ({ id, name, game, students }) =>
      html`<li><a href="${classAddress(id)}">${cleanLine(name)}</a> <span class="muted">${cleanLine(game)}, ${countOf(students, 'student')}</span></li>\n`,
  );
  const list =
    items.length === 0 ? html`<p>No class was judged yet.</p>\n` : html`<ul class="overview">\n${items}</ul>\n`;
  const studies = hasStudies ? html`<p><a href="${ROUTES.studies}">Studies</a></p>\n` : NO_MARKUP;
  return framedPage({ title: 'Classes', isStaff: true, body: html`${list}${studies}` });
}
