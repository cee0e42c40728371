import { FileCollector } from '@countermine/recordings/collection.ts';
import { encodeAvf } from '@countermine/recordings/testing/encode-avf.ts';
import { plainRecording } from '@countermine/recordings/testing/recorded-games.ts';
import type { Stored } from '../ports/play-storage.ts';
import type { FileProblem, RecordingsStorage, StoredRecording } from '../replay/recordings-storage.ts';

/** A storage to be tested, and what a test may do to it. Each law gets a new one, with nothing stored. */
export interface RecordingsUnderTest {
  /** Opens another session of the same storage. */
  open(): Promise<RecordingsStorage> | RecordingsStorage;
  /** Ends a session as a kill of its process would: without closing it. */
  kill(session: RecordingsStorage): Promise<void> | void;
  /** Damages what is stored of a recording. */
  damage(key: string): Promise<void> | void;
  /** Makes every write fail, or lets them work again. */
  failWrites(fails: boolean): Promise<void> | void;
}

/** A law that every storage of recordings keeps. It throws an error that says what is wrong where one does not. */
export interface RecordingsLaw {
  readonly law: string;
  readonly check: (under: RecordingsUnderTest) => Promise<void>;
}

const collector = new FileCollector();

/** A recording of a game of its own. @param at when its button was released */
function recording(file: string, at: number): StoredRecording {
  const click = [
    { kind: 'left-press', at: 0, x: 5, y: 5 },
    { kind: 'left-release', at, x: 5, y: 5 },
  ] as const;
  const bytes = encodeAvf(plainRecording(2, 1, [1], click));
  const entry = collector.collect(bytes, file);
  if (entry.kind !== 'recording') throw new Error(`${file} is no recording`);
  return { entry, bytes };
}

const [A, B, C] = [recording('a.avf', 100), recording('b.avf', 200), recording('c.avf', 300)];

/** What a storage of recordings promises; IndexedDB and memory are held to each of these. */
export const RECORDINGS_LAWS: readonly RecordingsLaw[] = [
  {
    law: 'has no recordings at first',
    check: async (under) => {
      const storage = await under.open();
      expectFiles(await value(storage.readAll()), '0 damaged:');
      if ((await value(storage.readFile(A.entry.key))) !== undefined) throw new Error('there is a file');
    },
  },
  {
    law: 'gives back recordings and their files after a kill',
    check: async (under) => {
      const storage = await under.open();
      await value(storage.add([A, B]));
      await under.kill(storage);
      const next = await under.open();
      expectFiles(await value(next.readAll()), '0 damaged: a.avf b.avf');
      const file = await value(next.readFile(B.entry.key));
      if (file?.join() !== B.bytes.join()) throw new Error('another file');
    },
  },
  {
    law: 'has each game once, under the name that came first',
    check: async (under) => {
      const storage = await under.open();
      await value(storage.add([A]));
      const again = { ...A, entry: { ...A.entry, file: 'again.avf' } };
      const fresh = await value(storage.add([again, B]));
      if (fresh.join() !== B.entry.key) throw new Error(`new: ${fresh.join()}`);
      expectFiles(await value(storage.readAll()), '0 damaged: a.avf b.avf');
    },
  },
  {
    law: 'loses nothing where sessions write at the same time, and tells the other',
    check: async (under) => {
      const [one, other] = [await under.open(), await under.open()];
      const told = new Promise<void>((resolve) => {
        other.subscribe(resolve);
      });
      await Promise.all([value(one.add([A])), value(other.add([B])), value(one.add([C]))]);
      await told;
      expectFiles(await value(other.readAll()), '0 damaged: a.avf b.avf c.avf');
    },
  },
  {
    law: 'sets a damaged recording aside, tells of it, and reads the rest',
    check: async (under) => {
      const storage = await under.open();
      await value(storage.add([A, B]));
      await under.damage(A.entry.key);
      expectFiles(await value(storage.readAll()), '1 damaged: b.avf');
      expectFiles(await value(storage.readAll()), '0 damaged: b.avf');
      await value(storage.add([A]));
      expectFiles(await value(storage.readAll()), '0 damaged: a.avf b.avf');
    },
  },
  {
    law: 'deletes recordings, one or all',
    check: async (under) => {
      const storage = await under.open();
      await value(storage.add([A, B, C]));
      await value(storage.remove([B.entry.key]));
      expectFiles(await value(storage.readAll()), '0 damaged: a.avf c.avf');
      await value(storage.remove('all'));
      expectFiles(await value(storage.readAll()), '0 damaged:');
      if ((await value(storage.readFile(A.entry.key))) !== undefined) throw new Error('the file is still there');
    },
  },
  {
    law: 'remembers which files were no recordings after a kill, the last word on each, until they are forgotten',
    check: async (under) => {
      const [storage, other] = [await under.open(), await under.open()];
      await Promise.all([
        value(storage.addProblems([broken('x.avf'), { kind: 'duplicate', file: 'y.avf', sameAs: 'a.avf' }])),
        value(other.addProblems([{ kind: 'unreadable', file: 'z.avf', reason: 'gone' }])),
      ]);
      await value(storage.addProblems([{ kind: 'duplicate', file: 'x.avf', sameAs: 'b.avf' }]));
      await under.kill(storage);
      expectProblems(await value(other.readProblems()), 'x.avf duplicate, y.avf duplicate, z.avf unreadable');
      await value(other.forgetProblems(['y.avf']));
      expectProblems(await value(other.readProblems()), 'x.avf duplicate, z.avf unreadable');
      await value(other.forgetProblems('all'));
      expectProblems(await value(other.readProblems()), '');
    },
  },
  {
    law: 'adds all or none where it cannot write',
    check: async (under) => {
      const storage = await under.open();
      await value(storage.add([A]));
      await under.failWrites(true);
      const added = await storage.add([B, C]);
      await under.failWrites(false);
      if (added.ok) throw new Error('it was added');
      expectFiles(await value(storage.readAll()), '0 damaged: a.avf');
    },
  },
];

function broken(file: string): FileProblem {
  return { kind: 'broken', file, error: { offset: 1, field: 'level', expected: { code: 'present' } } };
}

function expectProblems(found: readonly FileProblem[], expected: string): void {
  const text = found
    .map(({ file, kind }) => `${file} ${kind}`)
    .sort()
    .join(', ');
  if (text !== expected) throw new Error(`expected ${expected}, found ${text}`);
}

async function value<Value>(stored: Stored<Value>): Promise<Value> {
  const result = await stored;
  if (!result.ok) throw new Error(`the storage failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

function expectFiles(
  found: { readonly entries: readonly StoredRecording['entry'][]; readonly damaged: number },
  expected: string,
): void {
  const files = found.entries.map(({ file }) => ` ${file}`).sort();
  const text = `${found.damaged} damaged:${files.join('')}`;
  if (text !== expected) throw new Error(`expected ${expected}, found ${text}`);
}
