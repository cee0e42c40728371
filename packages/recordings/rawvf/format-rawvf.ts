import { err, ok, type Result } from '@countermine/core/result.ts';
import { isCellState, isMouseEvent, kindCode } from '../recording/event-kind.ts';
import { EventListBuilder, type RecordedEvents } from '../recording/events.ts';
import { inputEvents } from '../recording/input-events.ts';
import { nameOfProgram } from '../recording/program.ts';
import { encodeUtf8 } from '../recording/recorded-text.ts';
import type { Recording, WriteError, WriteLoss, WrittenRecording } from '../recording/recording.ts';
import { CELL_WORDS, GAME_WORDS, MOUSE_WORDS, SCROLL_WORDS } from './rawvf-kinds.ts';

/** The word for each kind of event that the format can hold. */
const WORD_OF_KIND: ReadonlyMap<number, string> = new Map(
  [...MOUSE_WORDS, ...CELL_WORDS, ...GAME_WORDS, ...SCROLL_WORDS].map(([word, kind]) => [kindCode(kind), word]),
);

const REVISION = 'Rev6.2';
const START = kindCode('start');
/** Kinds that others stand for well enough: a flag set before the game is a right click. */
const PREFLAG = kindCode('preflag');
const RIGHT_PRESS = kindCode('right-press');
const RIGHT_RELEASE = kindCode('right-release');
const OPENED_MINE = kindCode('cell-opened-mine');
const BLAST = kindCode('cell-blast');

/**
 * A recording in RawVF: the format that most programs read, and without a checksum. Times are in ms, cells count from 1.
 * Errors: `no-mines` if the mines are not known.
 */
export function formatRawvf(recording: Recording): Result<WrittenRecording, WriteError> {
  if (recording.mines === undefined) return err({ code: 'no-mines' });
  const input = inputEvents(recording);
  const events = knownEvents(input.events);
  const unknown = input.lost + countUnknown(input.events);
  const losses: readonly WriteLoss[] = unknown > 0 ? [{ code: 'kinds', count: unknown }] : [];
  const lines = [...headLines(recording), 'Board:', ...boardLines(recording), 'Events:'];
  let isStarted = events.kinds.includes(START);
  for (let index = 0; index < events.length; index += 1) {
    // The start has a line, before which there can only be what was prepared.
    if (!isStarted && events.times[index]! >= 0) {
      lines.push('0.000 start');
      isStarted = true;
    }
    lines.push(eventLine(events, index, recording.cellSize));
  }
  return ok({ bytes: encodeLines(lines, recording), losses });
}

function countUnknown({ kinds }: RecordedEvents): number {
  return kinds.reduce((count, kind) => count + Number(kind !== PREFLAG && !WORD_OF_KIND.has(kind)), 0);
}

function knownEvents(events: RecordedEvents): RecordedEvents {
  if (events.kinds.every((kind) => WORD_OF_KIND.has(kind))) return events;
  const builder = new EventListBuilder(events.length + 16);
  for (let index = 0; index < events.length; index += 1) {
    const kind = events.kinds[index]!;
    const kinds =
      kind === PREFLAG
        ? [RIGHT_PRESS, RIGHT_RELEASE]
        : kind === OPENED_MINE
          ? [BLAST]
          : WORD_OF_KIND.has(kind)
            ? [kind]
            : [];
    for (const known of kinds) builder.push(known, events.times[index]!, events.xs[index]!, events.ys[index]!);
  }
  return builder.take();
}

const PLAYER = 'Player: ';

function headLines({ program, programText, shape, mineCount, mode, claims, cellSize, ...rest }: Recording): string[] {
  const { ms, bbbv, isWon, startedAt } = claims;
  const seconds = ms === undefined ? undefined : secondsText(ms);
  return [
    `RawVF_Version: ${REVISION}`,
    `Program: ${nameOfProgram(program) === '' ? oneLine(programText) : nameOfProgram(program)}`,
    ...(nameOfProgram(program) === '' ? [] : [`Version: ${oneLine(programText.replace(nameOfProgram(program), ''))}`]),
    PLAYER,
    ...(startedAt === undefined ? [] : [`Timestamp: ${oneLine(startedAt)}`]),
    `Level: ${levelName(shape.width, shape.height, mineCount)}`,
    `Width: ${shape.width}`,
    `Height: ${shape.height}`,
    `Mines: ${mineCount}`,
    ...(rest.hasQuestionMarks === undefined ? [] : [`Marks: ${rest.hasQuestionMarks ? 'On' : 'Off'}`]),
    ...(seconds === undefined ? [] : [`Time: ${seconds}`]),
    ...(bbbv === undefined ? [] : [`BBBV: ${bbbv}`]),
    ...(isWon === undefined ? [] : [`Status: ${isWon ? 'won' : 'lost'}`]),
    `Mode: ${mode[0]?.toUpperCase()}${mode.slice(1)}`,
    ...(cellSize === 16 ? [] : [`SquareSize: ${cellSize}`]),
  ];
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}

function levelName(width: number, height: number, mineCount: number): string {
  const size = `${width}x${height}x${mineCount}`;
  if (size === '8x8x10' || size === '9x9x10') return 'Beginner';
  return size === '16x16x40' ? 'Intermediate' : size === '30x16x99' ? 'Expert' : 'Custom';
}

function boardLines({ shape, mines }: Recording): string[] {
  const { width, height } = shape;
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_unused, column) => (mines?.[row * width + column] === 1 ? '*' : '0')).join(''),
  );
}

function eventLine({ kinds, times, xs, ys }: RecordedEvents, index: number, cellSize: number): string {
  const kind = kinds[index]!;
  const word = WORD_OF_KIND.get(kind) ?? '';
  const [x, y] = [xs[index]!, ys[index]!];
  if (isCellState(kind)) return `${word} ${x + 1} ${y + 1}`;
  const time = secondsText(times[index]!);
  if (!isMouseEvent(kind))
    return word.startsWith('s') && word.length === 2 ? `${time} ${word} ${x} ${y}` : `${time} ${word}`;
  return `${time} ${word} ${Math.floor(x / cellSize) + 1} ${Math.floor(y / cellSize) + 1} (${x} ${y})`;
}

/** Milliseconds as seconds with three digits. */
function secondsText(ms: number): string {
  const digits = String(Math.abs(ms)).padStart(4, '0');
  return `${ms < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

/** The lines, with the name of the player in its own bytes, unless they would break the line. */
function encodeLines(lines: readonly string[], { player }: Recording): Uint8Array {
  const name = player.bytes.every((byte) => byte >= 0x20) ? player.bytes : encodeUtf8(oneLine(player.text));
  const text = `${lines.join('\n')}\n`;
  const at = text.indexOf(`\n${PLAYER}`) + 1 + PLAYER.length;
  const [before, after] = [encodeUtf8(text.slice(0, at)), encodeUtf8(text.slice(at))];
  const bytes = new Uint8Array(before.length + name.length + after.length);
  bytes.set(before);
  bytes.set(name, before.length);
  bytes.set(after, before.length + name.length);
  return bytes;
}
