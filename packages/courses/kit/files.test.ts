import { describe, expect, it } from 'vitest';
import { fileInPieces } from '../testing/fake-files.ts';
import { latin1 } from '../testing/pieces.ts';
import { encodeUtf8 } from './bytes.ts';
import { chunksOf, filesInMemory, NO_FILES, type OpenFile } from './files.ts';

const NOT_FOUND = { ok: false, error: { reason: 'No such file or directory' } };

function opened(path: string, files: ReadonlyMap<string, Uint8Array>): OpenFile {
  const file = filesInMemory(files).open(encodeUtf8(path));
  if (!file.ok) throw new Error(file.error.reason);
  return file.value;
}

/** All that {@link chunksOf} gives of a file, and how it ended. */
function drain(file: OpenFile): { text: string; chunks: number; failure: unknown } {
  const chunks = chunksOf(file);
  let text = '';
  for (let count = 0; ; count += 1) {
    const step = chunks.next();
    if (step.done) return { text, chunks: count, failure: step.value };
    text += Buffer.from(step.value).toString('latin1');
  }
}

describe('filesInMemory', () => {
  const files = new Map([
    ['field.txt', latin1('3 3\n')],
    ['empty', new Uint8Array(0)],
    ['größe', latin1('raw')],
  ]);

  it('opens the files it has, by the UTF-8 bytes of their names', () => {
    expect(drain(opened('field.txt', files)).text).toBe('3 3\n');
    expect(drain(opened('größe', files)).text).toBe('raw');
    expect([opened('field.txt', files).size, opened('empty', files).size]).toEqual([4, 0]);
  });

  it.each(['', 'nosuch', 'field.txt ', 'FIELD.TXT', '__proto__', 'toString'])('has no file %j', (path) => {
    expect(filesInMemory(files).open(latin1(path))).toEqual(NOT_FOUND);
  });

  it('does not choke on a name of a megabyte', () => {
    expect(filesInMemory(files).open(new Uint8Array(1_000_000).fill(97))).toEqual(NOT_FOUND);
  });

  it('reads on where the last read ended, for each opening by itself', () => {
    const first = opened('field.txt', files);
    const second = opened('field.txt', files);
    const into = new Uint8Array(3);
    expect([first.read(into), Buffer.from(into).toString()]).toEqual([{ ok: true, value: 3 }, '3 3']);
    expect([first.read(into), into[0]]).toEqual([{ ok: true, value: 1 }, 10]);
    expect([first.read(into), first.read(into)]).toEqual([
      { ok: true, value: 0 },
      { ok: true, value: 0 },
    ]);
    expect([second.read(into), Buffer.from(into).toString()]).toEqual([{ ok: true, value: 3 }, '3 3']);
  });

  it('hands out copies: the reader may change what it got', () => {
    const file = opened('field.txt', files);
    const into = new Uint8Array(4);
    file.read(into);
    into.fill(0);
    expect(drain(opened('field.txt', files)).text).toBe('3 3\n');
  });
});

describe('NO_FILES', () => {
  it('has none', () => {
    expect(NO_FILES.open(latin1('field.txt'))).toEqual(NOT_FOUND);
  });
});

describe('chunksOf', () => {
  it('gives the bytes of the file in order, in whatever pieces they come', () => {
    const pieces = ['4 ', '5\n', '-', ' x'].map(latin1);
    expect(drain(fileInPieces(pieces))).toEqual({ text: '4 5\n- x', chunks: 4, failure: undefined });
  });

  it('gives a file that is larger than a chunk', () => {
    const text = Array.from({ length: 30_000 }, (_, line) => `${line}\n`).join('');
    const { text: found, chunks, failure } = drain(fileInPieces([latin1(text)]));
    expect(found === text).toBe(true);
    expect(chunks).toBeGreaterThan(1);
    expect(failure).toBeUndefined();
  });

  it('gives nothing of an empty file', () => {
    expect(drain(fileInPieces([]))).toEqual({ text: '', chunks: 0, failure: undefined });
  });

  it('gives what came before a failure, then the failure', () => {
    const file = fileInPieces([latin1('4 5\n')], { failure: 'Input/output error' });
    expect(drain(file)).toEqual({ text: '4 5\n', chunks: 1, failure: { reason: 'Input/output error' } });
  });

  it('does not read on before the next chunk is asked for', () => {
    const file = fileInPieces([latin1('a'), latin1('b')]);
    chunksOf(file).next();
    expect(drain(file).text).toBe('b');
  });
});
