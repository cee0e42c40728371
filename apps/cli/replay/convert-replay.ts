import { deflateSync } from 'node:zlib';
import { cellsWithMines } from '@countermine/core/board.ts';
import { formatMbf } from '@countermine/core/codec/mbf.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { boardSvg } from '@countermine/play/share/board-svg.ts';
import { boardAt, makeClip } from '@countermine/play/share/clip.ts';
import { recordedTrail } from '@countermine/play/share/game-file.ts';
import { PLAIN_PALETTE } from '@countermine/play/share/picture-palette.ts';
import { formatPng } from '@countermine/play/share/png.ts';
import { BoardRaster } from '@countermine/play/share/raster.ts';
import { boardRecord } from '@countermine/play/share/read-shared.ts';
import { deriveGame, recordOfReplay } from '@countermine/recordings/derive/derive-game.ts';
import { errorText, visibleReplayText, writeLossText } from '@countermine/recordings/derive/recording-problem.ts';
import { formatEvf } from '@countermine/recordings/evf.ts';
import { formatRawvf } from '@countermine/recordings/rawvf/format-rawvf.ts';
import { eventAt } from '@countermine/recordings/recording/events.ts';
import { encodeUtf8 } from '@countermine/recordings/recording/recorded-text.ts';
import type { Recording, WriteError, WrittenRecording } from '@countermine/recordings/recording/recording.ts';
import type { ReplayFile } from '@countermine/recordings/replay-file.ts';
import { formatRmv } from '@countermine/recordings/rmv/format-rmv.ts';
import { secondsText } from './replay-text.ts';

const PICTURE_TARGETS = ['svg', 'png', 'apng'] as const;

/** One of {@link PICTURE_TARGETS}. */
type PictureTarget = (typeof PICTURE_TARGETS)[number];

interface ConvertedReplay {
  readonly bytes: Uint8Array;
  /** What the format did not keep, a line each. */
  readonly losses: readonly string[];
}

/** What a picture is of, and who is told the progress of a clip. */
interface PictureOptions {
  /** The time of a still. Units: seconds. Default: the end. */
  readonly still?: number | undefined;
  readonly onProgress?: (done: number, total: number) => void;
  readonly cancel?: AbortSignal;
}

/** Units: pixels. */
const CELL_SIZE = 24;
const COMPRESSION = { level: 9 };

/** True if a format is one of pictures. */
function isPictureTarget(target: string): target is PictureTarget {
  return PICTURE_TARGETS.some((picture) => picture === target);
}

/** A picture or a clip of a recording, or a picture of a board; why not, otherwise. */
async function pictureOf(
  file: ReplayFile,
  target: PictureTarget,
  { still, onProgress, cancel }: PictureOptions,
): Promise<Result<ConvertedReplay, string>> {
  const recording = file.kind === 'recording' ? file.recording : undefined;
  const game = recording && deriveGame(recording);
  const record = file.kind === 'board' ? pictured(file) : recordOfReplay(file.recording, game);
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

function pictured({ board }: Extract<ReplayFile, { kind: 'board' }>) {
  const record = boardRecord(board);
  return record.ok ? record.value : undefined;
}

function written(bytes: Uint8Array): Result<ConvertedReplay, string> {
  return ok({ bytes, losses: [] });
}

/** The formats that recordings are written in; the last three are pictures. */
export const REPLAY_TARGETS = ['rawvf', 'rmv', 'evf', 'json', 'mbf', 'svg', 'png', 'apng'] as const;

/** One of {@link REPLAY_TARGETS}. */
export type ReplayTarget = (typeof REPLAY_TARGETS)[number];

/** A recording or a board in another format, or a picture of it; why not, otherwise. */
export async function convertReplay(
  file: ReplayFile,
  target: ReplayTarget,
  options: PictureOptions = {},
): Promise<Result<ConvertedReplay, string>> {
  if (target === 'mbf') return boardOf(file);
  if (isPictureTarget(target)) return pictureOf(file, target, options);
  if (file.kind === 'board') return err('it is a board without a game, which only mbf can hold');
  const written = writers[target](file.recording);
  if (!written.ok) return err(errorText(written.error));
  const { bytes, losses } = written.value;
  return ok({ bytes, losses: losses.map(writeLossText) });
}

type RecordingTarget = Exclude<ReplayTarget, 'mbf' | PictureTarget>;

type Writer = (recording: Recording) => Result<WrittenRecording, WriteError>;

const writers: Readonly<Record<RecordingTarget, Writer>> = {
  rawvf: formatRawvf,
  rmv: formatRmv,
  evf: formatEvf,
  json: (recording) => ok({ bytes: encodeUtf8(recordingAsJson(recording)), losses: [] }),
};

function boardOf(file: ReplayFile): Result<ConvertedReplay, string> {
  const { shape, mines } = file.kind === 'board' ? file.board : file.recording;
  if (mines === undefined) return err(errorText({ code: 'no-mines' }));
  const written = formatMbf({ shape, mines });
  return written.ok
    ? ok({ bytes: written.value, losses: [] })
    : err('a side of more than 255 cells does not fit in mbf');
}

/** A recording with all its events as JSON: docs/schemas/recording.schema.json describes it. */
function recordingAsJson(recording: Recording): string {
  const { shape, mines, mineCount, events, player, params: _, ...others } = recording;
  const mineCells = mines && cellsWithMines(mines);
  const list = Array.from({ length: events.length }, (_, index) => eventAt(events, index));
  const board = { width: shape.width, height: shape.height, mines: mineCount, mineCells };
  return `${JSON.stringify({ version: 2, ...others, player: player.text, ...board, events: list })}\n`;
}
