import { cleanLine } from '@countermine/judge/report/clean.ts';
import { columnsOf, cutColumns, wrapWords } from '@countermine/judge/report/text-style.ts';
import { lateAttemptWords, resultWords } from '../class-words.ts';
import { attemptPointsWords } from '../pages/student-table.ts';
import { type AttemptLine, outcomeOf } from '../store/attempts.ts';
import { NO_ATTEMPT } from '../store/hand-ins.ts';

/** A column, with a cell for each attempt. */
interface TableColumn {
  readonly about: 'student' | 'name' | 'attempt' | 'stages' | 'marks' | 'late';
  readonly head: string;
  readonly cells: readonly string[];
  /** The same below a row where there is no room for the column; empty where there is nothing to tell. */
  readonly below: readonly string[];
}

/** The widest that an id or a name gets, and the narrowest that is of use. Units: columns. */
const MAX_NAME_WIDTH = 24;
const MIN_NAME_WIDTH = 6;

/** With less room beside the other columns, what became of a student stands below. Units: columns. */
const MIN_WORDS_WIDTH = 24;

/** Narrower than this no line is cut any more. Units: columns. */
const MIN_WIDTH = 40;

const GAP = '  ';

/**
 * A table of attempts. Nothing but ids and names is cut: what became of each stands whole in the last column or below the row, and
 * so does what there is no room for beside it.
 */
export function classTable(lines: readonly AttemptLine[], width: number): string {
  const columns = tableColumns(lines);
  const words = lines.map(faultWords);
  const room = width - widthOf(columns) - GAP.length;
  return room >= MIN_WORDS_WIDTH
    ? wordsBeside(columns, words, room)
    : wordsBelow(columns, lines, words, Math.max(MIN_WIDTH, width));
}

function tableColumns(lines: readonly AttemptLine[]): TableColumn[] {
  const ids = lines.map(({ student }) => cutColumns(cleanLine(student), MAX_NAME_WIDTH));
  const names = lines.map(({ name }) => cleanLine(name ?? ''));
  const numbers = lines.map(({ attempt }) => (attempt === NO_ATTEMPT ? '-' : String(attempt)));
  const late = lines.map(lateAttemptWords);
  const marks = lines.map(attemptPointsWords);
  const columns: (TableColumn & { readonly isShown: boolean })[] = [
    { about: 'student', head: 'student', cells: ids, below: [], isShown: true },
    {
      ...{ about: 'name', head: 'name', below: names, isShown: names.some((name) => name !== '') },
      cells: names.map((name) => cutColumns(name, MAX_NAME_WIDTH)),
    },
    {
      ...{ about: 'attempt', head: 'attempt', cells: numbers, below: [] },
      isShown: lines.some(({ attempt, counts }) => attempt > 1 || !counts),
    },
    stageColumn(lines),
    {
      ...{
        about: 'marks',
        head: 'marks',
        cells: marks,
        isShown: lines.some(({ judgement }) => judgement?.points != null),
      },
      below: marks.map((points) => (points === '-' ? '' : `marks ${points}`)),
    },
    {
      ...{ about: 'late', head: 'late', isShown: late.some((words) => words !== ''), below: late },
      cells: late.map((words) => words.replace(/(.) late$/, '$1')),
    },
  ];
  return columns.filter(({ isShown }) => isShown);
}

function stageColumn(lines: readonly AttemptLine[]): TableColumn & { readonly isShown: boolean } {
  // Stages without a case were not judged.
  const judged = lines.map(({ judgement }) => judgement?.stages.filter((stage) => stage.of > 0) ?? []);
  const stages = [...new Set(judged.flat().map(({ stage }) => stage))];
  const passed = judged.map((own) => new Map(own.map((one) => [one.stage, `${one.passed}/${one.of}`])));
  const rows = passed.map((own) => stages.map((stage) => own.get(stage) ?? '-'));
  const [head = '', ...cells] = alignCells([stages.map((stage) => `stage ${stage}`), ...rows]);
  const below = passed.map((own) => [...own].map(([stage, of]) => `stage ${stage} ${of}`).join(', '));
  return { about: 'stages', head, cells, below, isShown: stages.length > 0 };
}

/** The outcome, if it was not judged by all cases, with the reason or the faults. */
function faultWords(line: AttemptLine): string {
  const outcome = outcomeOf(line);
  const faults = line.judgement?.faults.map(({ fault }) => cleanLine(fault)).join(', ') ?? '';
  if (outcome === 'judged') return faults;
  const words = resultWords(line);
  return outcome === 'stopped' && faults !== '' ? `${words}: ${faults}` : words;
}

function wordsBeside(columns: readonly TableColumn[], words: readonly string[], room: number): string {
  const at = ' '.repeat(widthOf(columns) + GAP.length);
  const below = ['faults', ...words];
  return textOf(
    rowsOf(columns).flatMap((row, index) => {
      const [first = '', ...more] = wrapWords(below[index] ?? '', room);
      return [`${row}${GAP}${first}`, ...more.map((line) => `${at}${line}`)];
    }),
  );
}

function wordsBelow(
  columns: readonly TableColumn[],
  lines: readonly AttemptLine[],
  words: readonly string[],
  width: number,
): string {
  const shown = fitColumns(columns, width);
  const moved = columns.filter(({ about }) => shown.every((one) => one.about !== about));
  const stages = shown.find(({ about }) => about === 'stages');
  // Who was not judged has no stages: the words stand there, if they fit.
  const isInStages = lines.map(
    ({ judgement }, index) =>
      judgement?.outcome !== 'judged' && columnsOf(words[index] ?? '') <= columnsOf(stages?.head ?? ''),
  );
  const withWords = (cells: readonly string[]) =>
    cells.map((cell, index) => (isInStages[index] ? (words[index] ?? '') : cell));
  const [head = '', ...rows] = rowsOf(
    shown.map((column) => (column === stages ? { ...column, cells: withWords(column.cells) } : column)),
  );
  const belowRow = (index: number): string[] => {
    const [names, figures] = [true, false].map((isName) =>
      moved.filter(({ about }) => (about === 'name') === isName).map(({ below }) => below[index] ?? ''),
    );
    const told = (parts: readonly string[] = []) => parts.filter((part) => part !== '').join(', ');
    const texts = [told(names), told(figures), isInStages[index] ? '' : (words[index] ?? '')];
    return texts.flatMap((text) => (text === '' ? [] : wrapWords(text, width - 4))).map((line) => `    ${line}`);
  };
  return textOf([head, ...rows.flatMap((row, index) => [row, ...belowRow(index)])]);
}

/** The columns that give way first: after names what the words tell in part, and then what staff look for. */
const GIVE_WAY = ['name', 'stages', 'late', 'marks'];

/** The columns that there is room for; names are cut before any gives way. */
function fitColumns(columns: readonly TableColumn[], width: number): TableColumn[] {
  for (let count = 0; ; count += 1) {
    const shown = columns.filter(({ about }) => !GIVE_WAY.slice(0, count).includes(about));
    const room = width - widthOf(shown.filter(({ about }) => about !== 'name')) - GAP.length;
    const fitted = shown.map((column) =>
      column.about === 'name' && room >= MIN_NAME_WIDTH
        ? { ...column, cells: column.cells.map((cell) => cutColumns(cell, room)) }
        : column,
    );
    if (widthOf(fitted) <= width || count === GIVE_WAY.length) return fitted;
  }
}

function widthOf(columns: readonly TableColumn[]): number {
  return columnsOf(rowsOf(columns)[0] ?? '');
}

/** The rows of columns below each other, the head first. */
function rowsOf(columns: readonly TableColumn[]): string[] {
  const count = columns[0]?.cells.length ?? 0;
  const rows = Array.from({ length: count }, (_, index) => columns.map(({ cells }) => cells[index] ?? ''));
  return alignCells([columns.map(({ head }) => head), ...rows]);
}

/** The cells of each row as one text, with their columns below each other. */
function alignCells(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((most, row) => Math.max(most, columnsOf(row[column] ?? '')), 0),
  );
  return rows.map((row) =>
    row.map((text, column) => `${text}${' '.repeat(Math.max(0, (widths[column] ?? 0) - columnsOf(text)))}`).join(GAP),
  );
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}
