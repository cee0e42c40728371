import { createShape } from '@countermine/core/board.ts';
import { parsePositionText } from '@countermine/core/codec/position-text.ts';
import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GestureBoard, MouseGesture, type MouseInput, type MouseOptions } from './mouse.ts';

/** Cells 0 hidden, 1 flagged, 2 open with a 1, 3 with a question mark, 4 hidden. */
const line: GestureBoard = boardFrom('.F1?.');

function boardFrom(text: string): GestureBoard {
  const grid = parsePositionText(text);
  if (!grid.ok) throw new Error(grid.error.code);
  const { shape, cells } = grid.value;
  return { shape, lookAt: (cell) => cells[cell]! };
}

type Step = readonly [buttons: number, cell: number | undefined, key?: 'shift' | 'ctrl'];

/** The moves that a row of mouse states asks for, one word a state: `.` for none. */
function moves(steps: readonly Step[], options?: MouseOptions, board = line): string {
  const gesture = new MouseGesture(board, options);
  return steps
    .map(([buttons, cell, key]) => gesture.next(inputOf(buttons, cell, key)))
    .map((action) => (action === undefined ? '.' : `${action.move}@${action.cell}`))
    .join(' ');
}

function inputOf(buttons: number, cell: number | undefined, key?: 'shift' | 'ctrl'): MouseInput {
  return { buttons, cell, shiftKey: key === 'shift', ctrlKey: key === 'ctrl' };
}

describe('MouseGesture', () => {
  it.each<[string, Step[], string]>([
    [
      'opens on release of the left button',
      [
        [1, 0],
        [0, 0],
      ],
      '. open@0',
    ],
    [
      'opens a question mark',
      [
        [1, 3],
        [0, 3],
      ],
      '. open@3',
    ],
    [
      'does not open a flag',
      [
        [1, 1],
        [0, 1],
      ],
      '. .',
    ],
    [
      'chords on a number',
      [
        [1, 2],
        [0, 2],
      ],
      '. chord@2',
    ],
    [
      'opens the cell that the pointer slid to',
      [
        [1, 0],
        [1, 4],
        [0, 4],
      ],
      '. . open@4',
    ],
    [
      'chords on the number that the pointer slid to',
      [
        [1, 0],
        [1, 2],
        [0, 2],
      ],
      '. . chord@2',
    ],
    [
      'does nothing when the pointer slid to a flag',
      [
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      '. . .',
    ],
    [
      'does nothing when the pointer has left the board',
      [
        [1, 0],
        [1, undefined],
        [0, undefined],
      ],
      '. . .',
    ],
    [
      'does nothing when the button went down beside the board',
      [
        [1, undefined],
        [1, 0],
        [0, 0],
      ],
      '. . .',
    ],
    [
      'opens when the pointer has come back',
      [
        [1, 0],
        [1, undefined],
        [1, 0],
        [0, 0],
      ],
      '. . . open@0',
    ],
    [
      'marks when the right button goes down',
      [
        [2, 0],
        [0, 0],
      ],
      'mark@0 .',
    ],
    [
      'marks a flag again',
      [
        [2, 1],
        [0, 1],
      ],
      'mark@1 .',
    ],
    [
      'does not mark a number',
      [
        [2, 2],
        [0, 2],
      ],
      '. .',
    ],
    [
      'chords with the middle button',
      [
        [4, 2],
        [0, 2],
      ],
      '. chord@2',
    ],
    [
      'chords with left, then right, once',
      [
        [1, 2],
        [3, 2],
        [2, 2],
        [0, 2],
      ],
      '. . chord@2 .',
    ],
    [
      'chords with right, then left, once',
      [
        [2, 2],
        [3, 2],
        [1, 2],
        [0, 2],
      ],
      '. . chord@2 .',
    ],
    [
      'does not open by both buttons',
      [
        [1, 0],
        [3, 0],
        [1, 0],
        [0, 0],
      ],
      '. . . .',
    ],
    [
      'chords with shift',
      [
        [1, 2, 'shift'],
        [0, 2],
      ],
      '. chord@2',
    ],
    [
      'does not open with shift',
      [
        [1, 0, 'shift'],
        [0, 0, 'shift'],
      ],
      '. .',
    ],
    [
      'marks with ctrl as soon as the button is down',
      [
        [1, 0, 'ctrl'],
        [0, 0],
      ],
      'mark@0 .',
    ],
    [
      'does nothing on a press beside the board',
      [
        [1, undefined],
        [0, 0],
        [2, undefined],
        [0, 4],
      ],
      '. . . .',
    ],
    [
      'takes no part in a fourth button',
      [
        [8, 0],
        [0, 0],
      ],
      '. .',
    ],
    [
      'starts anew after a release was lost',
      [
        [1, 0],
        [0, undefined],
        [1, 4],
        [0, 4],
      ],
      '. . . open@4',
    ],
  ])('%s', (_, steps, expected) => {
    expect(moves(steps)).toBe(expected);
  });

  it('does on a number what the player has chosen', () => {
    const options: MouseOptions = { leftOnNumber: 'nothing', rightOnNumber: 'flag-around' };
    expect(
      moves(
        [
          [1, 2],
          [0, 2],
          [2, 2],
          [0, 2],
        ],
        options,
      ),
    ).toBe('. . . flag-around@2');
    expect(
      moves(
        [
          [2, 2],
          [3, 2],
          [2, 2],
          [0, 2],
        ],
        options,
      ),
    ).toBe('. . chord@2 .');
  });

  it('forgets what was cancelled, also while the button is still down', () => {
    const gesture = new MouseGesture(line);
    gesture.next(inputOf(1, 0));
    gesture.cancel();
    expect(gesture.pressedCells).toEqual([]);
    expect(gesture.next(inputOf(0, 0))).toBeUndefined();
    gesture.next(inputOf(1, 0));
    expect(gesture.next(inputOf(0, 0))).toEqual({ move: 'open', cell: 0 });
  });

  it('shows what would open as pressed', () => {
    const gesture = new MouseGesture(boardFrom('..F\n.2?\n1..'));
    const pressed = (...step: Step): readonly number[] => {
      gesture.next(inputOf(...step));
      return gesture.pressedCells;
    };
    expect(pressed(1, 0)).toEqual([0]);
    expect(pressed(1, 1)).toEqual([1]);
    expect(pressed(1, 2)).toEqual([]);
    expect(pressed(1, undefined)).toEqual([]);
    expect(pressed(0, 0)).toEqual([]);
    expect(pressed(1, 2)).toEqual([]);
    expect(pressed(0, 2)).toEqual([]);
    expect(pressed(1, 4)).toEqual([0, 1, 3, 5, 7, 8]);
    expect(pressed(0, undefined)).toEqual([]);
    expect(pressed(4, 1)).toEqual([1, 0, 3, 5]);
  });

  it('never opens a flag or chords on what is no number, whatever the mouse does', () => {
    const step = fc.tuple(
      fc.nat(15),
      fc.option(fc.nat(4), { nil: undefined }),
      fc.constantFrom(undefined, 'shift', 'ctrl'),
    );
    const options = fc.record({
      leftOnNumber: fc.constantFrom('chord', 'nothing'),
      rightOnNumber: fc.constantFrom('chord', 'flag-around', 'nothing'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), options, (steps, chosen) => {
        const done = moves(steps as Step[], chosen as MouseOptions)
          .split(' ')
          .filter((word) => word !== '.');
        const allowed = [
          'open@0',
          'open@3',
          'open@4',
          'chord@2',
          'flag-around@2',
          'mark@0',
          'mark@1',
          'mark@3',
          'mark@4',
        ];
        expect(done.filter((word) => word !== '' && !allowed.includes(word))).toEqual([]);
      }),
      { numRuns: tries(500) },
    );
  });

  it('works on a board of one cell', () => {
    const board: GestureBoard = { shape: createShape(1, 1), lookAt: () => 0 };
    expect(
      moves(
        [
          [1, 0],
          [0, 0],
        ],
        undefined,
        board,
      ),
    ).toBe('. chord@0');
  });
});
