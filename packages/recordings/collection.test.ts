import { describe, expect, it } from 'vitest';
import { collectionAsCsv, collectionAsJson, dayPlayed, FileCollector, summarizeCollection } from './collection.ts';
import { formatRawvf } from './rawvf/format-rawvf.ts';
import type { Recording } from './recording/recording.ts';
import { encodeAvf } from './testing/encode-avf.ts';
import { plainRecording } from './testing/recorded-games.ts';

/** A game of 2 x 1 cells that is won by one click. @param ms when the button is released */
function wonAt(ms: number, startedAt: string): Recording {
  const click = [
    { kind: 'left-press', at: 0, x: 5, y: 5 },
    { kind: 'left-release', at: ms, x: 5, y: 5 },
  ] as const;
  return { ...plainRecording(2, 1, [1], click), claims: { startedAt } };
}

function bytesOf(recording: Recording): Uint8Array {
  const written = formatRawvf(recording);
  if (!written.ok) throw new Error(written.error.code);
  return written.value.bytes;
}

const collector = new FileCollector();
const files = [
  collector.collect(bytesOf(wonAt(900, '2025-03-02 10:00')), 'march.rawvf'),
  collector.collect(bytesOf(wonAt(500, '2025-01-31 10:00')), 'january, best.rawvf'),
  collector.collect(bytesOf(wonAt(700, '2025-01-01 10:00')), 'january.rawvf'),
  collector.collect(encodeAvf(wonAt(500, '')), 'copy.avf'),
  collector.collect(Uint8Array.of(1, 2, 3), 'junk.avf'),
  collector.collect(Uint8Array.of(2, 1, 0, 1, 1, 0), 'board.mbf'),
];

describe('the day of a recording', () => {
  it.each([
    ['17.8.2019.21:47:02:5503', '2019-08-17'],
    ['2007-03-09 01:02:03', '2007-03-09'],
    ['2024/1/2', '2024-01-02'],
    ['1700000000', '2023-11-14'],
    ['1709164799000', '2024-02-28'],
    ['1709164800000000', '2024-02-29'],
    ['31.4.2019', undefined],
    ['17', undefined],
    ['yesterday', undefined],
  ])('of %j is %s', (startedAt, day) => {
    expect(dayPlayed({ startedAt })).toBe(day);
  });
});

describe('a collection of files', () => {
  it('has the best games, the months and the duplicates, whatever their format', () => {
    const { best, trend, duplicates } = summarizeCollection(files);
    expect(best.find(({ figure }) => figure === 'ms')).toEqual({
      size: '2x1/1',
      figure: 'ms',
      file: 'january, best.rawvf',
      value: 500,
    });
    expect(trend.map(({ month, won, bestMs, medianMs }) => [month, won, bestMs, medianMs])).toEqual([
      ['2025-01', 2, 500, 600],
      ['2025-03', 1, 900, 900],
    ]);
    expect(duplicates).toEqual([['january, best.rawvf', 'copy.avf']]);
  });

  it('is written as CSV, with quotes where a name has a comma', () => {
    const lines = collectionAsCsv(files).split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/^file,format,formatVersion,program,player,width,.*,playedOn$/);
    expect(lines[2]).toMatch(
      /^"january, best\.rawvf",rawvf,6\.2,other,Ada,2,1,1,classic,\d+,won,500,1,1,.*,2025-01-31$/,
    );
  });

  it('is written as JSON, with broken files and boards apart', () => {
    const words = { problem: ({ field }: { field: string }) => field, difference: () => 'other' };
    const { recordings, boards, broken } = JSON.parse(collectionAsJson(files, words));
    expect(recordings).toHaveLength(4);
    expect(boards).toEqual([expect.objectContaining({ file: 'board.mbf', bbbv: 1 })]);
    expect(broken).toEqual([expect.objectContaining({ file: 'junk.avf', offset: 1 })]);
  });
});
