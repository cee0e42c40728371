import { isFailure } from '../compare/verdict.ts';
import { cleanLine, cleanText, cutMiddle } from './clean.ts';
import {
  casesByStage,
  costWords,
  faultNumbers,
  mostTellingFirst,
  passedWords,
  placedFaults,
  unexplainedFailures,
} from './document.ts';
import { failureHeadline, faultName, plainFailure, plainFault, shortLine } from './plain.ts';
import type { FaultReport, NoProgramReport, Report, RequirementReport } from './report.ts';
import { toldRequirements } from './told-requirements.ts';
import { moreFailures } from './words.ts';

/** More of an output is cut out of its middle. Units: UTF-16 units. */
const MAX_OUTPUT = 4000;
const MAX_FAILURES = 30;

/** A check as check50 writes it. `passed` is null where it was not made. */
interface Check50 {
  readonly name: string;
  readonly description: string;
  readonly passed: boolean | null;
  readonly log: readonly string[];
  readonly cause: Check50Cause | null;
  readonly data: object;
  readonly dependency: null;
}

interface Check50Cause {
  readonly rationale: string;
  readonly help: string | null;
  readonly expected?: string;
  readonly actual?: string;
}

/**
 * The report as check50 writes it with `--output json`: a check for each requirement of the text and each stage, for each
 * fault that breaks none of these requirements, and for each of the first failures that no fault explains.
 * Source: cs50/check50, `check50/runner.py` and `check50/_api.py`.
 */
export function check50Report(report: Report): string {
  const results = [
    ...requirementChecks(report),
    ...stageChecks(report),
    ...faultChecks(report),
    ...failureChecks(report),
  ];
  return resultsText(report.game.id, results);
}

/** The same where no program ran: one check that fails and says why. */
export function check50WithoutProgram({ game, says, details }: NoProgramReport): string {
  const cause = { rationale: cleanLine(says), help: null };
  return resultsText(game, [check('program', says, false, cause, cutMiddle(details, MAX_OUTPUT))]);
}

function resultsText(game: string, results: readonly Check50[]): string {
  return `${JSON.stringify({ slug: `countermine/${game}`, results, version: '3.3.11' }, null, 2)}\n`;
}

function check(
  name: string,
  description: string,
  passed: boolean | null,
  cause: Check50Cause | null = null,
  text = '',
): Check50 {
  const log = text === '' ? [] : cleanText(text).split('\n');
  return { name: cleanLine(name), description: cleanLine(description), passed, log, cause, data: {}, dependency: null };
}

function requirementChecks(report: Report): Check50[] {
  const told = toldRequirements(report, faultNumbers(report))?.lines ?? [];
  return report.requirements.map((requirement, index) => {
    const { id, title, outcome } = requirement;
    if (outcome === 'holds') return check(id, title, true);
    const isOpen = outcome === 'unseen' || outcome === 'unreached';
    const fault = report.faults.find(({ id: name }) => requirement.faults.includes(name));
    return check(id, title, isOpen ? null : false, requirementCause(requirement, told[index]?.words ?? '', fault));
  });
}

function requirementCause({ quote }: RequirementReport, words: string, fault: FaultReport | undefined): Check50Cause {
  const cause = { rationale: cleanLine(fault?.says ?? words), help: quote === '' ? null : shortLine(quote) };
  return { ...cause, ...outputsOf(fault) };
}

/** Both outputs for the smallest input, as far as they may be seen. */
function outputsOf(fault: FaultReport | undefined): Pick<Check50Cause, 'expected' | 'actual'> {
  const example = fault?.smallest;
  if (example?.expected === undefined) return {};
  return { expected: outputText(example.expected), actual: outputText(example.actual) };
}

function outputText(output: string): string {
  return cutMiddle(cleanText(output), MAX_OUTPUT);
}

function stageChecks(report: Report): Check50[] {
  const numbers = faultNumbers(report);
  return casesByStage(report).flatMap(({ stage, title, results }) => {
    if (stage === undefined) return [];
    const costs = costWords(stage, numbers);
    const rationale = `${passedWords(results)}${costs === '' ? '' : `; ${costs}`}.`;
    const isPassed = !results.some(({ verdict }) => isFailure(verdict.kind));
    return [check(`stage-${stage.stage}`, title, isPassed, isPassed ? null : { rationale, help: null })];
  });
}

function faultChecks(report: Report): Check50[] {
  const told = new Set(report.requirements.flatMap(({ faults }) => faults));
  return placedFaults(report).flatMap(({ fault, place }) => {
    if (told.has(fault.id)) return [];
    const cause = { rationale: cleanLine(fault.says), help: null, ...outputsOf(fault) };
    return [
      check(`fault-${place.number}`, faultName(fault, place), false, cause, plainFault(fault, place, MAX_OUTPUT)),
    ];
  });
}

function failureChecks(report: Report): Check50[] {
  const failures = mostTellingFirst(unexplainedFailures(report));
  const shown = failures.slice(0, MAX_FAILURES).map((result) => {
    const cause = { rationale: failureHeadline(result), help: null };
    return check(result.name, result.name, false, cause, plainFailure(result, MAX_OUTPUT));
  });
  const rest = failures.length - shown.length;
  if (rest === 0) return shown;
  const words = moreFailures(rest);
  return [...shown, check('more', words, false, { rationale: words, help: null })];
}
