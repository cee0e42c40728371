import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { VisibleBoard } from '@countermine/play/board/cell-look.ts';
import { PLAIN_PALETTE } from '@countermine/play/picture/picture-palette.ts';
import { formatPng } from '@countermine/play/picture/png.ts';
import { BoardRaster } from '@countermine/play/picture/raster.ts';
import { cardCellSize, cardRaster, signedRaster } from '@countermine/play/picture/signature.ts';

/** What chats show of a link to a board. */
export interface BoardPicture {
  readonly board: VisibleBoard;
  /** Of a game that was won; otherwise empty. */
  readonly time: string;
}

/** By the size of cells: what is drawn once is copied after that. */
const rasters = new Map<number, BoardRaster>();

/** Draws a picture as PNG. Cost: some 0.3 s for the first of a size of cells. */
export async function drawPicture({ board, time }: BoardPicture): Promise<Uint8Array> {
  const size = cardCellSize(board.shape);
  const pen = rasters.get(size) ?? new BoardRaster(PLAIN_PALETTE, size);
  rasters.set(size, pen);
  const signed = signedRaster(pen.draw(board), { time }, PLAIN_PALETTE, size);
  return await formatPng(cardRaster(signed, PLAIN_PALETTE), promisify(deflate));
}
