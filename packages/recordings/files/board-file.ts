import { type BoardShape, countMines, FLAG, type MineMap } from '@countermine/core/board.ts';
import { type MbfError, parseMbf } from '@countermine/core/format/mbf.ts';
import { parsePositionLink } from '@countermine/core/format/position-text.ts';
import { parseTathamId, type TathamIdError } from '@countermine/core/format/tatham.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { asciiText } from '../recording/recorded-text.ts';
import { type Expectation, MAX_FOUND, type RecordingError, type TextForm } from '../recording/recording-error.ts';

interface FileBoard {
  readonly shape: BoardShape;
  readonly mines: MineMap;
}

/** Reads a board file of Minesweeper X (mbf) or Arbiter (abf), which at least one cell of must be free. */
export function parseBoardFile(bytes: Uint8Array): Result<FileBoard, RecordingError> {
  const board = parseMbf(bytes);
  if (!board.ok) return err(mbfError(board.error));
  const { shape, mines } = board.value;
  const found = countMines(mines);
  if (found < shape.size) return board;
  return err({ offset: 2, field: 'mine count', expected: { code: 'range', from: 0, to: shape.size - 1, found } });
}

/** The longest text that a board can be: a link with one of 250 x 250. Units: bytes. */
const MAX_TEXT = 65_536;

/**
 * Reads a text with a board: a game ID of Simon Tatham's Mines, or a link of the PTTACG calculator.
 * @returns undefined if the bytes are not such text
 */
export function parseBoardText(bytes: Uint8Array): Result<FileBoard, RecordingError> | undefined {
  if (bytes.length > MAX_TEXT) return undefined;
  const text = asciiText(bytes).trim();
  if (/^([a-z]+:\/\/\S*#)?\d+(x\d+)?[^\s:#]*:/i.test(text)) {
    const board = parseTathamId(text);
    return board.ok ? board : err(tathamError(board.error, text));
  }
  const link = parsePositionLink(text);
  if (link === undefined) return undefined;
  if (!link.ok) return err({ offset: 0, field: 'link', expected: { code: 'text', form: 'board', found: head(text) } });
  const { shape, cells, mineCount } = link.value;
  const mines = cells.map((cell) => Number(cell === FLAG));
  const found = countMines(mines);
  // A link to a position only has the flags of the player.
  const isBoard = found === mineCount;
  if (isBoard) return ok({ shape, mines });
  return err({ offset: 0, field: 'mines', expected: { code: 'range', from: mineCount, to: mineCount, found } });
}

function head(text: string): string {
  return text.slice(0, MAX_FOUND);
}

function mbfError(error: MbfError): RecordingError {
  switch (error.code) {
    case 'length': {
      const { expected: to, found } = error;
      return { offset: 0, field: 'length', expected: { code: 'range', from: to, to, found } };
    }
    case 'side':
      return { offset: error.offset, field: error.name, expected: { code: 'range', from: 1, to: 255, found: 0 } };
    case 'cell': {
      const { offset, name, side, found } = error;
      return { offset, field: `${name} of a mine`, expected: { code: 'range', from: 0, to: side - 1, found } };
    }
    case 'twice': {
      const { offset, column, row } = error;
      return { offset, field: 'mine', expected: { code: 'new-cell', column, row } };
    }
  }
}

function tathamError(error: TathamIdError, text: string): RecordingError {
  const bitmap = text.lastIndexOf(',') + 1 || text.indexOf(':') + 1;
  const form = (field: string, expected: TextForm, offset: number): RecordingError => ({
    offset,
    field,
    expected: { code: 'text', form: expected, found: head(text.slice(offset)) },
  });
  switch (error.code) {
    case 'size-missing':
    case 'size':
      return form('size', 'size', 0);
    case 'no-board':
      return form('board', 'placed-board', text.indexOf(':') + 1);
    case 'start':
      return form('first cell', 'cell', text.indexOf(':') + 1);
    case 'length': {
      const expected: Expectation = { code: 'range', from: error.expected, to: error.expected, found: error.found };
      return { offset: bitmap, field: 'digits', expected };
    }
    case 'digit':
      return form('digit', 'hexadecimal-digit', bitmap + error.index);
  }
}
