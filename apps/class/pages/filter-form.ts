import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { OUTCOME_WORDS } from '../class-words.ts';
import { type ClassView, isFiltered } from './class-view.ts';
import { RESULTS } from './list-query.ts';
import { classAddress } from './page-addresses.ts';

/** This many faults can be chosen; nobody reads a longer list. */
const MAX_FAULTS = 100;
/** Longer sentences are cut in the list. Units: UTF-16 units. */
const MAX_FAULT_LENGTH = 90;

/** A plain form, whose address can be kept and sent. */
export function filterForm(view: ClassView): Markup {
  const { record, query, clusters, stages } = view;
  const faults = clusters
    .slice(0, MAX_FAULTS)
    .map(({ cause, says, students }) => [cause, `${students}: ${cut(cleanLine(says))}`] as const);
  const isLateKnown = query.late !== undefined || view.lines.some(({ lateSeconds }) => lateSeconds !== null);
  return html`<form class="filters" method="get" action="${classAddress(record.id)}#students" role="search" aria-label="Students">
<label>Id or name<input name="text" value="${cleanLine(query.text ?? '')}" maxlength="200"></label>
${select(
  'Result',
  'result',
  query.result,
  RESULTS.map((result) => [result, resultTitle(result)] as const),
)}${
  stages.length < 2
    ? NO_MARKUP
    : select(
        'Stage not passed',
        'stage',
        query.stage,
        stages.map(({ id, title }) => [id, `${id}: ${title}`] as const),
      )
}${faults.length === 0 ? NO_MARKUP : select('Fault', 'fault', query.fault, faults)}${
  isLateKnown
    ? select('Handed in', 'late', query.late, [
        ['no', 'in time'],
        ['yes', 'late'],
      ])
    : NO_MARKUP
}${range(view)}<div class="buttons"><button class="is-main">Show</button>${isFiltered(query) ? html`<a href="${classAddress(record.id)}">The whole class</a>` : NO_MARKUP}</div>
</form>
`;
}

function resultTitle(result: (typeof RESULTS)[number]): string {
  return result === 'judged' ? 'judged' : OUTCOME_WORDS[result];
}

function select(
  title: string,
  name: string,
  chosen: string | undefined,
  values: readonly (readonly [value: string, title: string])[],
): Markup {
  const options = [['', 'any'] as const, ...values].map(
    ([value, words]) =>
      html`<option value="${value}"${value === (chosen ?? '') ? html` selected` : NO_MARKUP}>${cleanLine(words)}</option>\n`,
  );
  return html`<label>${title}<select name="${name}">\n${options}</select></label>\n`;
}

function range({ query, record }: ClassView): Markup {
  const unit = record.scheme === null ? '% of cases' : 'Marks';
  const field = (title: string, name: 'least' | 'most'): Markup =>
    html`<label>${title}<input name="${name}" type="number" step="any" value="${query[name] ?? ''}"></label>\n`;
  return html`<div class="range">${field(`${unit} from`, 'least')}${field('to', 'most')}</div>\n`;
}

function cut(words: string): string {
  return words.length <= MAX_FAULT_LENGTH ? words : `${words.slice(0, MAX_FAULT_LENGTH)}…`;
}
