import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, type ParserError, parse } from 'parse5';
import { expect, it } from 'vitest';
import { anyReport, anyText } from '../testing/report-arbitrary.ts';
import { EMPTY_REPORT } from '../testing/sample-report.ts';
import { cleanText } from './clean.ts';
import { htmlReport } from './html.ts';
import { html } from './html-page.ts';

/** Every name of an element and of an attribute in a page. */
function namesIn(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string[] {
  return nodes.flatMap((node) =>
    'tagName' in node
      ? [node.tagName, ...node.attrs.map(({ name }) => `@${name}`), ...namesIn(node.childNodes)]
      : [node.nodeName],
  );
}

const KNOWN = new Set([
  ...[
    '#documentType',
    '#text',
    'html',
    'head',
    'meta',
    'title',
    'style',
    'body',
    'div',
    'header',
    'main',
    'section',
    'h1',
    'h2',
  ],
  ...['h3', 'h4', 'p', 'code', 'ul', 'ol', 'li', 'span', 'dl', 'dt', 'dd', 'details', 'summary', 'pre', 'a', 'table'],
  ...['thead', 'tbody', 'tr', 'th', 'td', 'mark', 'ins', 'del', 'i', 'figure', 'figcaption'],
  ...[
    '@lang',
    '@charset',
    '@http-equiv',
    '@content',
    '@name',
    '@class',
    '@id',
    '@open',
    '@role',
    '@aria-label',
    '@aria-labelledby',
    '@aria-hidden',
  ],
  ...['@style', '@scope', '@colspan', '@tabindex', '@title', '@href'],
]);

it('is a page without a mistake and without an element that is not ours, whatever the texts are', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      const errors: ParserError[] = [];
      const onParseError = (error: ParserError): void => void errors.push(error);
      const page = parse(htmlReport(report), { onParseError, sourceCodeLocationInfo: true });
      expect(errors).toEqual([]);
      expect(namesIn(page.childNodes).filter((name) => !KNOWN.has(name))).toEqual([]);
    }),
  );
});

it('shows a text as it is, in an element and in an attribute', () => {
  const markup = fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</pre>',
    '&lt;',
    '<!--',
  );
  fc.assert(
    fc.property(fc.oneof(markup, anyText), (text) => {
      const page = parse(html`<!DOCTYPE html><title>.</title><p title="${text}">${text}</p>`.markup);
      const body = page.childNodes.flatMap((node) => ('tagName' in node ? node.childNodes : [])).at(-1);
      if (body === undefined || !('tagName' in body)) throw new Error('there is no body');
      const [paragraph, ...more] = body.childNodes;
      if (paragraph === undefined || !('tagName' in paragraph)) throw new Error('there is no paragraph');
      expect(more).toEqual([]);
      expect(paragraph.attrs).toEqual([{ name: 'title', value: cleanText(text) }]);
      expect(paragraph.childNodes.map((node) => ('value' in node ? node.value : node))).toEqual(
        text === '' ? [] : [cleanText(text)],
      );
    }),
  );
});

it('does not let a name end its element', () => {
  const results = EMPTY_REPORT.results;
  expect(htmlReport({ ...EMPTY_REPORT, command: ['</code><script>'], results })).not.toContain('<script>');
});
