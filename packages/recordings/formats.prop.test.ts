import { amount } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveGame } from './derive/derive-game.ts';
import { isCellMove } from './recording/event-kind.ts';
import { eventAt, mouseEvents, type RecordedEvents } from './recording/events.ts';
import type { RecordingError } from './recording/recording-error.ts';
import { parseReplayFile } from './replay-file.ts';
import { TESTED_FORMATS, type TestedFormat } from './testing/format-laws.ts';

/** A million inputs in a soak, all formats together. */
const INPUTS = amount({ usual: 40, soak: Math.ceil(1_000_000 / (3 * TESTED_FORMATS.length)) });

describe.each(TESTED_FORMATS)('$name', (format) => {
  it('has the same events after writing and reading', () => {
    fc.assert(
      fc.property(format.recordings, (recording) => {
        const read = format.parse(format.encode(recording));
        expect(read).toMatchObject({ ok: true, value: { shape: recording.shape, mines: recording.mines } });
        if (!read.ok) return;
        const list = format.hasStates === true ? allOf : inputOf;
        expect(list(read.value.events)).toEqual(list(recording.events));
      }),
      { numRuns: INPUTS },
    );
  });

  it('reads the name of the player', () => {
    const [recording] = fc.sample(format.recordings, { numRuns: 1, seed: 1 });
    const read = recording && format.parse(format.encode(recording));
    const isNameless = ['Countermine', 'MVF 0.75'].includes(format.name);
    expect(read).toMatchObject({ ok: true, value: { player: { text: isNameless ? '' : 'Ada' } } });
  });

  it('refuses what is cut short with the place, or reads a part of it', () => {
    fc.assert(
      fc.property(format.recordings, fc.double({ min: 0, max: 1, noNaN: true }), (recording, share) => {
        const bytes = format.encode(recording);
        expectTotal(format, bytes.subarray(0, Math.floor(share * bytes.length)));
      }),
      { numRuns: INPUTS },
    );
  });

  it('survives changed bytes', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(format.recordings, changes, (recording, list) => {
        const bytes = format.encode(recording).slice();
        for (const [place, byte] of list) bytes[place % bytes.length] = byte;
        expectTotal(format, bytes);
      }),
      { numRuns: INPUTS },
    );
  });

  it('survives random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => expectTotal(format, bytes)),
      { numRuns: INPUTS },
    );
  });
});

describe('a file without a name', () => {
  it('is read by its content', () => {
    for (const format of TESTED_FORMATS) {
      const [recording] = fc.sample(format.recordings, { numRuns: 1, seed: 7 });
      const bytes = recording === undefined ? new Uint8Array(0) : format.encode(recording);
      const read = parseReplayFile(bytes);
      expect(read, format.name).toMatchObject({ ok: true, value: { kind: 'recording' } });
    }
  });

  it('is refused if it has no known format', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const read = parseReplayFile(bytes);
        if (!read.ok) expectPlace(read.error, bytes);
      }),
      { numRuns: INPUTS },
    );
  });
});

/** Whatever the bytes are, there is a value or an error with its place, and a value can be used. */
function expectTotal(format: TestedFormat, bytes: Uint8Array): void {
  const read = format.parse(bytes);
  if (!read.ok) {
    expectPlace(read.error, bytes);
    return;
  }
  const { events, shape, mines } = read.value;
  expect(mines === undefined || mines.length === shape.size).toBe(true);
  for (let index = 1; index < events.length; index += 1) {
    expect(events.times[index]).toBeGreaterThanOrEqual(events.times[index - 1] ?? 0);
  }
  expect(deriveGame(read.value).ms).toBeGreaterThanOrEqual(0);
}

function expectPlace({ offset, field }: RecordingError, bytes: Uint8Array): void {
  expect(offset).toBeGreaterThanOrEqual(0);
  expect(offset).toBeLessThanOrEqual(bytes.length);
  expect(field).not.toBe('');
}

function allOf(events: RecordedEvents) {
  return Array.from(events.kinds.keys(), (index) => eventAt(events, index));
}

function inputOf(events: RecordedEvents) {
  const moves = Array.from(events.kinds.keys()).filter((index) => isCellMove(events.kinds[index]!));
  const indices = moves.length > 0 ? moves : mouseEvents(events);
  return indices.map((index) => eventAt(events, index));
}
