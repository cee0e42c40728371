import { wilsonInterval } from '@countermine/core/interval.ts';
import { countOf, withCommas } from '@countermine/core/text/english.ts';
import {
  STUDY_FIGURES,
  type StudyFigure,
  summariseValues,
  type ValueCounts,
  type ValueSummary,
} from './study-counts.ts';
import type { StudyResults } from './study-data.ts';
import { levelOfStudy } from './study-settings.ts';
import { FIGURE_NAMES, studyTitle } from './study-words.ts';

/** The forms in which results are printed. */
const STUDY_FORMATS = ['text', 'json', 'csv'] as const;

/** A form in which results are printed. */
export type StudyFormat = (typeof STUDY_FORMATS)[number];

/** The distributions of a study that have boards. */
export function figuresOf({ counts }: StudyResults): (readonly [StudyFigure, ValueCounts, ValueSummary])[] {
  return STUDY_FIGURES.flatMap((figure) => {
    const values = counts.values[figure] ?? [];
    const summary = summariseValues(values);
    return summary === undefined ? [] : [[figure, values, summary] as const];
  });
}

export function formatResults(results: StudyResults, format: StudyFormat): string {
  switch (format) {
    case 'text':
      return formatText(results);
    case 'json':
      return formatJson(results);
    case 'csv':
      return formatCsv(results);
  }
}

function formatText(results: StudyResults): string {
  const { study, settings, counts } = results;
  const { boards, won, givenUp } = counts;
  const rest = boards === study.boards ? '' : ` of ${withCommas(study.boards)}`;
  const lines = [
    `${study.name}: ${studyTitle(settings, levelOfStudy(settings))}`,
    line('boards', `${withCommas(boards)}${rest}`),
  ];
  if (settings.kind === 'play' && boards > 0) {
    const { low, high } = wilsonInterval(won, boards);
    const rate = `${percent(won / boards)}%, 95% Wilson interval ${percent(low)} to ${percent(high)}%`;
    lines.push(line('won', `${withCommas(won)} of ${withCommas(boards)}: ${rate}`));
  }
  if (givenUp > 0) lines.push(line('given up', countOf(givenUp, 'board')));
  for (const [figure, , summary] of figuresOf(results)) lines.push(line(FIGURE_NAMES[figure], summaryWords(summary)));
  return `${lines.join('\n')}\n`;
}

const LABEL = 11;

function line(label: string, words: string): string {
  return `${label.padEnd(LABEL)}${words}`;
}

function summaryWords({ mean, interval, least, median, most }: ValueSummary): string {
  const { low, high } = interval;
  const sure = Number.isFinite(low) ? ` (95% interval ${low.toFixed(3)} to ${high.toFixed(3)})` : '';
  return `${mean.toFixed(3)} a board${sure}; ${least} to ${most}, half up to ${median}`;
}

function percent(share: number): string {
  return (100 * share).toFixed(2);
}

function formatJson(results: StudyResults): string {
  const { study, settings, counts, progress } = results;
  const { boards, won, givenUp } = counts;
  const { low, high } = wilsonInterval(won, Math.max(1, boards));
  const rate = boards > 0 && settings.kind === 'play' ? { won, winRate: won / boards, interval: [low, high] } : {};
  const figures = figuresOf(results).map(([figure, values, { interval, ...summary }]) => [
    figure,
    { ...summary, interval: [interval.low, interval.high], counts: pairsOf(values) },
  ]);
  const { name, version } = study;
  const run = { name, ...settings, version, planned: study.boards, boards, givenUp, seconds: progress.seconds };
  return `${JSON.stringify({ ...run, ...rate, figures: Object.fromEntries(figures) })}\n`;
}

/** Values with how many boards have them; those of none are left out. */
function pairsOf(values: ValueCounts): (readonly [value: number, boards: number])[] {
  return [...values.entries()].filter(([, boards]) => boards > 0);
}

function formatCsv(results: StudyResults): string {
  const rows = figuresOf(results).flatMap(([figure, values]) =>
    pairsOf(values).map(([value, boards]) => `${figure},${value},${boards}`),
  );
  return ['figure,value,boards', ...rows, ''].join('\n');
}
