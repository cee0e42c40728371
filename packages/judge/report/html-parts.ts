import { cleanLine, cutMiddle } from './clean.ts';
import type { ShownErrors } from './failure-words.ts';
import { html, type Markup, NO_MARKUP } from './html-markup.ts';
import type { ShownInput } from './report.ts';
import { type ShownSteps, type StepLine, stepsToShow } from './text-input.ts';
import { INPUT_PARTS, moreSteps, NOTES, STEP_SIGNS, stepsNotShown, TITLES } from './words.ts';

/** More of a text is cut out of its middle. Units: UTF-16 units. */
const MOST_OUTPUT = 8000;
const MOST_FILE = 4000;

/** One above the other: what is expected on standard error, and what was written. */
export function errorSections({ expected, actual }: ShownErrors): Markup {
  const wanted = expected === undefined ? NO_MARKUP : outputSection(TITLES.expectedErrors, expected);
  const written = actual === undefined ? NO_MARKUP : outputSection(TITLES.writtenErrors, actual);
  return html`${wanted}${written}`;
}

/** An output under its title. */
export function outputSection(title: string, text: string, none?: string): Markup {
  return html`<h4>${title}</h4>\n${output(text, none)}`;
}

/** An output as it is. Browsers drop a line feed right after the tag. */
export function output(text: string, none: string = NOTES.nothing): Markup {
  if (text === '') return html`<p class="muted">${none}</p>\n`;
  const end = text.endsWith('\n') ? NO_MARKUP : html`<p class="muted">${NOTES.noLastNewline}</p>\n`;
  return html`<pre class="output" tabindex="0">\n${cutMiddle(text, MOST_OUTPUT)}</pre>\n${end}`;
}

/** Something that opens when its title is chosen. */
export function folded(title: string, content: Markup): Markup {
  return html`<details>\n<summary>${title}</summary>\n<div class="inside">\n${content}</div>\n</details>\n`;
}

/** An input, up to the step whose answer differs first, which is pointed at. */
export function inputMarkup(input: ShownInput, failing: number | undefined): Markup {
  const { args, files, steps } = input;
  const shown = stepsToShow(input, failing);
  const around = [
    ...(args.length > 0
      ? [html`<p>${INPUT_PARTS.arguments}: <code>${args.map(cleanLine).join(' ')}</code></p>\n`]
      : []),
    ...files.map(
      ({ name, text }) =>
        html`<p>${INPUT_PARTS.file} <code>${cleanLine(name)}</code>:</p>\n<pre class="output file" tabindex="0">\n${cutMiddle(text, MOST_FILE)}</pre>\n`,
    ),
    ...(args.length + files.length > 0 ? [html`<p>${TITLES.standardInput}:</p>\n`] : []),
  ];
  return html`${around}<ol class="steps">
${steps.length === 0 ? note(NOTES.nothing) : stepItems(shown)}${(failing ?? -1) >= steps.length ? failingItem('', NOTES.endOfInput) : NO_MARKUP}${
  shown.after > 0 ? note(moreSteps(shown.after)) : NO_MARKUP
}</ol>
${shown.hasSigns ? html`<p class="muted">${withCode(STEP_SIGNS)}</p>\n` : NO_MARKUP}`;
}

function stepItems({ first, leftOut, last }: ShownSteps): Markup {
  const left = leftOut > 0 ? note(stepsNotShown(leftOut)) : NO_MARKUP;
  return html`${first.map(stepItem)}${left}${last.map(stepItem)}`;
}

function stepItem({ number, text, isFailing }: StepLine): Markup {
  if (isFailing) return failingItem(String(number), text);
  return html`<li><span class="number">${number}</span><code>${text}</code></li>\n`;
}

function failingItem(number: string, text: string): Markup {
  return html`<li class="is-failing"><span class="number">▶ ${number}</span><span><code>${text}</code> <span class="unseen">${NOTES.failsFirst}</span></span></li>\n`;
}

/** A text of ours in which code is in backquotes. */
function withCode(text: string): Markup {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
}

function note(text: string): Markup {
  return html`<li class="muted"><span class="number">⋮</span><span>${text}</span></li>\n`;
}
