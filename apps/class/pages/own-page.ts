import { bytesWords, timeWords } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { COUNTING_WORDS } from '../class-words.ts';
import { HAND_IN_LIMITS } from '../hand-ins/uploads.ts';
import type { CountingRule } from '../store/classes.ts';
import { NO_ATTEMPT } from '../store/hand-ins.ts';
import { dueWords, liveCheck, rateWords } from './hand-in-words.ts';
import { liveProgressBar } from './live-progress.ts';
import type { OwnView } from './own-view.ts';
import { linkAddress, ownHandInsAddress, ownProgressAddress } from './page-addresses.ts';
import { framedPage } from './page-frame.ts';
import { attemptList, resultSection } from './student-results.ts';
import { studentTitle } from './student-table.ts';

/** Something that the student is told above the page. */
export interface OwnNotice {
  readonly words: string;
  readonly isProblem: boolean;
}

/** A student's own page, behind a link that nobody can guess. */
export function ownPage(view: OwnView, token: string, notice?: OwnNotice): string {
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
