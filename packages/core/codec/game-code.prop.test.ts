import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../checksum.ts';
import { CELL_MOVES } from '../game/game-event.ts';
import { checkRecord, type GameRecord, type RecordEvent, type RecordedBoard, replayGame } from '../game/game-record.ts';
import type { GameParams } from '../game/params.ts';
import { Timeline } from '../game/timeline.ts';
import { anyMines, anyParams } from '../testing/game-arbitraries.ts';
import { tries } from '../testing/soak.ts';
import { formatBase64url, parseBase64url } from './base64url.ts';
import { decodeGame, encodeGame } from './game-code.ts';

function anyBoard({ width, height, mineCount, isNoGuess }: GameParams): fc.Arbitrary<RecordedBoard> {
  const cells = fc.nat(width * height - 1);
  const mines = anyMines(width * height, mineCount);
  const kind = fc.constant('layout' as const);
  const boards: fc.Arbitrary<RecordedBoard>[] = [
    fc.constant({ kind: 'unplaced' }),
    fc.record({ kind, mines }),
    fc.record({ kind, mines, start: cells }),
  ];
  const seeds = fc.record({ kind: fc.constant('seed' as const), seed: fc.nat(2 ** 32 - 1), start: cells });
  return fc.oneof(...boards, ...(isNoGuess ? [] : [seeds]));
}

function anyEvents(size: number, canPlace: boolean): fc.Arbitrary<RecordEvent[]> {
  const kinds = fc.constantFrom('undo' as const, 'hint' as const, ...CELL_MOVES);
  const steps = fc.record({ kind: kinds, pause: fc.oneof(fc.nat(3000), fc.nat(10_000_000)), cell: fc.nat(size - 1) });
  return fc.tuple(fc.array(steps), fc.option(fc.nat(10))).map(([moves, place]) => {
    let at = 0;
    const events = moves.map(({ kind, pause, cell }): RecordEvent => {
      at += pause;
      return kind === 'undo' || kind === 'hint' ? { kind, at } : { kind, at, cell };
    });
    const index = Math.min(place ?? 0, events.length);
    if (canPlace && place !== null) events.splice(index, 0, { kind: 'place', at: events[index]?.at ?? at });
    return events;
  });
}

const records: fc.Arbitrary<GameRecord> = anyParams(12).chain((params) =>
  anyBoard(params).chain((board) =>
    anyEvents(params.width * params.height, board.kind !== 'unplaced').map((events) => ({ params, board, events })),
  ),
);

/** The text of bytes that a stranger made, who knows how the checksum is made. */
function sealedText(payload: Uint8Array): string {
  const bytes = new Uint8Array(payload.length + 4);
  bytes.set(payload);
  new DataView(bytes.buffer).setUint32(payload.length, crc32(payload));
  return formatBase64url(bytes);
}

function payloadOf(text: string): Uint8Array {
  const bytes = parseBase64url(text);
  return bytes.ok ? bytes.value.slice(0, -4) : new Uint8Array(0);
}

/** A text gives a record that holds and can be tried, or an error that can be told. */
function isTaken(text: string): boolean {
  const game = decodeGame(text);
  if (!game.ok) return false;
  expect(checkRecord(game.value)).toBeUndefined();
  // A few bytes can ask for 16 million cells, which is allowed but need not be played a thousand times.
  if (game.value.params.width * game.value.params.height < 10_000) {
    expect(replayGame(game.value).ok).toBe(Timeline.of(game.value).ok);
  }
  return true;
}

describe('a game as a text', () => {
  it('reads back as it was written, and has a place in a link', () => {
    fc.assert(
      fc.property(records, (record) => {
        const text = encodeGame(record);
        expect(text).toMatch(/^[\w-]+$/);
        expect(decodeGame(text)).toEqual({ ok: true, value: record });
      }),
    );
  });

  it('is not read when it is cut anywhere, or one letter of it changed', () => {
    fc.assert(
      fc.property(records, fc.constantFrom('A', '_', 'q'), (record, letter) => {
        const text = encodeGame(record);
        for (let at = 0; at < text.length; at += 1) {
          expect(isTaken(text.slice(0, at))).toBe(false);
          if (text[at] !== letter) expect(isTaken(text.slice(0, at) + letter + text.slice(at + 1))).toBe(false);
        }
      }),
      { numRuns: tries(30) },
    );
  });

  it('never makes the reader throw, though its checksum is right', () => {
    fc.assert(
      fc.property(records, fc.nat(255), (record, change) => {
        const payload = payloadOf(encodeGame(record));
        for (let at = 0; at < payload.length; at += 1) {
          isTaken(sealedText(payload.slice(0, at)));
          isTaken(sealedText(payload.map((byte, index) => (index === at ? byte ^ change : byte))));
        }
      }),
      { numRuns: tries(50) },
    );
  });

  it('never makes the reader throw, whatever it is', () => {
    fc.assert(fc.property(fc.string(), (text) => isTaken(text) || true));
    fc.assert(fc.property(fc.uint8Array(), (bytes) => isTaken(sealedText(Uint8Array.of(1, ...bytes))) || true));
  });
});
