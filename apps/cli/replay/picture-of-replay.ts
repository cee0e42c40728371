import { deflateSync } from 'node:zlib';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { boardSvg } from '@countermine/play/picture/board-svg.ts';
import { boardAt, makeClip } from '@countermine/play/picture/clip.ts';
import { PLAIN_PALETTE } from '@countermine/play/picture/picture-palette.ts';
import { formatPng } from '@countermine/play/picture/png.ts';
import { BoardRaster } from '@countermine/play/picture/raster.ts';
import { recordedTrail } from '@countermine/play/share/game-file.ts';
import { boardRecord } from '@countermine/play/share/read-shared.ts';
import { visibleReplayText } from '@countermine/play/words/command/replay-problem.ts';
import { deriveGame, recordOfReplay } from '@countermine/recordings/derive/derive-game.ts';
import type { ReplayFile } from '@countermine/recordings/files/replay-file.ts';
import { encodeUtf8 } from '@countermine/recordings/recording/recorded-text.ts';
import { secondsText } from './replay-text.ts';

/** The formats of pictures. */
export const PICTURE_TARGETS = ['svg', 'png', 'apng'] as const;

/** One of {@link PICTURE_TARGETS}. */
export type PictureTarget = (typeof PICTURE_TARGETS)[number];

/** A converted file. */
export interface ConvertedReplay {
  readonly bytes: Uint8Array;
  /** What the format did not keep, a line each. */
  readonly losses: readonly string[];
}

/** What a picture is of, and who is told the progress of a clip. */
export interface PictureOptions {
  /** The time of a still. Units: seconds. Default: the end. */
  readonly still?: number | undefined;
  readonly onProgress?: (done: number, total: number) => void;
  readonly cancel?: AbortSignal;
}

/** Units: pixels. */
const CELL_SIZE = 24;
const COMPRESSION = { level: 9 };

/** Whether a format is one of pictures. */
export function isPictureTarget(target: string): target is PictureTarget {
  return PICTURE_TARGETS.some((picture) => picture === target);
}

/** A picture or a clip of a recording, or a picture of a board; why not, otherwise. */
export async function pictureOf(
  file: ReplayFile,
  target: PictureTarget,
  { still, onProgress, cancel }: PictureOptions,
): Promise<Result<ConvertedReplay, string>> {
  const recording = file.kind === 'recording' ? file.recording : undefined;
  const game = recording && deriveGame(recording);
  const record = file.kind === 'board' ? boardOf(file) : recordOfReplay(file.recording, game);
  if (record === undefined) return err('no game here can have its board');
  const deflate = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, COMPRESSION);
  if (target === 'apng') {
    const trail = recording && game && recordedTrail(recording, game);
    const clip = await makeClip(record, trail, {
      palette: PLAIN_PALETTE,
      cellSize: CELL_SIZE,
      deflate,
      ...(onProgress !== undefined && { onProgress }),
      ...(cancel !== undefined && { cancel }),
    });
    return clip === undefined ? err('it was cancelled') : written(clip);
  }
  const ms = still === undefined ? (record.events.at(-1)?.at ?? 0) : 1000 * still;
  const view = boardAt(record, ms);
  if (view === undefined) return err('its game cannot be replayed');
  if (target === 'png') return written(await formatPng(new BoardRaster(PLAIN_PALETTE, CELL_SIZE).draw(view), deflate));
  const player = visibleReplayText(recording?.player.text ?? '');
  const title = `${player === '' ? 'Minesweeper' : player}, ${secondsText(ms)} s`;
  return written(encodeUtf8(boardSvg(view, PLAIN_PALETTE, title)));
}

function boardOf({ board }: Extract<ReplayFile, { kind: 'board' }>) {
  const record = boardRecord(board);
  return record.ok ? record.value : undefined;
}

function written(bytes: Uint8Array): Result<ConvertedReplay, string> {
  return ok({ bytes, losses: [] });
}
