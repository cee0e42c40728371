import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MemoryRecords } from '@countermine/play/ports/memory-storage.ts';
import { givenBoard } from '@countermine/play/testing/given-board.ts';
import { describe, expect, it } from 'vitest';
import type { EndSignal } from '../terminal/terminal.ts';
import { handClock } from '../testing/plain-table.ts';
import { finishedIn, testPlay } from '../testing/test-play.ts';
import { testSettings, WITHOUT_COLOURS } from '../testing/test-settings.ts';
import { type PlainOptions, playPlain } from './play-line-by-line.ts';

const BOARD = givenBoard('....*\n.....\n*...*\n.....\n.....');
const GREETING =
  'Minefield, 5 by 5, 3 mines.\nColumns a to e, rows 1 to 5.\nCursor at c3.\nType help for the commands.\n';

/** Runs the mode on what is piped into it, or typed. */
function run(options: Partial<PlainOptions> = {}) {
  const input = new PassThrough();
  const records = new MemoryRecords();
  const out = { text: '', complaints: '' };
  const status = playPlain({
    play: testPlay(BOARD, { records, clock: handClock(() => 0) }),
    beginning: { kind: 'begun', as: 'new' },
    settings: testSettings(),
    input,
    write: (text) => {
      out.text += text;
    },
    isInteractive: false,
    capabilities: WITHOUT_COLOURS,
    host: {
      commandName: () => 'countermine',
      complain: (problem) => {
        out.complaints += problem;
      },
      reasonOf: () => 'Input/output error',
    },
    ...options,
  });
  return { input, records, out, status };
}

describe('the first lines', () => {
  it.each([
    ['resumed', 'Your last game continues. The clock waits for your first move.'],
    ['elsewhere', 'Your last game is open in another window, so a new one begins. Both are saved.'],
  ] as const)('report what happened to the last game: %s', async (as, line) => {
    const { input, status, out } = run({ beginning: { kind: 'begun', as } });
    input.end();
    await status;
    expect(out.text).toBe(`${line}\n${GREETING}`);
  });
});

describe('a pipe', () => {
  it('ends with 74 where the game cannot be saved, and says why once', async () => {
    const { input, status, out, records } = run();
    const reason = 'Permission denied';
    records.failure = { code: 'unwritable', path: '/data/game.json', folder: '/data', reason };
    input.end('open a5\nflag a2');
    expect(await status).toBe(74);
    expect(out.text.match(/^Games and progress cannot be saved in \/data: Permission denied$/gm)).toHaveLength(1);
  });

  it('is answered in order, and its end saves the game', async () => {
    const { input, status, out, records } = run();
    input.end('open a5\r\nwhere\n\nchrod\nrow 3');
    expect(await status).toBe(0);
    expect(out.text).toBe(
      `${GREETING}Opened 21 cells, a1 to e5. a5: empty.\na5: empty\nUnknown command chrod. Did you mean chord?\n` +
        'Row 3: a hidden, b 1, c empty, d 1, e hidden\nThe game is saved.\n',
    );
    expect(records.running.size).toBe(1);
  });

  it('wins', async () => {
    const { input, status, out, records } = run();
    input.end('open a5\nopen e2\n');
    expect(await status).toBe(0);
    expect(out.text).toContain('e2: 2\nYou won in 0:00.00.\n3BV 2, Efficiency 100%\n');
    expect(await finishedIn(records)).toHaveLength(1);
  });

  it('is not read on after quit', async () => {
    const { input, status, out } = run();
    input.write('quit\nopen a5\n');
    expect(await status).toBe(0);
    expect(out.text).toBe(GREETING);
  });

  it('may hold anything', async () => {
    const { input, status, out } = run();
    input.end(Buffer.concat([Buffer.alloc(100_000, 0xff), Buffer.from('\n\0\x1b[A\nwhere\n'), Buffer.from([0xc3])]));
    expect(await status).toBe(0);
    expect(out.text).toBe(
      `${GREETING}That line was longer than 1000 characters and was ignored.\nc3: hidden\nUnknown command ?. Type help for the list.\n`,
    );
  });

  it('that breaks ends the game with a reason', async () => {
    const { input, status, out, records } = run();
    input.write('open a5\n');
    await nextTurn();
    input.destroy(Object.assign(new Error('EIO'), { code: 'EIO' }));
    expect(await status).toBe(74);
    expect(out.complaints).toBe('cannot read stdin: Input/output error');
    expect(records.running.size).toBe(1);
  });
});

describe('a terminal', () => {
  it('gets a prompt before each line', async () => {
    const { input, status, out } = run({ isInteractive: true });
    input.write('where\n');
    await nextTurn();
    input.end();
    expect(await status).toBe(0);
    expect(out.text).toBe(`${GREETING}> c3: hidden\n> \n`);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('saves the game at %s', async (signal, code) => {
    let send: (signal: EndSignal) => void = () => {};
    const { input, status, out, records } = run({
      isInteractive: true,
      onEnd: (listener) => {
        send = listener;
        return () => {};
      },
    });
    input.write('open a5\n');
    await nextTurn();
    await nextTurn();
    send(signal);
    expect(await status).toBe(code);
    expect(out.text.endsWith('a5: empty.\n> \nThe game is saved.\n')).toBe(true);
    expect(records.running.size).toBe(1);
  });

  it('that is gone accepts no text, but the game is saved', async () => {
    let isGone = false;
    let send: (signal: EndSignal) => void = () => {};
    const { input, status, records } = run({
      isInteractive: true,
      write: () => {
        if (isGone) throw new Error('gone');
      },
      onEnd: (listener) => {
        send = listener;
        return () => {};
      },
    });
    input.write('open a5\n');
    await nextTurn();
    await nextTurn();
    isGone = true;
    send('SIGHUP');
    await expect(status).rejects.toThrow('gone');
    expect(records.running.size).toBe(1);
  });
});
