import { columnOf, isOpen, rowOf } from '@countermine/core/board.ts';
import { formatPercent, withCommas } from '@countermine/core/text/english.ts';
import { wrapWords } from '@countermine/judge/report/text-style.ts';
import { common as english } from '@countermine/play/words/en/common.ts';
import type { PlayerView } from '@countermine/solver/position/player-view.ts';
import { findCertain } from '@countermine/solver/proof/deduce.ts';
import type { Proof } from '@countermine/solver/proof/proof.ts';
import { cellsWords, cellWords } from '@countermine/solver/proof/proof-text.ts';
import type { Analysis, AnalysisRecord, ExplainedMove } from './analysis.ts';

/** Larger boards are not drawn, since no screen can show them. */
const WIDEST = 200;
const MAX_DRAWN = 20_000;

const LEGEND = 'a number or blank: open; a percentage: mine probability; ok: certainly safe; *: certainly a mine';

/** The same where the cells are narrow: a probability has no percent sign, and two digits, to distinguish it from a count. */
const NARROW_LEGEND =
  'a digit or blank: open; two digits: mine probability in percent; ok: certainly safe; *: certainly a mine';

/** True if a board is small enough for a picture. */
function canDraw({ shape }: PlayerView): boolean {
  return shape.width <= WIDEST && shape.size <= MAX_DRAWN;
}

/** A board as text, and its legend. */
interface Picture {
  readonly text: string;
  readonly legend: string;
}

/**
 * The board with the mine probability of each hidden cell, rows and columns numbered from 1.
 * @param probabilities by cell; NaN where it is open
 * @param width of the terminal; a board that is wider gets narrow cells, and one that is wider even so is drawn in
 * blocks one below the other. Units: columns
 */
function drawProbabilities(view: PlayerView, probabilities: Float64Array, width: number): Picture {
  const wide = cellsOf(view, probabilities, shownProbability);
  if (columnsOf(view, wide) <= width) return { text: drawBlock(view, wide, 0, view.shape.width), legend: LEGEND };
  const narrow = cellsOf(view, probabilities, narrowProbability);
  if (columnsOf(view, narrow) <= width) {
    return { text: drawBlock(view, narrow, 0, view.shape.width), legend: NARROW_LEGEND };
  }
  const fitting = Math.max(1, Math.floor((width - columnsOf(view, wide, 0)) / columnsOfCell(view, wide)));
  let text = '';
  for (let from = 0; from < view.shape.width; from += fitting) {
    text += `${from === 0 ? '' : '\n'}${drawBlock(view, wide, from, Math.min(from + fitting, view.shape.width))}`;
  }
  return { text, legend: LEGEND };
}

function cellsOf({ knowledge }: PlayerView, probabilities: Float64Array, shown: (share: number) => string): string[] {
  return Array.from(probabilities, (probability, cell) =>
    isOpen(knowledge[cell]!) ? shownCount(knowledge[cell]!) : shown(probability),
  );
}

/** How wide a cell is drawn, with the blank before it. */
function columnsOfCell({ shape }: PlayerView, cells: readonly string[]): number {
  return 1 + cells.reduce((width, text) => Math.max(width, text.length), String(shape.width).length);
}

/** The drawn width of some columns of the board, with the number of the row. */
function columnsOf(view: PlayerView, cells: readonly string[], count: number = view.shape.width): number {
  return String(view.shape.height).length + 1 + count * columnsOfCell(view, cells);
}

/** The columns of the board from one up to, not including, another. */
function drawBlock(view: PlayerView, cells: readonly string[], from: number, to: number): string {
  const { width, height } = view.shape;
  const widest = columnsOfCell(view, cells);
  const label = String(height).length;
  const line = (name: string, texts: readonly string[]): string =>
    `${name.padStart(label)} ${texts.map((text) => text.padStart(widest)).join('')}`.trimEnd();
  const columns = Array.from({ length: to - from }, (_, column) => String(from + column + 1));
  const rows = Array.from({ length: height }, (_, row) =>
    line(String(row + 1), cells.slice(row * width + from, row * width + to)),
  );
  return [line('', columns), ...rows, ''].join('\n');
}

/** An open cell without mines beside it is blank, as everywhere in this game. */
function shownCount(count: number): string {
  return count === 0 ? '' : String(count);
}

function shownProbability(probability: number): string {
  if (probability === 0) return 'ok';
  if (probability === 1) return '*';
  return formatPercent(probability);
}

/** Two digits; 00 and 99 are not certain. */
function narrowProbability(probability: number): string {
  if (probability === 0 || probability === 1) return shownProbability(probability);
  return String(Math.min(99, Math.round(100 * probability))).padStart(2, '0');
}

/** Numbers below ten to this are written as others are. */
const MAX_PLAIN = 9;

/** A number of layouts, given by its decimal logarithm: `about 1.53e60`. */
function aboutTenTo(logarithm: number): string {
  if (logarithm < MAX_PLAIN) return `about ${withCommas(Math.round(10 ** logarithm))}`;
  const exponent = Math.floor(logarithm);
  const mantissa = (10 ** (logarithm - exponent)).toFixed(2);
  return mantissa === '10.00' ? `about 1.00e${exponent + 1}` : `about ${mantissa}e${exponent}`;
}

/** More cells than this are counted instead of listed. */
const MAX_LISTED = 200;

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
  return `${verb} ${cellWords(view, move.cell)}. ${move.why}`;
}

/** The technique by its name in lessons, and the one that options and JSON use. */
function techniqueLines(move: ExplainedMove | undefined, width: number): string[] {
  if (move?.technique === undefined) return [];
  return wrapped('Technique:  ', `${english.techniques[move.technique].name} (${move.technique})`, width);
}

function cellsInWords(view: PlayerView, cells: readonly number[]): string {
  if (cells.length === 0) return 'none certain';
  const listed = cellsWords(view, cells.slice(0, MAX_LISTED));
  const rest = cells.length > MAX_LISTED ? `; and ${withCommas(cells.length - MAX_LISTED)} more` : '';
  return `${withCommas(cells.length)}: ${listed}${rest}`;
}

function layoutsInWords({ log10Layouts }: Analysis, layouts: bigint | undefined): string {
  if (layouts === undefined) return `${aboutTenTo(log10Layouts)} possible`;
  return layouts === 1n ? '1 possible' : `${withCommas(layouts)} possible`;
}
