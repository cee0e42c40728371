import { columnOf, createShape, rowOf } from '@countermine/core/board.ts';
import { decodeGame } from '@countermine/core/codec/game-code.ts';
import { type GameRecord, minesOfRecord } from '@countermine/core/game/game-record.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { isRankedFile, readRankedFile } from './ranked-file.ts';
import { kindCode } from './recording/event-kind.ts';
import { EventListBuilder, type RecordedEvents } from './recording/events.ts';
import { asciiText, decodeUtf8, NO_TEXT, type RecordedText, recordedText } from './recording/recorded-text.ts';
import type { Recording } from './recording/recording.ts';
import { REPLAY_LIMITS, type RecordingError } from './recording/recording-error.ts';

/** This project's games know no pixels; a cell is as large as in other programs. */
const CELL_SIZE = 16;

/** Reads a game of this project: its text, as a share link ends in it, or the file of a ranked game. Never throws. */
export function parseOwn(bytes: Uint8Array): Result<Recording, RecordingError> {
  return isRankedBytes(bytes) ? parseRanked(bytes) : parseCode(bytes);
}

/** True if a file begins as that of a ranked game. */
export function isRankedBytes(bytes: Uint8Array): boolean {
  return isRankedFile(asciiText(bytes.subarray(0, LOOKED_AT)));
}

/** Units: bytes. */
const LOOKED_AT = 128;

function parseRanked(bytes: Uint8Array): Result<Recording, RecordingError> {
  const read = readRankedFile(decodeUtf8(bytes) ?? '');
  if (read.ok) return recordingOfGame(read.value.record, recordedText(read.value.by));
  const reason = read.error.kind === 'code' ? read.error.error.code : read.error.kind;
  const expected = { code: 'text', form: 'ranked-file', found: reason } as const;
  return err({ offset: 0, field: 'game', expected });
}

function parseCode(bytes: Uint8Array): Result<Recording, RecordingError> {
  const text = asciiText(bytes).trim();
  const { cells, events } = REPLAY_LIMITS;
  const record = decodeGame(text, { characters: REPLAY_LIMITS.bytes, cells, events });
  if (!record.ok) {
    const offset = 'index' in record.error && record.error.code === 'character' ? record.error.index : 0;
    return err({
      offset,
      field: 'game',
      expected: { code: 'text', form: 'game-code', found: record.error.code },
    });
  }
  return recordingOfGame(record.value);
}

function recordingOfGame(record: GameRecord, player: RecordedText = NO_TEXT): Result<Recording, RecordingError> {
  const { params } = record;
  const mines = minesOfRecord(record);
  if (!mines.ok) return err({ offset: 0, field: 'board', expected: { code: 'present' } });
  const shape = createShape(params.width, params.height);
  const events = new EventListBuilder(record.events.length);
  for (const event of record.events) {
    if (event.kind === 'place') continue;
    const cell = 'cell' in event ? event.cell : 0;
    events.push(kindCode(event.kind), Math.min(event.at, MAX_MS), columnOf(shape, cell), rowOf(shape, cell));
  }
  return ok({ ...ownRecording(record, mines.value, shape, events.take()), player });
}

/** Longer games have all later events at this time. Units: ms; 24 days. */
const MAX_MS = 2 ** 31 - 1;

function ownRecording(
  { params }: GameRecord,
  mines: Recording['mines'],
  shape: Recording['shape'],
  events: RecordedEvents,
): Recording {
  return {
    format: 'countermine',
    formatVersion: '1',
    program: 'countermine',
    programText: 'Countermine',
    player: NO_TEXT,
    shape,
    mines,
    mineCount: params.mineCount,
    mode: params.isNoGuess ? 'no-guess' : 'classic',
    cellSize: CELL_SIZE,
    hasQuestionMarks: params.hasQuestionMarks,
    params,
    claims: {},
    events,
    warnings: [],
  };
}
