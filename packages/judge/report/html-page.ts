import { escapeMarkup } from './clean.ts';
import { STYLE_SHEET } from './style-sheet.ts';

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

/**
 * A whole page in the look of the reports. It needs nothing else: no script, no other file, no network.
 * @param body its content, from its `header` on
 * @param style CSS in addition to that of the reports
 */
export function htmlPage(title: string, body: Markup, style = ''): string {
  const head = html`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${{ markup: STYLE_SHEET + style }}</style>
`;
  return htmlDocument(title, head, body);
}

/**
 * The skeleton of every page, for screens of any size, light and dark.
 * @param head what loads its style
 */
export function htmlDocument(title: string, head: Markup, body: Markup): string {
  const page = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}</head>
<body>
<div class="page">
${body}</div>
</body>
</html>
`;
  return page.markup;
}
