import { VERDICT_WORDS } from '../compare/verdict-words.ts';
import { cleanLine } from './clean.ts';
import { emptyOutputNote, errorsToShow, sentencesOf, shownDetails } from './failure-words.ts';
import { type FaultNumbers, faultList } from './fault-words.ts';
import { boardsSection } from './html-board.ts';
import { diffTable } from './html-diff.ts';
import { html, type Markup, NO_MARKUP } from './html-markup.ts';
import { errorSections, folded, inputMarkup, output, outputSection } from './html-parts.ts';
import type { CaseResult, Failure, FailureDetails } from './report.ts';
import { foldRows } from './shown-rows.ts';
import { showsSentence } from './summary-words.ts';
import { inputTitle } from './text-failure.ts';
import { answerTitle } from './text-sections.ts';
import { RIGHT_OUTPUT } from './verdict-counts.ts';
import { FLAKY_SENTENCE, originalInputTitle, TITLES } from './words.ts';

/** How many rows of both outputs are shown side by side. */
const MOST_ROWS = 30;

/** The position of a failure in the page. */
export interface FailurePlace {
  /** The id of its element. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly numbers: FaultNumbers;
}

/** A failure, to be folded: in a line, and in full. */
export function failureDetails(result: CaseResult, { id, isOpen, numbers }: FailurePlace): Markup {
  const { name, verdict, failure, faults } = result;
  const sentences = sentencesOf(result);
  const shows = faultList(faults, numbers);
  const brief = shows === '' ? (sentences[0] ?? '') : showsSentence(shows);
  const title = html`<h3>${cleanLine(name)}: <span class="bad">${VERDICT_WORDS[verdict.kind]}</span></h3>`;
  return html`<details id="${id}"${isOpen ? html` open` : NO_MARKUP}>
<summary>${title}<span class="brief">${brief}</span></summary>
<div class="inside">
${shows === '' ? NO_MARKUP : html`<p class="muted">${brief}</p>\n`}${sentences.map((sentence) => html`<p class="told">${sentence}</p>\n`)}${failure === undefined ? NO_MARKUP : failureSections(failure, result)}</div>
</details>
`;
}

function failureSections(failure: Failure, { verdict }: CaseResult): Markup {
  const flaky = failure.isFlaky ? html`<p class="notice">${FLAKY_SENTENCE}</p>\n` : NO_MARKUP;
  const told = detailSections(shownDetails(failure), verdict.kind, inputTitle(failure));
  return html`${flaky}${told}${failure.shrunk === undefined ? NO_MARKUP : originalDetails(failure)}`;
}

/** An input and what the program did with it. */
export function detailSections(told: FailureDetails, kind: CaseResult['verdict']['kind'], title: string): Markup {
  const { input, explanation, stdout, expectedStdout, reproduce } = told;
  const failing = explanation === undefined ? undefined : (explanation.step ?? -1);
  const isFolded = explanation !== undefined || RIGHT_OUTPUT.has(kind);
  const written = isFolded
    ? folded(TITLES.allWritten, output(stdout))
    : outputSection(TITLES.written, stdout, emptyOutputNote(kind));
  return html`<h4>${title}</h4>
${inputMarkup(input, failing)}${answerSection(told)}${errorSections(errorsToShow(told, kind))}${isFolded ? NO_MARKUP : written}<h4>${TITLES.runAgain}</h4>
<pre>\n${reproduce}</pre>
${isFolded ? written : NO_MARKUP}${expectedStdout === undefined ? NO_MARKUP : folded(TITLES.allExpected, output(expectedStdout))}`;
}

/** Both answers to the step that differs first, and the boards in them. */
function answerSection({ explanation, input }: FailureDetails): Markup {
  if (explanation === undefined) return NO_MARKUP;
  const { rows, boards } = explanation;
  return html`<h4>${answerTitle(explanation, input.steps.length)}</h4>
${diffTable(foldRows(rows, MOST_ROWS))}${boards === undefined ? NO_MARKUP : boardsSection(boards)}`;
}

/** What the failure was found with, before it was made smaller. */
function originalDetails({ input, explanation, reproduce }: Failure): Markup {
  const title = originalInputTitle(input.steps.length);
  const steps = inputMarkup(input, explanation === undefined ? undefined : (explanation.step ?? -1));
  return folded(title, html`${steps}<pre>\n${reproduce}</pre>\n`);
}
