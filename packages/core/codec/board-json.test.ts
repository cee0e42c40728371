import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShape } from '../board.ts';
import { boardAsJson, parseBoardJson } from './board-json.ts';
import type { BoardLineError } from './board-line.ts';

describe('a board as JSON', () => {
  it('counts its mines, and lists their cells', () => {
    const board = { id: '7', shape: createShape(4, 3), start: 5, mines: [0, 11] };
    const json = { id: 7, width: 4, height: 3, mines: 2, start: 5, mineCells: [0, 11] };
    expect(boardAsJson(board)).toEqual(json);
    expect(parseBoardJson(JSON.stringify({ ...json, certificate: {} }))).toEqual({ ok: true, value: board });
  });

  it.each(['007', 'easy', '1e3'])('keeps the id %s as it is', (id) => {
    const board = { id, shape: createShape(1, 1), start: 0, mines: [] };
    expect(parseBoardJson(JSON.stringify(boardAsJson(board)))).toEqual({ ok: true, value: board });
  });

  it('is an error or a board, whatever the text', () => {
    fc.assert(fc.property(fc.json(), (text) => typeof parseBoardJson(text).ok === 'boolean'));
    fc.assert(fc.property(fc.string(), (text) => typeof parseBoardJson(text).ok === 'boolean'));
  });
});

describe('an object that is no board', () => {
  const board = { id: 0, width: 4, height: 3, mines: 1, start: 5, mineCells: [0] };

  it.each<[object, BoardLineError]>([
    [{ id: 'a b' }, { code: 'value', field: 'id', found: '"a b"' }],
    [{ width: '4' }, { code: 'value', field: 'width', found: '"4"' }],
    [{ height: -3 }, { code: 'value', field: 'height', found: '-3' }],
    [{ start: undefined }, { code: 'value', field: 'start', found: 'nothing' }],
    [{ mineCells: 3 }, { code: 'value', field: 'mineCells', found: '3' }],
    [{ mineCells: [0.5] }, { code: 'value', field: 'mineCells', found: '[0.5]' }],
    [{ mines: 2 }, { code: 'mine-count', found: '2', expected: 1 }],
    [{ width: 0 }, { code: 'size', width: 0, height: 3 }],
    [{ start: 12 }, { code: 'cell', field: 'start', cell: 12, size: 12 }],
    [{ mineCells: [12] }, { code: 'cell', field: 'mineCells', cell: 12, size: 12 }],
    [
      { mines: 2, mineCells: [1, 1] },
      { code: 'twice', field: 'mineCells', cell: 1 },
    ],
  ])('%j: names the field that is wrong', (change, error) => {
    expect(parseBoardJson(JSON.stringify({ ...board, ...change }))).toEqual({ ok: false, error });
  });

  it.each(['{', '[]', 'null', '7'])('%s is refused', (text) => {
    expect(parseBoardJson(text).ok).toBe(false);
  });
});
