import { countOf } from '@countermine/core/text/english.ts';
import { cleanLine, cleanText } from '@countermine/judge/report/clean.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { folded } from '@countermine/judge/report/html-run.ts';
import type { StoredFile } from '../store/hand-ins.ts';

/** This many files of a hand-in are shown. */
const MOST_FILES = 40;
/** What lies behind is not shown: no program of a student is longer. Units: bytes. */
const MOST_BYTES = 200_000;

/** With more of NUL than this it is not a text; a little of it would otherwise hide a program. */
const MOST_NUL = 0.05;

/** The text of a file in lines that are safe in a page; undefined where it is not a text. */
export function linesOfFile({ bytes }: StoredFile): string[] | undefined {
  const shown = bytes.subarray(0, MOST_BYTES);
  if (shown.filter((byte) => byte === 0).length > MOST_NUL * shown.length) return undefined;
  const text = new TextDecoder().decode(shown);
  const lines = cleanText(text.replaceAll('\r\n', '\n')).split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** The files of a hand-in, each folded. */
export function sourceFiles(files: readonly StoredFile[]): Markup {
  if (files.length === 0) return NO_MARKUP;
  const shown = files.slice(0, MOST_FILES).map((file) => {
    const lines = linesOfFile(file);
    return lines === undefined
      ? html`<p>${cleanLine(file.path)} is not text.</p>\n`
      : folded(`${cleanLine(file.path)}, ${countOf(lines.length, 'line')}`, numberedLines(lines));
  });
  const more = files.length - MOST_FILES;
  return html`<h2>What was handed in</h2>
${shown}${more > 0 ? html`<p class="muted">And ${countOf(more, 'more file')}.</p>\n` : NO_MARKUP}`;
}

function numberedLines(lines: readonly string[]): Markup {
  const width = String(lines.length).length;
  const text = lines.map((line, index) => `${String(index + 1).padStart(width)}  ${line}\n`).join('');
  return html`<pre class="output" tabindex="0">\n${text}</pre>\n`;
}
