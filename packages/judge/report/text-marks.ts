import { outcomeWords } from '../mark/mark-words.ts';
import { cleanLine } from './clean.ts';
import { marksTitle, reasonsOf, rulesSentence } from './marks-words.ts';
import type { FaultReport, MarkLine, Report } from './report.ts';
import type { StyledLine } from './style.ts';
import { paragraph, type TextLayout } from './text-sections.ts';

/** What a marking scheme gives, line by line; what is left to a person has a blank to fill in. */
export function marksLines({ marks, faults }: Report, layout: TextLayout): StyledLine[] {
  if (marks === undefined) return [];
  const rules = rulesSentence(marks);
  return [
    [],
    ...paragraph(`${marksTitle(marks)} (${cleanLine(marks.scheme)})`, layout, '', 'bold'),
    ...(rules === undefined ? [] : paragraph(rules, layout, '  ')),
    ...marks.lines.flatMap((line) => lineOf(line, faults, layout)),
  ];
}

function lineOf(line: MarkLine, faults: readonly FaultReport[], layout: TextLayout): StyledLine[] {
  const { kind, title } = line;
  const indent = kind === 'stage' ? '    ' : '  ';
  const words = paragraph(`${outcomeWords(line)}  ${cleanLine(title)}`, layout, indent);
  const reasons = reasonsOf(line, faults);
  const why = reasons.flatMap((reason) => paragraph(reason, layout, `${indent}    `, 'faint'));
  return [...words, ...why];
}
