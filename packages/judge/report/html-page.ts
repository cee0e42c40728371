import { html, type Markup } from './html-markup.ts';
import { STYLE_SHEET } from './style-sheet.ts';

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
