import { columnOf, isOpen, rowOf } from '@countermine/core/board.ts';
import { withCommas } from '@countermine/core/text/english.ts';
import { wrapWords } from '@countermine/judge/report/text-style.ts';
import { common as english } from '@countermine/play/words/en/common.ts';
import type { PlayerView } from '@countermine/solver/position/player-view.ts';
import { findCertain } from '@countermine/solver/proof/deduce.ts';
import type { Proof } from '@countermine/solver/proof/proof.ts';
import type { Analysis, AnalysisRecord } from './analysis.ts';
import { shownCell } from './cell-option.ts';
import type { ExplainedMove } from './explained-move.ts';
import { aboutTenTo, canDraw, drawProbabilities } from './picture.ts';

/** More cells than this are counted instead of listed. */
const MOST_LISTED = 200;

/** Sentences are not wrapped to less than this. Units: columns. */
const NARROWEST_TEXT = 20;

/**
 * An analysis as text.
 * @param mines the number of mines in words, and its source
 * @param width of the terminal; Infinity if there is none. Units: columns
 * @param layouts the number of possible layouts, if known exactly
 */
export function formatAnalysis(
  analysis: Analysis,
  move: ExplainedMove | undefined,
  mines: string,
  width: number,
  layouts: bigint | undefined,
): string {
  const { view } = analysis;
  return [
    ...wrapped('', `${view.shape.width} x ${view.shape.height}, ${mines}`, width),
    '',
    ...pictureLines(analysis, width),
    '',
    ...wrapped('Best move:  ', moveInWords(analysis, move), width),
    ...techniqueLines(move, width),
    ...wrapped('Safe:       ', cellsInWords(view, analysis.safe), width),
    ...wrapped('Mines:      ', cellsInWords(view, analysis.mines), width),
    ...wrapped('Layouts:    ', layoutsInWords(analysis, layouts), width),
    '',
  ].join('\n');
}

function pictureLines({ view, probabilities }: Analysis, width: number): string[] {
  if (!canDraw(view)) {
    return wrapped('', 'The board is too large to draw; --json has the mine probability of every cell.', width);
  }
  const { text, legend } = drawProbabilities(view, probabilities, width);
  return [text, ...wrapped('', legend, width)];
}

/** A text in lines that fit, those after the first indented by the length of its title. */
function wrapped(title: string, text: string, width: number): string[] {
  const lines = wrapWords(text, Math.max(NARROWEST_TEXT, width - title.length));
  return lines.map((line, index) => `${index === 0 ? title : ' '.repeat(title.length)}${line}`);
}

/** What a position that is too hard still shows by proofs of one clue or two; empty if that is nothing. */
export function formatSimpleCertain(view: PlayerView): string {
  const proved = findCertain(view, { ceiling: 'two-clues' });
  if (!proved.ok || proved.value.length === 0) return '';
  const cellsWith = (verdict: Proof['verdict']): string =>
    cellsInWords(
      view,
      proved.value.filter((proof) => proof.verdict === verdict).map(({ cell }) => cell),
    );
  const intro = 'What can be proved from one or two clues at a time; there may be more:\n';
  return `${intro}Safe:       ${cellsWith('safe')}\nMines:      ${cellsWith('mine')}\n`;
}

/** An analysis as one JSON object. */
export function analysisAsJson(
  { view, safe, mines, log10Layouts }: Analysis,
  move: ExplainedMove | undefined,
  record: AnalysisRecord,
): string {
  const { shape, mineCount } = view;
  const best = move && { row: rowOf(shape, move.cell), column: columnOf(shape, move.cell), ...move };
  const facts = { width: shape.width, height: shape.height, mines: mineCount, ...record };
  return `${JSON.stringify({ ...facts, log10Solutions: log10Layouts, safeCells: safe, mineCells: mines, best: best ?? null })}\n`;
}

function moveInWords({ view }: Analysis, move: ExplainedMove | undefined): string {
  if (move === undefined && view.knowledge.every(isOpen)) return 'none: every cell is open';
  if (move === undefined) return 'none: every cell that is not open is a mine';
  const verb = move.kind === 'safe' ? 'open' : 'guess';
  return `${verb} ${shownCell(view.shape, move.cell)}. ${move.why}`;
}

/** The technique by its name in lessons, and the one that options and JSON use. */
function techniqueLines(move: ExplainedMove | undefined, width: number): string[] {
  if (move?.technique === undefined) return [];
  return wrapped('Technique:  ', `${english.techniques[move.technique].name} (${move.technique})`, width);
}

function cellsInWords(view: PlayerView, cells: readonly number[]): string {
  if (cells.length === 0) return 'none certain';
  const listed = cells.slice(0, MOST_LISTED).map((cell) => shownCell(view.shape, cell));
  const rest = cells.length > MOST_LISTED ? ` and ${withCommas(cells.length - MOST_LISTED)} more` : '';
  return `${withCommas(cells.length)}: ${listed.join(' ')}${rest}`;
}

function layoutsInWords({ log10Layouts }: Analysis, layouts: bigint | undefined): string {
  if (layouts === undefined) return `${aboutTenTo(log10Layouts)} possible`;
  return layouts === 1n ? '1 possible' : `${withCommas(layouts)} possible`;
}
