import { countOf } from '@countermine/text/english/count-of.ts';
import { cleanLine, cutMiddle } from './clean.ts';
import { errorsToShow, FLAKY_SENTENCE, type ShownErrors, sentencesOf, toldOf } from './failure-words.ts';
import { boardsSection } from './html-board.ts';
import { diffTable } from './html-diff.ts';
import { html, type Markup, NO_MARKUP } from './html-markup.ts';
import type { CaseResult, Failure, ShownInput } from './report.ts';
import { inputTitle } from './text-failure.ts';
import { type ShownSteps, type StepLine, stepsToShow } from './text-input.ts';
import { answerTitle } from './text-sections.ts';
import { RIGHT_OUTPUT, VERDICT_WORDS } from './verdict-words.ts';

/** More of a text is cut out of its middle. Units: UTF-16 units. */
const MOST_OUTPUT = 8000;
const MOST_FILE = 4000;

/** Where a failure stands in the page. */
export interface FailurePlace {
  /** The id of its element. */
  readonly id: string;
  readonly isOpen: boolean;
}

/** A failure, to be folded: in a sentence, and in full. */
export function failureDetails(result: CaseResult, { id, isOpen }: FailurePlace): Markup {
  const { name, verdict, failure } = result;
  const [first = '', ...others] = sentencesOf(result);
  const title = html`<h3>${cleanLine(name)}: <span class="bad">${VERDICT_WORDS[verdict.kind]}</span></h3>`;
  return html`<details id="${id}"${isOpen ? html` open` : NO_MARKUP}>
<summary>${title}<span class="brief">${first}</span></summary>
<div class="inside">
${[first, ...others].map((sentence) => html`<p class="told">${sentence}</p>\n`)}${failure === undefined ? NO_MARKUP : failureSections(failure, result)}</div>
</details>
`;
}

function failureSections(failure: Failure, { verdict }: CaseResult): Markup {
  const told = toldOf(failure);
  const { explanation, stdout, expectedStdout } = told;
  const flaky = failure.isFlaky ? html`<p class="notice">${FLAKY_SENTENCE}</p>\n` : NO_MARKUP;
  const answer =
    explanation === undefined
      ? NO_MARKUP
      : html`<h4>${answerTitle(explanation, told.input.steps.length)}</h4>
${diffTable(explanation.rows)}${explanation.boards === undefined ? NO_MARKUP : boardsSection(explanation.boards)}`;
  const isFolded = explanation !== undefined || RIGHT_OUTPUT.has(verdict.kind);
  return html`${flaky}<h4>${inputTitle(failure)}</h4>
${inputMarkup(told.input, explanation === undefined ? undefined : (explanation.step ?? -1))}${answer}${errorSections(errorsToShow(told, verdict.kind))}${isFolded ? NO_MARKUP : outputSection('What your program wrote', stdout)}<h4>Run it again</h4>
<pre>\n${told.reproduce}</pre>
${isFolded ? folded('All that your program wrote', output(stdout)) : NO_MARKUP}${
  expectedStdout === undefined ? NO_MARKUP : folded('All that is expected', output(expectedStdout))
}${failure.shrunk === undefined ? NO_MARKUP : originalDetails(failure)}`;
}

/** One above the other: what is expected on standard error, and what was written. */
function errorSections({ expected, actual }: ShownErrors): Markup {
  const wanted = expected === undefined ? NO_MARKUP : outputSection('What is expected on standard error', expected);
  const written = actual === undefined ? NO_MARKUP : outputSection('What your program wrote to standard error', actual);
  return html`${wanted}${written}`;
}

function outputSection(title: string, text: string): Markup {
  return html`<h4>${title}</h4>\n${output(text)}`;
}

/** A line feed right after the tag is dropped by who reads the page. */
function output(text: string): Markup {
  if (text === '') return html`<p class="muted">(nothing)</p>\n`;
  const end = text.endsWith('\n') ? NO_MARKUP : html`<p class="muted">(no newline at the end)</p>\n`;
  return html`<pre class="output" tabindex="0">\n${cutMiddle(text, MOST_OUTPUT)}</pre>\n${end}`;
}

function folded(title: string, content: Markup): Markup {
  return html`<details>\n<summary>${title}</summary>\n<div class="inside">\n${content}</div>\n</details>\n`;
}

/** What the failure was found with, before it was made smaller. */
function originalDetails({ input, explanation, reproduce }: Failure): Markup {
  const title = `The input that it was found with, ${countOf(input.steps.length, 'step')}`;
  const steps = inputMarkup(input, explanation === undefined ? undefined : (explanation.step ?? -1));
  return folded(title, html`${steps}<pre>\n${reproduce}</pre>\n`);
}

function inputMarkup(input: ShownInput, failing: number | undefined): Markup {
  const { args, files, steps } = input;
  const shown = stepsToShow(input, failing);
  const around = [
    ...(args.length > 0 ? [html`<p>Program arguments: <code>${args.map(cleanLine).join(' ')}</code></p>\n`] : []),
    ...files.map(
      ({ name, text }) =>
        html`<p>File <code>${cleanLine(name)}</code>:</p>\n<pre class="output" tabindex="0">\n${cutMiddle(text, MOST_FILE)}</pre>\n`,
    ),
    ...(args.length + files.length > 0 ? [html`<p>Standard input:</p>\n`] : []),
  ];
  return html`${around}<ol class="steps">
${steps.length === 0 ? note('(nothing)') : stepItems(shown)}${(failing ?? -1) >= steps.length ? failingItem('', '(the end of the input)') : NO_MARKUP}${
  shown.after > 0 ? note(countOf(shown.after, 'more step')) : NO_MARKUP
}</ol>
${shown.hasSigns ? html`<p class="muted">A blank is shown as <code>·</code>, the end of a line as <code>⏎</code>.</p>\n` : NO_MARKUP}`;
}

function stepItems({ first, leftOut, last }: ShownSteps): Markup {
  const left = leftOut > 0 ? note(`${countOf(leftOut, 'step')} not shown`) : NO_MARKUP;
  return html`${first.map(stepItem)}${left}${last.map(stepItem)}`;
}

function stepItem({ number, text, isFailing }: StepLine): Markup {
  if (isFailing) return failingItem(String(number), text);
  return html`<li><span class="number">${number}</span><code>${text}</code></li>\n`;
}

function failingItem(number: string, text: string): Markup {
  return html`<li class="is-failing"><span class="number">▶ ${number}</span><span><code>${text}</code> <span class="unseen">(the answer to this step differs first)</span></span></li>\n`;
}

function note(text: string): Markup {
  return html`<li class="muted"><span class="number">⋮</span><span>${text}</span></li>\n`;
}
