import { cleanLine } from './clean.ts';
import type { Report, StageResult } from './report.ts';
import { type StyledLine, span } from './style.ts';
import { type Layout, paragraph } from './text-sections.ts';

/** A line a stage: how many of its cases passed, and what the others show. */
export function stageLines({ stages, summary }: Report, layout: Layout): StyledLine[] {
  const judged = stages.filter(({ of }) => of > 0);
  if (judged.length === 0 || summary.passed === summary.total) return [];
  return [[], [span('Stages', 'bold')], ...judged.flatMap((stage) => stageLine(stage, layout))];
}

function stageLine({ stage, title, passed, of, faults }: StageResult, layout: Layout): StyledLine[] {
  const isPassed = passed === of;
  const sign = isPassed ? '✓' : '✗';
  const counts = `${passed} of ${of}`;
  const [first = [], ...others] = paragraph(`${stage}  ${counts}  ${cleanLine(title)}`, layout, `  ${sign} `);
  const [begin, ...words] = first;
  const head: StyledLine = [span(begin?.text ?? '', isPassed ? 'good' : 'bad'), ...words];
  const shown = Object.entries(faults).toSorted(([, one], [, other]) => other - one);
  const costs = shown.map(([fault, count]) => `${cleanLine(fault)} in ${count}`).join(', ');
  return [head, ...others, ...(costs === '' ? [] : paragraph(costs, layout, '       ', 'faint'))];
}
