import { formatMbf } from '@countermine/core/format/mbf.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { lossText, writeProblem } from '@countermine/play/words/command/write-problem.ts';
import { formatEvf } from '@countermine/recordings/evf/format-evf.ts';
import type { ReplayFile } from '@countermine/recordings/files/replay-file.ts';
import { formatRawvf } from '@countermine/recordings/rawvf/format-rawvf.ts';
import { eventAt } from '@countermine/recordings/recording/events.ts';
import { encodeUtf8 } from '@countermine/recordings/recording/recorded-text.ts';
import type { Recording, WriteError, WrittenRecording } from '@countermine/recordings/recording/recording.ts';
import { formatRmv } from '@countermine/recordings/rmv/format-rmv.ts';
import {
  type ConvertedReplay,
  isPictureTarget,
  type PictureOptions,
  type PictureTarget,
  pictureOf,
} from './picture-of-replay.ts';

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
  if (!written.ok) return err(writeProblem(written.error));
  const { bytes, losses } = written.value;
  return ok({ bytes, losses: losses.map(lossText) });
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
  if (mines === undefined) return err(writeProblem({ code: 'no-mines' }));
  const written = formatMbf({ shape, mines });
  return written.ok
    ? ok({ bytes: written.value, losses: [] })
    : err('a side of more than 255 cells does not fit in mbf');
}

/** A recording with all its events as JSON: docs/schemas/recording.schema.json describes it. */
function recordingAsJson(recording: Recording): string {
  const { shape, mines, mineCount, events, player, params: _, ...others } = recording;
  const mineCells = mines === undefined ? undefined : [...mines.keys()].filter((cell) => mines[cell] === 1);
  const list = Array.from({ length: events.length }, (_, index) => eventAt(events, index));
  const board = { width: shape.width, height: shape.height, mines: mineCount, mineCells };
  return `${JSON.stringify({ version: 2, ...others, player: player.text, ...board, events: list })}\n`;
}
