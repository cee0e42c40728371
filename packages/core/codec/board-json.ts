import { canCreateShape, createShape } from '../board.ts';
import { err, ok, type Result } from '../result.ts';
import { type BoardLine, type BoardLineError, checkCells } from './board-line.ts';

/** A board as a JSON object. Units: cells, `row * width + column`, from 0. */
interface BoardJson {
  readonly id: number | string;
  readonly width: number;
  readonly height: number;
  readonly mines: number;
  readonly start: number;
  readonly mineCells: readonly number[];
}

/** A board as an object to be written as JSON. */
export function boardAsJson({ id, shape, start, mines }: BoardLine): BoardJson {
  const { width, height } = shape;
  return {
    id: /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id,
    width,
    height,
    mines: mines.length,
    start,
    mineCells: mines,
  };
}

/** Reads a {@link BoardJson}; what else it has is ignored. */
export function parseBoardJson(text: string): Result<BoardLine, BoardLineError> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err({ code: 'json' });
  }
  if (typeof value !== 'object' || value === null) return err({ code: 'json' });
  const { id, width, height, mines, start, mineCells }: { readonly [name in keyof BoardJson]?: unknown } = value;
  if (!isId(id)) return err({ code: 'value', field: 'id', found: shown(id) });
  if (!isWhole(width)) return err({ code: 'value', field: 'width', found: shown(width) });
  if (!isWhole(height)) return err({ code: 'value', field: 'height', found: shown(height) });
  if (!isWhole(start)) return err({ code: 'value', field: 'start', found: shown(start) });
  if (!Array.isArray(mineCells) || !mineCells.every(isWhole)) {
    return err({ code: 'value', field: 'mineCells', found: shown(mineCells) });
  }
  if (!canCreateShape(width, height)) return err({ code: 'size', width, height });
  if (mines !== undefined && mines !== mineCells.length) {
    return err({ code: 'mine-count', found: shown(mines), expected: mineCells.length });
  }
  const shape = createShape(width, height);
  if (start >= shape.size) return err({ code: 'cell', field: 'start', cell: start, size: shape.size });
  const cells = checkCells(mineCells, shape, 'mineCells');
  return cells.ok ? ok({ id: String(id), shape, start, mines: cells.value }) : cells;
}

function isId(value: unknown): value is number | string {
  return typeof value === 'number' || (typeof value === 'string' && /^[^\s#]\S*$/.test(value));
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
