import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { output } from '@countermine/judge/report/html-run.ts';
import type { AttemptLine } from '../store/attempts.ts';
import { resultWords } from './student-table.ts';

/** What is shown instead of a report where there is none, with the words of the compiler. */
export function noReport(line: AttemptLine): Markup {
  const reason = line.problem ?? line.judgement?.reason ?? '';
  return html`<p class="told">${firstUpper(resultWords(line))}.</p>
${reason === '' ? NO_MARKUP : output(reason.endsWith('\n') ? reason : `${reason}\n`)}`;
}

function firstUpper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
