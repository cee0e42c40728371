import { cleanLine } from './clean.ts';
import { costWords, type FaultNumbers, faultNumbers } from './fault-words.ts';
import type { Report, StageResult } from './report.ts';
import { type StyledLine, span } from './style.ts';
import { paragraph, type TextLayout } from './text-sections.ts';
import { countOfAll, TITLES } from './words.ts';

/** A line a stage: how many of its cases passed, and what the others show. */
export function stageLines(report: Report, layout: TextLayout): StyledLine[] {
  const { stages, summary } = report;
  const numbers = faultNumbers(report);
  const judged = stages.filter(({ of }) => of > 0);
  if (judged.length === 0 || summary.passed === summary.total) return [];
  return [[], [span(TITLES.stages, 'bold')], ...judged.flatMap((stage) => stageLine(stage, numbers, layout))];
}

function stageLine(result: StageResult, numbers: FaultNumbers, layout: TextLayout): StyledLine[] {
  const { stage, title, passed, of } = result;
  const isPassed = passed === of;
  const sign = isPassed ? '✓' : '✗';
  const counts = countOfAll(passed, of);
  const [first = [], ...others] = paragraph(`${stage}  ${counts}  ${cleanLine(title)}`, layout, `  ${sign} `);
  const [begin, ...words] = first;
  const head: StyledLine = [span(begin?.text ?? '', isPassed ? 'good' : 'bad'), ...words];
  const costs = costWords(result, numbers);
  return [head, ...others, ...(costs === '' ? [] : paragraph(costs, layout, '       ', 'faint'))];
}
