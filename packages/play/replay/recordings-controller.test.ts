import { FileCollector } from '@countermine/recordings/collection.ts';
import { encodeAvf } from '@countermine/recordings/testing/encode-avf.ts';
import { plainRecording } from '@countermine/recordings/testing/recorded-games.ts';
import { describe, expect, it } from 'vitest';
import { settle } from '../testing/manual-clock.ts';
import { MemoryRecordings, RecordingsMemory } from '../testing/memory-recordings.ts';
import { RECORDINGS_LAWS } from '../testing/recordings-laws.ts';
import { type FileReader, type GivenFile, RecordingsController } from './recordings-controller.ts';

describe('recordings in memory', () => {
  it.each(RECORDINGS_LAWS)('$law', async ({ check }) => {
    const memory = new RecordingsMemory();
    await check({
      open: () => new MemoryRecordings(memory),
      kill: () => undefined,
      damage: (key) => void memory.entries.set(key, { kind: 'nonsense' }),
      failWrites: (fails) => {
        memory.failure = fails ? { code: 'full' } : undefined;
      },
    });
  });
});

function file(name: string, at: number): GivenFile {
  const click = [
    { kind: 'left-press', at: 0, x: 5, y: 5 },
    { kind: 'left-release', at, x: 5, y: 5 },
  ] as const;
  return { name, source: encodeAvf(plainRecording(2, 1, [1], click)) };
}

/** Reads one file after the other, until it is cancelled. */
const readInTurn: FileReader = async (files, cancel, onFile) => {
  const collector = new FileCollector();
  for (const { name, source } of files) {
    await settle();
    if (cancel.aborted) return;
    const bytes = source instanceof Uint8Array ? source : new Uint8Array(0);
    onFile({ found: collector.collect(bytes, name), bytes });
  }
};

function controllerOn(memory = new RecordingsMemory()): RecordingsController {
  return new RecordingsController({ storage: async () => new MemoryRecordings(memory), readFiles: readInTurn });
}

function filesOf({ state }: RecordingsController): string[] {
  return (state.entries.value ?? []).map((entry) => entry.file);
}

describe('recordings that are given to read', () => {
  it('are stored and listed, with what is broken and what was there already', async () => {
    const memory = new RecordingsMemory();
    const recordings = controllerOn(memory);
    const junk = { name: 'junk.avf', source: Uint8Array.of(1) };
    await recordings.add([file('b.avf', 20), junk, file('a.avf', 10), file('copy.avf', 20)]);
    const { state } = recordings;
    expect(filesOf(recordings)).toEqual(['a.avf', 'b.avf']);
    expect(state.broken.value).toMatchObject([{ kind: 'broken', file: 'junk.avf', error: { offset: 1 } }]);
    expect(state.duplicates.value).toEqual([{ kind: 'duplicate', file: 'copy.avf', sameAs: 'b.avf' }]);
    expect(state.progress.value).toBeUndefined();
    const again = controllerOn(memory);
    await again.load();
    expect(filesOf(again)).toEqual(['a.avf', 'b.avf']);
    const [first] = again.state.entries.value ?? [];
    expect(await again.readFile(first?.key ?? '')).toEqual(file('a.avf', 10).source);
    expect([again.state.broken.value, again.state.duplicates.value]).toEqual([
      state.broken.value,
      state.duplicates.value,
    ]);
    await again.add([file('b.avf', 20)]);
    expect(again.state.duplicates.value).toHaveLength(1);
    await again.forgetProblems();
    await settle();
    expect([state.broken.value, state.duplicates.value]).toEqual([[], []]);
  });

  it('are counted while they are read, more can be given meanwhile, and what was read stays after cancelling', async () => {
    const recordings = controllerOn();
    const first = recordings.add([file('a.avf', 10), file('b.avf', 20), file('c.avf', 30)]);
    const second = recordings.add([file('d.avf', 40)]);
    expect(recordings.state.progress.value).toEqual({ done: 0, total: 4 });
    while ((recordings.state.progress.value?.done ?? 0) < 2) await settle();
    recordings.cancel();
    await Promise.all([first, second]);
    expect(filesOf(recordings)).toEqual(['a.avf', 'b.avf']);
    expect(recordings.state.progress.value).toBeUndefined();
    await recordings.add([file('d.avf', 40)]);
    expect(filesOf(recordings)).toEqual(['a.avf', 'b.avf', 'd.avf']);
  });

  it('are not listed if they cannot be stored, and the reason is told', async () => {
    const memory = new RecordingsMemory();
    const recordings = controllerOn(memory);
    memory.failure = { code: 'full' };
    await recordings.add([file('a.avf', 10)]);
    expect([filesOf(recordings), recordings.state.problem.value]).toEqual([[], { code: 'full' }]);
  });

  it('are the same in another session', async () => {
    const memory = new RecordingsMemory();
    const [one, other] = [controllerOn(memory), controllerOn(memory)];
    await other.load();
    await one.add([file('a.avf', 10)]);
    await settle();
    expect(filesOf(other)).toEqual(['a.avf']);
    await one.remove('all');
    await settle();
    expect(filesOf(other)).toEqual([]);
  });
});
