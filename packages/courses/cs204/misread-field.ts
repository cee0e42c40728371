import { type BoardShape, createMines, createShape, type MineMap } from '@countermine/core/board.ts';
import type { Result } from '@countermine/core/result.ts';
import { exchanged } from '../kit/board.ts';
import { textOf } from '../kit/bytes.ts';
import { chunksOf, type OpenFile } from '../kit/files.ts';
import type { FieldFile } from './field-file.ts';
import type { Cs204Rules } from './rules.ts';

type FileRules = Pick<Cs204Rules, 'readsFileColumnsFirst' | 'readsEverySecond' | 'exchangesFile'>;

/** The field as a program has it that takes its size the wrong way round, or reads its rows by wrong rules. */
export function asRead(
  { shape, mines }: FieldFile,
  { readsFileColumnsFirst, readsEverySecond, exchangesFile }: FileRules,
  reopen: () => Result<OpenFile, unknown>,
): FieldFile {
  if (exchangesFile) return { shape, mines: exchanged(shape, mines) };
  const file = readsEverySecond ? reopen() : undefined;
  return {
    shape: readsFileColumnsFirst ? createShape(shape.height, shape.width) : shape,
    mines: file?.ok === true ? everySecond(file.value, shape) : mines,
  };
}

/** The cells at the even places of each line after the first. */
function everySecond(file: OpenFile, shape: BoardShape): MineMap {
  let text = '';
  for (const chunk of chunksOf(file)) text += textOf(chunk);
  file.close();
  const [, ...rows] = text.split('\n');
  const mines = createMines(shape);
  for (let cell = 0; cell < shape.size; cell += 1) {
    const at = 2 * (cell % shape.width);
    mines[cell] = rows[Math.floor(cell / shape.width)]?.charAt(at) === 'x' ? 1 : 0;
  }
  return mines;
}
