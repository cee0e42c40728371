import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TUI_HOST } from '@countermine/cli/host/bundle.ts';
import { EX_IOERR } from '@countermine/node/exit-status.ts';
import { wordsIn } from '@countermine/play/testing/all-words.ts';
import { encodeEvf } from '@countermine/recordings/testing/encode-evf.ts';
import { plainRecording } from '@countermine/recordings/testing/recorded-games.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readShared } from './read-shared-argument.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-shared-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ID = '5x5:m0420000';
const NOTHING = 'this is not a link, a game ID, the text of a game or a board file.';
const NO_FILE = 'there is no such file, and this is not a link, a game ID or the text of a game.';

function read(shared: string) {
  return readShared(shared, { messages: wordsIn('en', 'common'), texts: wordsIn('en', 'terminal').modes }, TUI_HOST);
}

describe('what the command line names', () => {
  it('is a game ID, or a file that holds one', () => {
    writeFileSync(join(folder, 'game.txt'), `${ID}\n`);
    const board = { record: { params: { width: 5, height: 5 } }, by: undefined };
    expect(read(ID)).toMatchObject({ ok: true, value: board });
    expect(read(join(folder, 'game.txt'))).toMatchObject({ ok: true, value: board });
  });

  it('is a recording of another program, with its player and the way of the pointer', () => {
    const recording = plainRecording(
      3,
      2,
      [5],
      [
        { kind: 'left-press', at: 0, x: 8, y: 8 },
        { kind: 'left-release', at: 100, x: 8, y: 8 },
      ],
    );
    writeFileSync(join(folder, 'game.evf'), encodeEvf(recording, 3));
    expect(read(join(folder, 'game.evf'))).toMatchObject({
      ok: true,
      value: { by: 'Ada', record: { events: [{ kind: 'place' }, { cell: 0 }] }, trail: { hasPath: true } },
    });
    writeFileSync(join(folder, 'cut.evf'), encodeEvf(recording, 3).subarray(0, 30));
    expect(read(join(folder, 'cut.evf'))).toMatchObject({
      ok: false,
      error: { problem: expect.stringContaining('byte 15, software') },
    });
  });

  it.each([
    ['game.mbf', NO_FILE],
    ['nosuch/game', NO_FILE],
    ['expert', NOTHING],
    ['https://example.org/x', NOTHING],
    // It has no end.
    ['/dev/zero', NOTHING],
  ])('%s is none', (shared, reason) => {
    expect(read(shared)).toMatchObject({ ok: false, error: { problem: `${shared}: ${reason}` } });
  });

  it('is no folder', () => {
    expect(read(folder)).toEqual({ ok: false, error: { problem: `${folder}: Is a directory`, status: EX_IOERR } });
  });
});
