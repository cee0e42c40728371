import type { StartedBoard } from '@countermine/core/board.ts';
import { BoardMetrics, type BoardValues } from '@countermine/core/metrics/board-metrics.ts';
import { columnsOf } from '@countermine/judge/report/text-style.ts';
import { BAD_INPUT, failWith } from '@countermine/node/exit-status.ts';
import { rateBoard } from '@countermine/solver/technique/rate.ts';
import type { Technique } from '@countermine/solver/technique/technique.ts';
import { TechniqueStepsWorkspace } from '@countermine/solver/technique/technique-steps.ts';
import { complain, print } from '../host/streams.ts';
import { openText } from '../host/text-input.ts';
import { boardsOf, layoutOf } from './boards.ts';
import { idAsValue } from './position-text.ts';

export interface MetricsOptions {
  readonly json?: true;
}

const COLUMNS = ['bbbv', 'openings', 'islands', 'oneWayZini', 'eightWayZini'] as const;
const HEADINGS: Readonly<Record<(typeof COLUMNS)[number], string>> = {
  bbbv: '3BV',
  openings: 'openings',
  islands: 'islands',
  oneWayZini: 'ZiNi',
  eightWayZini: '8-way ZiNi',
};
const ID_WIDTH = 8;
const SIZE_WIDTH = 9;
const MINES_WIDTH = 6;

/**
 * `countermine metrics`: measures boards.
 * @returns the exit status
 */
export function metricsCommand(file: string | undefined, { json }: MetricsOptions): number {
  const input = openText(file);
  if (!input.ok) return failWith(input.error, complain);
  const metrics = new BoardMetrics();
  const steps = new TechniqueStepsWorkspace();
  const means = new Means();
  let status = 0;
  let lines = 0;
  for (const { where, board } of boardsOf(input.value)) {
    lines += 1;
    if (!board.ok) {
      complain(`${where}: ${board.error}`);
      status = BAD_INPUT;
      continue;
    }
    if (!json && means.count === 0) print(row('id', 'size', 'mines', (column) => HEADINGS[column], 'hardest'));
    const { id, shape, mines } = board.value;
    const layout = layoutOf(board.value);
    const values = metrics.load(shape, layout).values();
    const hardest = hardestOf({ shape, mines: layout, start: board.value.start }, steps);
    means.add(values);
    if (json)
      print(
        `${JSON.stringify({ id: idAsValue(id), width: shape.width, height: shape.height, mines: mines.length, ...values, hardest: hardest ?? null })}\n`,
      );
    else
      print(
        row(
          id,
          `${shape.width}x${shape.height}`,
          `${mines.length}`,
          (column) => String(values[column]),
          hardest ?? '-',
        ),
      );
  }
  if (!json && means.count > 1) print(row('mean', '', '', (column) => means.of(column).toFixed(2), ''));
  if (lines > 0) return status;
  complain(`${input.value.name}: no board found`);
  return BAD_INPUT;
}

/** The hardest technique that a board needs; undefined if it needs a guess, or none of them. */
function hardestOf(board: StartedBoard, steps: TechniqueStepsWorkspace): Technique | undefined {
  const rating = rateBoard(board, {}, steps);
  return rating.ok && rating.value.isFinished ? rating.value.hardest : undefined;
}

function row(
  id: string,
  size: string,
  mines: string,
  cellOf: (column: (typeof COLUMNS)[number]) => string,
  hardest: string,
): string {
  // A value wider than its column moves the rest to the right, but always with a gap.
  const cells = COLUMNS.map((column) => ` ${cellOf(column).padStart(HEADINGS[column].length + 1)}`);
  const board = `${size.padStart(SIZE_WIDTH)} ${mines.padStart(MINES_WIDTH)} ${cells.join('')}  ${hardest}`;
  return `${idColumn(id)} ${board}`.trimEnd().concat('\n');
}

/** An id in its column; one that is too wide gets a line of its own before. */
function idColumn(id: string): string {
  const columns = columnsOf(id);
  if (columns <= ID_WIDTH) return id + ' '.repeat(ID_WIDTH - columns);
  return `${id}\n${' '.repeat(ID_WIDTH)}`;
}

/** The means of many boards. */
class Means {
  count = 0;
  readonly #sums = new Map<keyof BoardValues, number>();

  add(values: BoardValues): void {
    this.count += 1;
    for (const column of COLUMNS) this.#sums.set(column, (this.#sums.get(column) ?? 0) + values[column]);
  }

  of(column: keyof BoardValues): number {
    return (this.#sums.get(column) ?? 0) / this.count;
  }
}
