import { cleanLine } from './clean.ts';
import type { MarkLine, Marks, PointRange, Report } from './report.ts';
import type { StyledLine } from './style.ts';
import { type Layout, paragraph } from './text-sections.ts';

/** What a marking scheme gives, line by line; what is left to a person has a blank to fill in. */
export function markLines({ marks }: Report, layout: Layout): StyledLine[] {
  if (marks === undefined) return [];
  return [
    [],
    ...paragraph(headOf(marks), layout, '', 'bold'),
    ...(isSame(marks.points, marks.rulesPoints)
      ? []
      : paragraph(`If only the rules counted, not the form: ${rangeWords(marks.rulesPoints)}.`, layout, '  ')),
    ...marks.lines.flatMap((line) => lineOf(line, layout)),
  ];
}

function headOf({ scheme, points, of, band }: Marks): string {
  const name = band === undefined ? '' : `, ${band}`;
  return cleanLine(`Marks: ${rangeWords(points)} of ${of}${name} (${scheme})`);
}

function lineOf({ kind, title, points, of, reasons }: MarkLine, layout: Layout): StyledLine[] {
  const indent = kind === 'stage' ? '    ' : '  ';
  const figure = of > 0 ? `${figureOf(points)} of ${of}` : figureOf(points);
  const words = paragraph(`${figure}  ${cleanLine(title)}`, layout, indent);
  const why = reasons.flatMap((reason) => paragraph(cleanLine(reason), layout, `${indent}    `, 'faint'));
  return [...words, ...why];
}

/** Points, a blank where nothing is known of them, and what is taken off with its sign. */
function figureOf(points: PointRange): string {
  const isOpen = points.least !== points.most;
  if (isOpen && (points.least === 0 || points.most === 0)) return '____';
  return rangeWords(points);
}

function rangeWords({ least, most }: PointRange): string {
  return least === most ? signed(most) : `${signed(least)} to ${signed(most)}`;
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

function isSame(one: PointRange, other: PointRange): boolean {
  return one.least === other.least && one.most === other.most;
}
