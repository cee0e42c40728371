import { formatMbf } from '@countermine/core/codec/mbf.ts';
import { formatTathamId } from '@countermine/core/codec/tatham.ts';
import { describe, expect, it } from 'vitest';
import { deriveGame } from './derive/derive-game.ts';
import { gameDifference } from './derive/game-difference.ts';
import { errorText } from './derive/recording-problem.ts';
import { formatRawvf } from './rawvf/format-rawvf.ts';
import type { EventKind } from './recording/event-kind.ts';
import { eventAt, type RecordedEvent } from './recording/events.ts';
import { encodeUtf8 } from './recording/recorded-text.ts';
import { parseReplayFile } from './replay-file.ts';
import { formatRmv } from './rmv/format-rmv.ts';
import { encodeAvf } from './testing/encode-avf.ts';
import { encodeEvf } from './testing/encode-evf.ts';
import { encodeMvf, type MvfVersion } from './testing/encode-mvf.ts';
import { encodeRmv1 } from './testing/encode-rmv1.ts';
import { eventsFrom, plainRecording } from './testing/recorded-games.ts';

const RECORDING = plainRecording(
  3,
  2,
  [1, 5],
  [
    { kind: 'left-press', at: 0, x: 8, y: 8 },
    { kind: 'left-release', at: 120, x: 8, y: 9 },
  ],
);

/** A click after which the release is not at a multiple of 10 ms. */
const LATE = eventsFrom([
  { kind: 'left-press', at: 0, x: 8, y: 8 },
  { kind: 'left-release', at: 127, x: 8, y: 8 },
]);

function clicks(x: number, y: number): RecordedEvent[] {
  return [
    { kind: 'left-press', at: 0, x, y },
    { kind: 'left-release', at: 120, x, y },
  ];
}

/** The problem with a file as the command shows it. */
function problem(bytes: Uint8Array, name: string): string {
  const read = parseReplayFile(bytes, name);
  return read.ok ? 'none' : errorText(read.error);
}

function changed(bytes: Uint8Array, offset: number, ...values: readonly number[]): Uint8Array {
  const copy = bytes.slice();
  copy.set(values, offset);
  return copy;
}

describe('a broken file', () => {
  const avf = encodeAvf(RECORDING);

  it('is refused with the byte, the field and what should be there', () => {
    expect(problem(changed(avf, 5, 9), 'a.avf')).toBe('byte 5: level: expected 3 to 6, found 9');
    expect(problem(changed(avf, 10, 7), 'a.avf')).toBe('byte 10: row of a mine: expected 1 to 2, found 7');
    expect(problem(changed(avf, 12, 1, 2), 'a.avf')).toBe('byte 12: mine: column 1, row 0 is named twice');
    expect(problem(avf.subarray(0, 12), 'a.avf')).toBe('byte 10: mines: expected 4 bytes but only 2 left');
    expect(problem(new Uint8Array(0), 'a.avf')).toBe('byte 0: version: expected a byte but the data ends here');
    expect(problem(encodeRmv1(RECORDING).subarray(0, 90), 'a.rmv')).toBe('byte 6: file size: expected 90, found 235');
    expect(problem(changed(encodeEvf(RECORDING, 3), 0, 8), 'a.evf')).toBe('byte 0: version: expected 0 to 4, found 8');
    expect(problem(changed(encodeMvf(RECORDING, '2007'), 27, 0x39), 'a.mvf')).toBe(
      'byte 27: years: expected one of 5, 8, 6, 7; found "9"',
    );
  });

  it('is refused where its events are none', () => {
    const two = eventsFrom([
      { kind: 'left-press', at: 500, x: 0, y: 0 },
      { kind: 'left-release', at: 500, x: 0, y: 0 },
    ]);
    const events = encodeAvf({ ...RECORDING, events: two });
    const first = events.indexOf(3, events.lastIndexOf(0x5d));
    expect(problem(changed(events, first, 2), 'a.avf')).toContain(`byte ${first}: button: expected one of 1, 3, 5`);
    expect(problem(changed(events, first + 12, 40), 'a.avf')).toBe(
      `byte ${first + 10}: time: 400 ms is before the 500 ms of the event before`,
    );
    // Arbiter itself may be back by a hundredth; that event is where the one before it is.
    const back = parseReplayFile(changed(events, first + 12, 49), 'a.avf');
    expect(back.ok && back.value.kind === 'recording' && [...back.value.recording.events.times]).toEqual([500, 500]);
    expect(problem(events.subarray(0, first + 20), 'a.avf')).toBe(
      `byte ${first + 16}: event: expected 8 bytes but only 4 left`,
    );
  });

  it('is refused if a text that must be UTF-8 is not, whichever it is', () => {
    const names = Uint8Array.of(0, 2, 3, 65, 100, 97, 1, 0xff);
    const rmv = formatRmv(RECORDING);
    const bytes = rmv.ok ? rmv.value.bytes : new Uint8Array(0);
    // The names of one player without the others: two bytes for their number, then Ada.
    const at = bytes.findIndex((_, index) => [0, 1, 3, 65, 100, 97].every((byte, n) => bytes[index + n] === byte));
    const grown = Uint8Array.of(...bytes.subarray(0, at), ...names, ...bytes.subarray(at + 6));
    const size = (offset: number): number => grown[offset + 1]! + 2;
    const whole = changed(changed(grown, 14, 0, size(14)), 10, grown.length >> 8, grown.length & 255);
    expect(problem(whole, 'a.rmv')).toBe(`byte ${at + 7}: name: not valid UTF-8`);
  });

  it('is refused with the line if it is text', () => {
    const head = 'Width: 2\nHeight: 1\nMines: 1\nBoard:\n*0\nEvents:\n';
    const of = (text: string): string => problem(encodeUtf8(text), 'a.rawvf');
    expect(of(`${head}0.5 ll (1 1)\n`)).toContain('line 7 (byte 50): event: expected one of lc, lr');
    expect(of(`${head}1.00 lc (0 0)\n0.99 lr (0 0)\n`)).toBe(
      'line 8 (byte 60): time: 990 ms is before the 1000 ms of the event before',
    );
    expect(of(`${head}1.0 lc 1 1\n`)).toContain('line 7 (byte 50): position: expected (x y)');
    expect(of(head.replace('*0', '*1'))).toBe('line 5 (byte 35): row: expected 2 of * and 0, found "*1"');
    expect(of(head.replace('Mines: 1', 'Mines: 2'))).toBe('line 5 (byte 35): board: expected 2, found 1');
    expect(of('Level: Marathon\n')).toContain('line 1 (byte 0): level: expected one of Beginner');
    expect(of('')).toBe('byte 0: board: missing');
    expect(of('Width: 4000\nHeight: 4000\nBoard:\n')).toContain('board: expected 16,000,000 bytes');
  });

  it('is refused if no program here reads it', () => {
    expect(problem(Uint8Array.of(1, 2, 3), 'a.umf')).toBe('byte 0: umf: recordings of this format cannot be read');
    expect(problem(encodeUtf8('hello'), 'a')).toContain('byte 0: format: expected one of rmv, rawvf');
  });
});

describe('traps of the formats', () => {
  it('finds the info of an AVF file behind a bracket in its hidden count', () => {
    // 46 + 5 events: the count ends in the byte that is a bracket.
    const count = 0x5b + 45 - 5;
    const events = Array.from({ length: count }, (_, at) => ({ kind: 'move', at: 10 * at, x: 0, y: 0 }) as const);
    const read = parseReplayFile(encodeAvf({ ...RECORDING, events: eventsFrom(events) }), 'a.avf');
    expect(read).toMatchObject({ ok: true, value: { recording: { events: { length: count }, warnings: [] } } });
  });

  it('reads the result of an AVF file whose info lacks a bar, and one that is too small', () => {
    const claims = (info: string): unknown => {
      const read = parseReplayFile(encodeAvf(RECORDING, { info }), 'a.avf');
      return read.ok && read.value.kind === 'recording' ? read.value.recording.claims : read;
    };
    expect(claims('[3|W3H2M2|1.2.2020.1:2:3:5503B248T102.34]')).toMatchObject({ bbbv: 248, ms: 101_340 });
    expect(claims('[3|W3H2M2|1.2.2020.1:2:3:5503|B248T1,05]')).toMatchObject({ bbbv: 248, ms: 120 });
  });

  it('warns of sums that do not fit, and reads on', () => {
    const bytes = encodeAvf(RECORDING);
    const read = parseReplayFile(changed(bytes, 14, bytes[14]! ^ 1), 'a.avf');
    expect(read).toMatchObject({
      ok: true,
      value: { recording: { warnings: [{ offset: 14, field: 'sum of the board' }] } },
    });
  });

  it('scales hundredths and thousandths by their digits, and knows blank lines, CRLF and a mark at the start', () => {
    const text = '\ufeffheight: 1\r\nWIDTH: 2\r\n\r\nBoard:\r\n0*\r\n0.05 lc (1 1)\r\n\r\n0.050 lr 1 1 (1 1) (l)\r\n';
    const read = parseReplayFile(encodeUtf8(text), 'a.rawvf');
    expect(read).toMatchObject({ ok: true, value: { recording: { events: { times: Int32Array.of(50, 50) } } } });
  });

  it('knows the levels of AVF by their numbers', () => {
    const mines = Array.from({ length: 10 }, (_, index) => 3 * index + 1);
    const read = parseReplayFile(encodeAvf(plainRecording(8, 8, mines, [])), 'a.avf');
    expect(read).toMatchObject({ ok: true, value: { recording: { shape: { width: 8, height: 8 }, mineCount: 10 } } });
  });

  it('reads what FreeSweeper adds: the last digit of times, and its lucky mode', () => {
    const mode = (options: number): unknown => {
      const read = parseReplayFile(encodeAvf({ ...RECORDING, events: LATE }, { version: 0, options }), 'a.avf');
      if (!read.ok || read.value.kind !== 'recording') return read;
      const { program, mode: played, events } = read.value.recording;
      return [program, played, ...events.times];
    };
    expect(mode(8)).toEqual(['freesweeper', 'classic', 0, 127]);
    expect(mode(9)).toEqual(['freesweeper', 'lucky', 0, 127]);
  });

  it('tells the variants of MVF 0.97 apart: its Funny Mode is UPK, a lost header is seven bytes', () => {
    const recording = (version: MvfVersion): unknown => {
      const read = parseReplayFile(encodeMvf(RECORDING, version), 'a.mvf');
      return read.ok && read.value.kind === 'recording' ? read.value.recording : read;
    };
    expect(recording('0.97')).toMatchObject({ mode: 'classic', shape: { width: 3 } });
    expect(recording('0.97 funny')).toMatchObject({ mode: 'upk', shape: { width: 3 } });
    expect(recording('0.97 lost header')).toMatchObject({
      mode: 'classic',
      shape: { width: 3 },
      player: { text: 'Ada' },
      claims: { startedAt: '2013-05-22 15:12:19' },
    });
  });

  it('reads an RMV file of a program without a number by the name that it gives itself, with its flags', () => {
    const events = eventsFrom([{ kind: 'preflag', at: 0, x: 24, y: 8 }, ...clicks(8, 8)]);
    const written = formatRmv({ ...RECORDING, events });
    const read = parseReplayFile(written.ok ? written.value.bytes : new Uint8Array(0), 'a.rmv');
    if (!read.ok || read.value.kind !== 'recording') throw new Error('cannot be read');
    const { program, events: found } = read.value.recording;
    expect([program, eventAt(found, 0)]).toEqual(['countermine', { kind: 'preflag', at: 0, x: 24, y: 8 }]);
  });

  it('holds what EVF 4 tells of cells against the game that follows from the input', () => {
    const told = (kind: EventKind): unknown => {
      const events = eventsFrom([...clicks(40, 8), { kind, at: 130, x: 2, y: 0 }]);
      const read = parseReplayFile(encodeEvf({ ...RECORDING, events }, 4), 'a.evf');
      if (!read.ok || read.value.kind !== 'recording') return read;
      const { recording } = read.value;
      return gameDifference({ ...recording, claims: {} }, deriveGame(recording));
    };
    // The third cell touches both mines.
    expect(told('cell-2')).toBeUndefined();
    expect(told('cell-1')).toEqual({ code: 'cell', row: 0, column: 2, found: 2, claimed: 1 });
    expect(told('cell-flag')).toMatchObject({ code: 'cell', row: 0, column: 2 });
  });

  it('takes a converted EVF 4 file for one of the program that it comes from', () => {
    const read = parseReplayFile(encodeEvf(RECORDING, 4, { isConverted: true }), 'a.evf');
    expect(read).toMatchObject({ ok: true, value: { recording: { program: 'arbiter', player: { text: 'Ada' } } } });
  });

  it('gives Vienna the press that starts the game, and takes a name with its separators', () => {
    const read = parseReplayFile(
      encodeRmv1({ ...RECORDING, events: eventsFrom([{ kind: 'left-release', at: 0, x: -3, y: 2 }]) }),
      'a.rmv',
    );
    expect(read).toMatchObject({
      ok: true,
      value: {
        recording: { claims: { bbbv: 7 }, events: { kinds: Uint8Array.of(1, 2, 41), xs: Int32Array.of(-3, -3, 0) } },
      },
    });
  });
});

describe('boards of other programs', () => {
  const { shape, mines = new Uint8Array(6) } = RECORDING;

  it('are read from files and texts', () => {
    const mbf = formatMbf({ shape, mines });
    const file = mbf.ok ? mbf.value : new Uint8Array(0);
    for (const [bytes, name] of [
      [file, 'a.mbf'],
      [file, 'a.abf'],
      [encodeUtf8(formatTathamId({ shape, mines })), ''],
      [encodeUtf8('https://example.org/index.html?b=32&m=8g'), ''],
    ] as const) {
      expect(parseReplayFile(bytes, name)).toMatchObject({
        ok: true,
        value: { kind: 'board', board: { shape, mines } },
      });
    }
  });

  it('are refused if they are broken', () => {
    expect(problem(Uint8Array.of(2, 1, 0, 1, 2, 0), 'a.mbf')).toBe(
      'byte 4: column of a mine: expected 0 to 1, found 2',
    );
    expect(problem(Uint8Array.of(1, 1, 0, 1, 0, 0), 'a.mbf')).toBe('byte 2: mine count: expected 0, found 1');
    expect(problem(encodeUtf8('3x2:u0'), '')).toBe('byte 4: digits: expected 2, found 1');
  });
});

describe('RawVF as it is written', () => {
  it('is what other programs read', () => {
    const written = formatRawvf(RECORDING);
    expect(written.ok && new TextDecoder().decode(written.value.bytes)).toBe(`RawVF_Version: Rev6.2
Program: Test 1
Player: Ada
Level: Custom
Width: 3
Height: 2
Mines: 2
Marks: Off
Mode: Classic
Board:
0*0
00*
Events:
0.000 start
0.000 lc 1 1 (8 8)
0.120 lr 1 1 (8 9)
`);
  });
});
