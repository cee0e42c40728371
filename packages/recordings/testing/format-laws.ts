import { encodeGame } from '@countermine/core/codec/game-code.ts';
import type { RecordEvent } from '@countermine/core/game/game-record.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { Result } from '@countermine/core/result.ts';
import fc from 'fast-check';
import { parseAvf } from '../avf.ts';
import { CELL_STATES, formatEvf, GAME_STATES, parseEvf } from '../evf.ts';
import { parseMvf } from '../mvf.ts';
import { parseOwn } from '../own-file.ts';
import { formatRawvf } from '../rawvf/format-rawvf.ts';
import { parseRawvf } from '../rawvf/parse-rawvf.ts';
import type { EventKind } from '../recording/event-kind.ts';
import { eventAt } from '../recording/events.ts';
import { encodeUtf8 } from '../recording/recorded-text.ts';
import type { Recording, WriteError, WrittenRecording } from '../recording/recording.ts';
import type { RecordingError } from '../recording/recording-error.ts';
import { formatRmv } from '../rmv/format-rmv.ts';
import { parseRmv } from '../rmv/parse-rmv.ts';
import { encodeAvf } from './encode-avf.ts';
import { encodeEvf } from './encode-evf.ts';
import { encodeMvf, MVF_VERSIONS } from './encode-mvf.ts';
import { encodeRmv1 } from './encode-rmv1.ts';
import { type EventRange, plainRecording, recordings } from './recorded-games.ts';

/** A format with a way to write it. */
export interface TestedFormat {
  readonly name: string;
  readonly parse: (bytes: Uint8Array) => Result<Recording, RecordingError>;
  /** Recordings that the format can hold. */
  readonly recordings: fc.Arbitrary<Recording>;
  readonly encode: (recording: Recording) => Uint8Array;
  /** Whether it also tells what became of cells and of the game, each at its time. */
  readonly hasStates?: boolean;
}

const BUTTON_KINDS: readonly EventKind[] = [
  'move',
  'left-press',
  'left-release',
  'right-press',
  'right-release',
  'middle-press',
  'middle-release',
];

const STATES_10MS: EventRange = {
  kinds: 'states',
  tick: 10,
  leastTime: 0,
  longestPause: 2000,
  leastPosition: 0,
  mostPosition: 500,
};
const STATES: EventRange = { ...STATES_10MS, tick: 1, leastPosition: -30, mostPosition: 1900 };
const AVF: EventRange = { ...STATES_10MS, kinds: [...BUTTON_KINDS, 'shift-press'], mostPosition: 4000 };
const EVF = {
  ...STATES_10MS,
  tick: 1,
  longestPause: 100_000,
  mostPosition: 190,
  kinds: [...BUTTON_KINDS, 'preflag', 'second-press', 'left-toggle', 'right-toggle', 'middle-toggle'],
} as const satisfies EventRange;
const EVF_STATES: EventRange = {
  ...EVF,
  kinds: [...EVF.kinds, ...new Set([...CELL_STATES.values(), ...GAME_STATES.values()])],
};
const RAWVF: EventRange = {
  ...STATES,
  kinds: [...BUTTON_KINDS, 'shift-press', 'toggle-marks'],
  leastTime: -500,
  leastPosition: -100_000,
  mostPosition: 100_000,
};

/** Every format in every version that is read. */
export const TESTED_FORMATS: readonly TestedFormat[] = [
  ...([42, 49, 52] as const).map(
    (version): TestedFormat => ({
      name: `AVF 0.${version}`,
      parse: parseAvf,
      // Older files are searched for their first event, which is a press in the first second.
      recordings: recordings(version < 49 ? { ...STATES_10MS, mostPosition: 400 } : AVF),
      encode: (recording) => encodeAvf(recording, { version }),
    }),
  ),
  {
    name: 'AVF of FreeSweeper',
    parse: parseAvf,
    recordings: recordings({ ...STATES, leastPosition: 0, mostPosition: 400 }),
    encode: (recording) => encodeAvf(recording, { version: 0 }),
  },
  ...MVF_VERSIONS.map(
    (version): TestedFormat => ({
      name: `MVF ${version}`,
      parse: parseMvf,
      recordings: recordings(version === '2006' || version === '2007' ? STATES : STATES_10MS),
      encode: (recording) => encodeMvf(recording, version),
    }),
  ),
  { name: 'RMV 1', parse: parseRmv, recordings: recordings({ ...STATES, leastPosition: -12 }), encode: encodeRmv1 },
  {
    name: 'RMV 2',
    parse: parseRmv,
    // What came after the end of the game is not written.
    recordings: recordings({ ...STATES, mostPosition: 200 }).filter(losesOnlyChecksum),
    encode: writtenBy(formatRmv),
  },
  ...([0, 1, 2, 3] as const).map(
    (version): TestedFormat => ({
      name: `EVF ${version}`,
      parse: parseEvf,
      recordings: recordings(EVF),
      encode: (recording) => encodeEvf(recording, version),
    }),
  ),
  ...[false, true].map(
    (isConverted): TestedFormat => ({
      name: isConverted ? 'EVF 4, converted' : 'EVF 4',
      parse: parseEvf,
      recordings: recordings(EVF_STATES),
      encode: (recording) => encodeEvf(recording, 4, { isConverted }),
      hasStates: true,
    }),
  ),
  {
    name: 'EVF 3, written',
    parse: parseEvf,
    recordings: recordings({ ...EVF, kinds: BUTTON_KINDS, mostPosition: 16 }),
    encode: writtenBy(formatEvf),
  },
  { name: 'RawVF', parse: parseRawvf, recordings: recordings(RAWVF), encode: writtenBy(formatRawvf) },
  { name: 'Countermine', parse: parseOwn, recordings: ownRecordings(), encode: encodeOwn },
];

function losesOnlyChecksum(recording: Recording): boolean {
  const written = formatRmv(recording);
  return written.ok && written.value.losses.length === 1;
}

function writtenBy(format: (recording: Recording) => Result<WrittenRecording, WriteError>) {
  return (recording: Recording): Uint8Array => {
    const written = format(recording);
    if (!written.ok) throw new Error(`cannot be written: ${JSON.stringify(written.error)}`);
    return written.value.bytes;
  };
}

/** Games of this project, whose moves are at cells. */
function ownRecordings(): fc.Arbitrary<Recording> {
  const step = fc.record({
    kind: fc.constantFrom('open', 'mark', 'chord', 'flag-around', 'undo', 'hint'),
    pause: fc.nat(5000),
    x: fc.nat(4),
    y: fc.nat(3),
  });
  return fc.array(step, { maxLength: 20 }).map((steps) => {
    let at = 0;
    const events = steps.map(({ kind, pause, x, y }) => {
      at += pause;
      const isMove = kind !== 'undo' && kind !== 'hint';
      return { kind, at, x: isMove ? x : 0, y: isMove ? y : 0 };
    });
    return { ...plainRecording(5, 4, [3, 7], events), params: OWN_PARAMS };
  });
}

const OWN_PARAMS: GameParams = {
  width: 5,
  height: 4,
  mineCount: 2,
  reveal: 'flood',
  firstMove: 'as-is',
  isNoGuess: false,
  hasQuestionMarks: true,
};

function encodeOwn(recording: Recording): Uint8Array {
  const { events, shape, mines, params } = recording;
  const list: RecordEvent[] = [{ kind: 'place', at: 0 }];
  for (let index = 0; index < events.length; index += 1) {
    const { kind, at, x, y } = eventAt(events, index);
    if (kind === 'undo' || kind === 'hint') list.push({ kind, at });
    else if (kind === 'open' || kind === 'mark' || kind === 'chord' || kind === 'flag-around') {
      list.push({ kind, at, cell: y * shape.width + x });
    }
  }
  const board = { kind: 'layout', mines: mines ?? new Uint8Array(shape.size) } as const;
  return encodeUtf8(encodeGame({ params: params ?? OWN_PARAMS, board, events: list }));
}
