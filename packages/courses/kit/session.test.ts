import { describe, expect, it } from 'vitest';
import { latin1 } from '../testing/pieces.ts';
import type { Dialect, Io } from './dialect.ts';
import { filesInMemory } from './files.ts';
import type { Reads } from './input.ts';
import { LiveSession, type Session, start, type Turn } from './session.ts';

/** A game of the test's own: its main program, and one reading. */
function game(play: (io: Io) => Reads<number>): Dialect {
  return {
    id: 'echo',
    title: 'A game that echoes',
    course: 'none',
    source: 'none',
    input: 'words',
    files: [],
    readings: [{ id: 'loud', says: 'how loud', default: 'not', other: 'loud', changes: {} }],
    misconceptions: [],
    play,
  };
}

/** A game that is over without having read anything. */
function gameWithoutInput(play: (io: Io) => number): Dialect {
  return game(function* (io) {
    const exit = play(io);
    yield* [];
    return exit;
  });
}

/** Asks for a word, echoes it on stdout and, where it is `bad`, on stderr; ends at `q` and at the end of the input. */
const echo = game(function* (io) {
  io.write('start\n');
  for (;;) {
    io.write('? ');
    const word = yield* io.word();
    if (word === undefined) return 4;
    if (word === 'q') {
      io.write('bye\n');
      return 3;
    }
    if (word === 'bad') io.error('bad\n');
    else io.write(`${word}${io.takesOther('loud') ? '!' : ''}\n`);
  }
});

/** A turn as a text in which the stream is named for each piece. */
function said({ output, exit }: Turn): readonly [string, number | undefined] {
  return [output.map(({ stream, bytes }) => `${stream}:${Buffer.from(bytes).toString()}`).join('|'), exit];
}

function feed(session: Session, text: string): readonly [string, number | undefined] {
  return said(session.feed(latin1(text)));
}

describe('start', () => {
  it('gives what the game writes before any input as its opening', () => {
    expect(said(start(echo).opening)).toEqual(['stdout:start\n? ', undefined]);
  });

  it('gives the answer to all that was fed, and no more', () => {
    const session = start(echo);
    expect(feed(session, 'ab')).toEqual(['', undefined]);
    expect(feed(session, 'c d e')).toEqual(['stdout:abc\n? d\n? ', undefined]);
    expect(feed(session, '\n')).toEqual(['stdout:e\n? ', undefined]);
  });

  it('takes a text as the bytes of UTF-8', () => {
    const bytes = start(echo).feed(new TextEncoder().encode('gr\u00fcn \u96f7 '));
    expect(start(echo).feed('gr\u00fcn \u96f7 ')).toEqual(bytes);
  });

  it('keeps the order of stdout and stderr', () => {
    expect(feed(start(echo), 'a bad b bad ')).toEqual([
      'stdout:a\n? |stderr:bad\n|stdout:? b\n? |stderr:bad\n|stdout:? ',
      undefined,
    ]);
  });

  it('gives the exit status with the last that the game writes, and from then on', () => {
    const session = start(echo);
    expect(feed(session, 'a q b c ')).toEqual(['stdout:a\n? bye\n', 3]);
    expect(feed(session, 'd ')).toEqual(['', 3]);
    expect(said(session.end())).toEqual(['', 3]);
  });

  it('brings the game to its own end at the end of the input, once', () => {
    const session = start(echo);
    feed(session, 'a la');
    expect(said(session.end())).toEqual(['stdout:la\n? ', 4]);
    expect(said(session.end())).toEqual(['', 4]);
    expect(feed(session, 'b ')).toEqual(['', 4]);
  });

  it('takes an empty piece of input for nothing', () => {
    const session = start(echo);
    expect(feed(session, '')).toEqual(['', undefined]);
    feed(session, 'a');
    expect(feed(session, '')).toEqual(['', undefined]);
    expect(feed(session, 'b\n')).toEqual(['stdout:ab\n? ', undefined]);
  });

  it('can be over before any input', () => {
    const usage = gameWithoutInput((io) => {
      io.error(`usage, not ${io.args.join(' ')}\n`);
      return 1;
    });
    const session = start(usage, { args: ['a', 'b'] });
    expect(said(session.opening)).toEqual(['stderr:usage, not a b\n', 1]);
    expect(feed(session, 'x')).toEqual(['', 1]);
    expect(said(session.end())).toEqual(['', 1]);
  });

  it('never changes what it has given', () => {
    const session = start(echo);
    const turns = [session.opening, session.feed(latin1('first ')), session.feed(latin1('second bad '))];
    const before = turns.map(said);
    session.feed(latin1('third fourth '));
    session.end();
    expect(turns.map(said)).toEqual(before);
  });

  it('lets the caller reuse its buffer for the next piece', () => {
    const session = start(echo);
    const buffer = latin1('abc');
    session.feed(buffer);
    buffer.set(latin1('de '));
    expect(said(session.feed(buffer))).toEqual(['stdout:abcde\n? ', undefined]);
  });
});

describe('the readings', () => {
  it('are off unless switched', () => {
    expect(feed(start(echo), 'a ')).toEqual(['stdout:a\n? ', undefined]);
    expect(feed(start(echo, { readings: [] }), 'a ')).toEqual(['stdout:a\n? ', undefined]);
    expect(feed(start(echo, { readings: ['loud', 'loud'] }), 'a ')).toEqual(['stdout:a!\n? ', undefined]);
  });

  it.each(['quiet', '', 'Loud', 'toString'])('%j is none of them', (reading) => {
    expect(() => start(echo, { readings: ['loud', reading] })).toThrow(
      new RangeError(`echo: reading ${reading} is not declared`),
    );
  });

  it('are declared by the game that asks for them', () => {
    const careless = gameWithoutInput((io) => {
      return io.takesOther('undeclared') ? 1 : 0;
    });
    expect(() => start(careless)).toThrow(RangeError);
  });
});

describe('what a game sees', () => {
  it('is nothing but what it is given', () => {
    const curious = gameWithoutInput((io) => {
      const file = io.files.open(latin1('f'));
      io.write(`${io.args.length} ${file.ok} ${JSON.stringify(io.layout)}\n`);
      return 0;
    });
    expect(said(start(curious).opening)).toEqual(['stdout:0 false undefined\n', 0]);
    const files = filesInMemory(new Map([['f', latin1('')]]));
    const options = { args: ['a'], files, layout: [[1, 2]] as const };
    expect(said(start(curious, options).opening)).toEqual(['stdout:1 true [[1,2]]\n', 0]);
  });

  it('is one input, whichever way it is read', () => {
    const reader = game(function* (io) {
      const found = [yield* io.word(), (yield* io.integer())?.value, yield* io.integer(), yield* io.lineWord()];
      yield* io.skipLine();
      found.push(...((yield* io.scannerLine(2)) ?? []), yield* io.word());
      io.write(JSON.stringify(found));
      return 0;
    });
    const session = start(reader);
    feed(session, 'one 2 x three skipped\nfour five six\n');
    expect(feed(session, 'seven ')).toEqual(['stdout:["one",2,null,"three","four","five","seven"]', 0]);
  });
});

describe('LiveSession', () => {
  it('hands on all that was written before it waits', () => {
    let seen = '';
    const live = new LiveSession(echo, {}, (_, bytes) => {
      seen += Buffer.from(bytes).toString();
    });
    expect(seen).toBe('start\n? ');
    live.feed(latin1('a bad'));
    expect([seen, live.exit]).toEqual(['start\n? a\n? ', undefined]);
    live.feed(latin1(' '));
    expect([seen, live.exit]).toEqual(['start\n? a\n? bad\n? ', undefined]);
    live.end();
    expect([seen, live.exit]).toEqual(['start\n? a\n? bad\n? ', 4]);
  });

  it('hands on much output while the game goes on, in order', () => {
    const lines = 20_000;
    let seen = '';
    const talker = gameWithoutInput((io) => {
      for (let line = 0; line < lines; line += 1) io.write(`${line}\n`);
      return 0;
    });
    const live = new LiveSession(talker, {}, (_, bytes) => {
      seen += Buffer.from(bytes).toString();
    });
    expect(live.exit).toBe(0);
    expect(seen === Array.from({ length: lines }, (_, line) => `${line}\n`).join('')).toBe(true);
  });

  it('does not let a game wait for ever', () => {
    const stubborn = game(function* (io) {
      for (;;) {
        yield* io.word();
        yield;
      }
    });
    const live = new LiveSession(stubborn, {}, () => undefined);
    expect(() => live.end()).toThrow('goes on after the end of its input');
  });
});
