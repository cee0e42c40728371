import { escapeMarkup } from './escape-markup.ts';

/** HTML that is safe in a page. Only {@link html} makes it. */
export interface Markup {
  readonly markup: string;
}

type Value = Markup | string | number | readonly Markup[];

/** HTML with texts in it. A text is shown as it is, in an element or in an attribute with quotes, whatever it is. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const page = strings.reduce((before, text, index) => before + markupOf(values[index - 1] ?? '') + text);
  return { markup: page };
}

/** Nothing. */
export const NO_MARKUP: Markup = { markup: '' };

function markupOf(value: Value): string {
  if (typeof value === 'string') return escapeMarkup(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
