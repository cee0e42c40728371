import { boardSvg } from '@countermine/play/share/board-svg.ts';
import { boardAt, makeClip } from '@countermine/play/share/clip.ts';
import { type Deflate, formatPng } from '@countermine/play/share/png.ts';
import { BoardRaster } from '@countermine/play/share/raster.ts';
import { signedRaster } from '@countermine/play/share/signature.ts';
import { saveFile } from '../base/files.ts';
import type { Page } from '../page/page.ts';

/** The side of a cell. Units: pixels. */
const STILL_CELL = 32;
const CLIP_CELL = 24;

/** Saves the board as it is in the replay. @returns whether it could be drawn */
export async function saveStill(page: Page, format: 'svg' | 'png'): Promise<boolean> {
  const record = page.replay.state.record.peek();
  const at = page.replay.state.clock.peek();
  const view = record && boardAt(record, at);
  if (view === undefined) return false;
  const palette = page.theme.peek().board;
  const signature = { time: view.phase === 'won' ? page.messages.peek().text.clock(at, 2) : '' };
  if (format === 'svg') {
    const { game, text } = page.messages.peek();
    const { width, height } = view.shape;
    const mineCount = page.shown.board.peek().params.mineCount;
    const title = `${game.size(width, height, mineCount)}, ${text.clock(at, 2)}`;
    saveFile('countermine.svg', boardSvg(view, palette, title, signature), 'image/svg+xml');
  } else {
    const board = new BoardRaster(palette, STILL_CELL).draw(view);
    const png = await formatPng(signedRaster(board, signature, palette, STILL_CELL), deflate);
    saveFile('countermine.png', Uint8Array.from(png), 'image/png');
  }
  return true;
}

/**
 * Saves the game of the replay as a clip.
 * @param onShare is told how much of it is drawn. Range: 0 to 1
 * @returns whether it could be drawn, or was cancelled
 */
export async function saveClip(page: Page, cancel: AbortSignal, onShare: (share: number) => void): Promise<boolean> {
  const record = page.replay.state.record.peek();
  if (record === undefined) return false;
  const clip = await makeClip(record, page.watch.state.trail.peek(), {
    palette: page.theme.peek().board,
    cellSize: CLIP_CELL,
    deflate,
    cancel,
    onProgress: (done, total) => onShare(done / total),
  });
  if (clip === undefined) return cancel.aborted;
  saveFile('countermine-clip.png', Uint8Array.from(clip), 'image/png');
  return true;
}

/** The browser compresses in a thread of its own, so that the page stays free between two pictures. */
const deflate: Deflate = async (bytes) => {
  const stream = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};
