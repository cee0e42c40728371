import { packMines } from '@countermine/core/board.ts';
import { BoardMetrics } from '@countermine/core/metrics/board-metrics.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { ByteWriter, firstTooLarge } from '../bytes.ts';
import { deriveGame } from '../derive/derive-game.ts';
import { isMouseEvent } from '../recording/event-kind.ts';
import { lastTime, type RecordedEvents } from '../recording/events.ts';
import { inputEvents } from '../recording/input-events.ts';
import { encodeUtf8 } from '../recording/recorded-text.ts';
import {
  RECORDING_MODES,
  type Recording,
  type WriteError,
  type WriteLoss,
  type WrittenRecording,
} from '../recording/recording.ts';
import { MOUSE_CODES } from './evf-codes.ts';
import { END_WITHOUT_CHECKSUM } from './parse-evf.ts';

const VERSION = 3;
const MAX_U16 = 65_535;
const MAX_MS = 2 ** 24 - 1;
const LAST_MODE = 13;
const COMPLETED = 0x80;
const NO_FLAGS = 0x10;
const MAX_TEXT = 1000;

/**
 * A recording in version 3 of EVF, without a checksum, as the format has it for converted files. It is not called
 * official or fair, which only its program can know.
 * Errors: `no-mines`; `too-large` for sides and times beyond their bytes.
 */
export function formatEvf(recording: Recording): Result<WrittenRecording, WriteError> {
  const { mines, shape, mineCount, cellSize, claims } = recording;
  if (mines === undefined) return err({ code: 'no-mines' });
  const input = inputEvents(recording);
  const game = deriveGame(recording);
  const ms = Math.max(0, claims.ms ?? game.ms);
  const tooLarge = firstTooLarge([
    ['width', 255, shape.width],
    ['height', 255, shape.height],
    ['mine count', MAX_U16, mineCount],
    ['cell size', 255, cellSize],
    ['width in pixels', MAX_U16, shape.width * cellSize],
    ['height in pixels', MAX_U16, shape.height * cellSize],
    ['time', MAX_MS, Math.max(ms, lastTime(input.events))],
  ]);
  if (tooLarge !== undefined) return err(tooLarge);
  const hasFlags = game.clicks.some(({ kind }) => kind === 'right');
  const number = RECORDING_MODES.indexOf(recording.mode);
  const writer = new ByteWriter()
    .u8(VERSION)
    .u8((game.outcome === 'won' ? COMPLETED : 0) | (hasFlags ? 0 : NO_FLAGS))
    .u8(0)
    .u8(shape.height)
    .u8(shape.width)
    .u16(mineCount)
    .u8(cellSize)
    .u16(number > LAST_MODE ? 0 : number)
    .u16(new BoardMetrics().load(shape, mines).bbbv())
    .u24(ms);
  const { programText, player } = recording;
  const texts = [programText, player.text, '', '', claims.startedAt ?? '', claims.endedAt ?? '', '', ''];
  for (const text of texts) writer.raw(encodeUtf8(text.replaceAll('\0', '').slice(0, MAX_TEXT))).u8(0);
  writer.raw(packMines(mines));
  const losses = writeEvents(writer, input.events, recording);
  const lost = input.lost > 0 ? [{ code: 'kinds', count: input.lost } as const] : [];
  return ok({ bytes: writer.u8(END_WITHOUT_CHECKSUM).toBytes(), losses: [{ code: 'checksum' }, ...lost, ...losses] });
}

function writeEvents(writer: ByteWriter, events: RecordedEvents, { shape, cellSize }: Recording): WriteLoss[] {
  const [right, bottom] = [shape.width * cellSize, shape.height * cellSize];
  const lost = { kinds: 0, positions: 0, times: 0 };
  for (let index = 0; index < events.length; index += 1) {
    const kind = events.kinds[index]!;
    if (!isMouseEvent(kind)) continue;
    const code = MOUSE_CODES.get(kind);
    if (code === undefined) {
      lost.kinds += 1;
      continue;
    }
    const [time, x, y] = [events.times[index]!, events.xs[index]!, events.ys[index]!];
    const isOutside = x < 0 || y < 0 || x > right || y > bottom;
    if (isOutside) lost.positions += 1;
    if (time < 0) lost.times += 1;
    writer
      .u8(code)
      .u24(Math.max(0, time))
      .u16(isOutside ? right : x)
      .u16(isOutside ? bottom : y);
  }
  return (['kinds', 'positions', 'times'] as const)
    .filter((code) => lost[code] > 0)
    .map((code) => ({ code, count: lost[code] }));
}
