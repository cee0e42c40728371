import { FLAG, HIDDEN, QUESTION } from '@countermine/core/board.ts';
import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_TOUCH,
  TOUCH_PRESETS,
  type TouchEffect,
  TouchGesture,
  type TouchInput,
  type TouchMatrix,
  type TouchOptions,
} from './touch.ts';

const LOOKS = [HIDDEN, FLAG, 1, QUESTION];
const [ON_HIDDEN, ON_FLAG, ON_NUMBER] = [0, 1, 2];

const careful: TouchOptions = { ...DEFAULT_TOUCH, longPress: 400 };
const quick: TouchOptions = { ...careful, matrix: TOUCH_PRESETS.quick };
const double: TouchOptions = {
  ...careful,
  matrix: { ...TOUCH_PRESETS.careful, hidden: { tap: 'mark', 'long-press': 'nothing', 'double-tap': 'open' } },
};

type Timed = readonly [now: number, input: TouchInput];

function run(options: TouchOptions, steps: readonly Timed[]): string[] {
  const gesture = new TouchGesture((cell) => LOOKS[cell]!, options);
  return steps.flatMap(([now, input]) => gesture.next(input, now)).map(words);
}

function words(effect: TouchEffect): string {
  if (effect.kind === 'move') return `${effect.move}@${effect.cell}`;
  if (effect.kind === 'pan') return `pan ${effect.x} ${effect.y}`;
  return `pinch ${effect.factor} at ${effect.x} ${effect.y}`;
}

function down(cell: number | undefined, x = 0, y = 0, id = 1): TouchInput {
  return { kind: 'down', id, x, y, cell };
}

function moved(x: number, y: number, id = 1): TouchInput {
  return { kind: 'move', id, x, y };
}

function up(id = 1): TouchInput {
  return { kind: 'up', id };
}

/** What a finger that stays for this long does. */
function hold(options: TouchOptions, cell: number, ms: number): string[] {
  return run(options, [
    [1000, down(cell)],
    [1000 + ms, up()],
  ]);
}

describe('touch by the careful preset', () => {
  it('flags by a tap, takes the flag off by another, opens by a long press', () => {
    expect(hold(careful, ON_HIDDEN, 80)).toEqual(['mark@0']);
    expect(hold(careful, ON_FLAG, 80)).toEqual(['mark@1']);
    expect(hold(careful, ON_HIDDEN, 400)).toEqual(['open@0']);
    expect(hold(careful, ON_FLAG, 2000)).toEqual([]);
  });

  it('chords by a tap on a number and flags around it by a long press', () => {
    expect(hold(careful, ON_NUMBER, 80)).toEqual(['chord@2']);
    expect(hold(careful, ON_NUMBER, 500)).toEqual(['flag-around@2']);
  });

  it('flags when the finger was lifted a little too early', () => {
    expect(hold(careful, ON_HIDDEN, 399)).toEqual(['mark@0']);
  });
});

describe('touch by the quick preset', () => {
  it('opens by a tap and flags by a long press', () => {
    expect(hold(quick, ON_HIDDEN, 80)).toEqual(['open@0']);
    expect(hold(quick, ON_HIDDEN, 400)).toEqual(['mark@0']);
    expect(hold(quick, ON_FLAG, 80)).toEqual([]);
    expect(hold(quick, ON_FLAG, 400)).toEqual(['mark@1']);
  });

  it('does not open, and does not chord, when the finger was lifted a little too early for a flag', () => {
    expect(hold(quick, ON_HIDDEN, 279)).toEqual(['open@0']);
    expect(hold(quick, ON_HIDDEN, 280)).toEqual(['mark@0']);
    expect(hold(quick, ON_HIDDEN, 399)).toEqual(['mark@0']);
    expect(hold(quick, ON_NUMBER, 390)).toEqual(['flag-around@2']);
  });
});

describe('a finger that stays', () => {
  it('does the long press at its deadline and nothing when it is lifted', () => {
    const gesture = new TouchGesture((cell) => LOOKS[cell]!, careful);
    expect(gesture.next(down(ON_HIDDEN), 1000)).toEqual([]);
    expect(gesture.deadline).toBe(1400);
    expect(gesture.ring).toEqual({ cell: 0, from: 1000, until: 1400, move: 'open' });
    expect(gesture.next({ kind: 'tick' }, 1399)).toEqual([]);
    expect(gesture.next({ kind: 'tick' }, 1400).map(words)).toEqual(['open@0']);
    expect([gesture.deadline, gesture.ring]).toEqual([undefined, undefined]);
    expect(gesture.next(up(), 1500)).toEqual([]);
  });

  it('has no ring where a long press does nothing', () => {
    const gesture = new TouchGesture((cell) => LOOKS[cell]!, careful);
    gesture.next(down(ON_FLAG), 0);
    expect(gesture.ring).toBeUndefined();
  });

  it('acts on what the cell has become', () => {
    let look = HIDDEN;
    const gesture = new TouchGesture(() => look, careful);
    gesture.next(down(0), 0);
    look = FLAG;
    expect(gesture.next({ kind: 'tick' }, 400)).toEqual([]);
  });

  it('may tremble, but a drag is no press', () => {
    expect(
      run(careful, [
        [0, down(0, 50, 50)],
        [10, moved(57, 57)],
        [90, up()],
      ]),
    ).toEqual(['mark@0']);
    const dragged = run(careful, [
      [0, down(0, 50, 50)],
      [10, moved(50, 70)],
      [20, moved(45, 70)],
      [500, up()],
    ]);
    expect(dragged).toEqual(['pan 0 20', 'pan -5 0']);
  });

  it('does nothing beside the board or when it is taken away', () => {
    expect(
      run(careful, [
        [0, down(undefined)],
        [90, up()],
      ]),
    ).toEqual([]);
    expect(
      run(careful, [
        [0, down(0)],
        [90, { kind: 'cancel', id: 1 }],
        [900, { kind: 'tick' }],
      ]),
    ).toEqual([]);
  });
});

describe('two fingers', () => {
  it('pinch the board around their middle, and tap nothing', () => {
    const steps: Timed[] = [
      [0, down(0, 100, 100)],
      [10, down(2, 200, 100, 2)],
      [20, moved(300, 100, 2)],
      [30, up(2)],
      [40, moved(100, 110)],
      [900, up()],
    ];
    expect(run(careful, steps)).toEqual(['pan 50 0', 'pinch 2 at 200 100', 'pan 0 10']);
  });
});

describe('a double tap', () => {
  const twice = (gap: number, cell = 0): Timed[] => [
    [0, down(0)],
    [60, up()],
    [60 + gap, down(cell)],
    [120 + gap, up()],
    [5000, { kind: 'tick' }],
  ];

  it('opens where it is chosen to', () => {
    expect(run(double, twice(100))).toEqual(['open@0']);
  });

  it('is two taps when it is too slow', () => {
    expect(run(double, twice(300))).toEqual(['mark@0', 'mark@0']);
  });

  it('is two taps on two cells', () => {
    expect(run(double, twice(100, 3))).toEqual(['mark@0', 'mark@3']);
    expect(run(double, twice(100, ON_NUMBER))).toEqual(['mark@0', 'chord@2']);
  });

  it('makes a tap wait, until a deadline', () => {
    const gesture = new TouchGesture((cell) => LOOKS[cell]!, double);
    gesture.next(down(0), 0);
    expect(gesture.next(up(), 60)).toEqual([]);
    expect(gesture.deadline).toBe(310);
    expect(gesture.next({ kind: 'tick' }, 310).map(words)).toEqual(['mark@0']);
  });
});

describe('whatever fingers do', () => {
  const hiddenMoves = fc.constantFrom('open' as const, 'mark' as const, 'nothing' as const);
  const flagMoves = fc.constantFrom('mark' as const, 'nothing' as const);
  const numberMoves = fc.constantFrom('chord' as const, 'flag-around' as const, 'nothing' as const);
  const matrices: fc.Arbitrary<TouchMatrix> = fc.record({
    hidden: fc.record({ tap: hiddenMoves, 'long-press': hiddenMoves, 'double-tap': hiddenMoves }),
    flag: fc.record({ tap: flagMoves, 'long-press': flagMoves, 'double-tap': flagMoves }),
    number: fc.record({ tap: numberMoves, 'long-press': numberMoves, 'double-tap': numberMoves }),
  });
  const id = fc.integer({ min: 1, max: 3 });
  const px = fc.integer({ min: 0, max: 100 });
  const inputs: fc.Arbitrary<TouchInput> = fc.oneof(
    fc.record({ kind: fc.constant('down' as const), id, x: px, y: px, cell: fc.option(fc.nat(3), { nil: undefined }) }),
    fc.record({ kind: fc.constant('move' as const), id, x: px, y: px }),
    fc.record({ kind: fc.constantFrom('up' as const, 'cancel' as const), id }),
    fc.constant({ kind: 'tick' as const }),
  );
  const runs = fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), inputs), { maxLength: 40 });

  it('no flag is opened, and a chord is on a number', () => {
    fc.assert(
      fc.property(matrices, runs, (matrix, steps) => {
        let now = 0;
        const timed = steps.map(([wait, input]): Timed => {
          now += wait;
          return [now, input];
        });
        for (const done of run({ ...careful, matrix }, timed)) {
          expect(done).toMatch(/^(pan|pinch|open@[03]|mark@[013]|(chord|flag-around)@2)/);
          expect(done).not.toMatch(/NaN|Infinity/);
        }
      }),
      { numRuns: tries(500) },
    );
  });

  it('a press that ends in doubt opens nothing', () => {
    fc.assert(
      fc.property(matrices, fc.integer({ min: 280, max: 399 }), fc.nat(3), (matrix, ms, cell) => {
        expect(hold({ ...careful, matrix }, cell, ms).join()).not.toMatch(/open|chord/);
      }),
    );
  });
});
