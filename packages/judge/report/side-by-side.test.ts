import { describe, expect, it } from 'vitest';
import type { DiffRow } from '../compare/rows.ts';
import { sideBySide } from './side-by-side.ts';
import { formatLines } from './text-style.ts';

const ROWS: readonly DiffRow[] = [
  { kind: 'skipped', lines: 12 },
  { kind: 'same', expected: { text: '0·1·1⏎', marks: [] }, actual: { text: '0·1·1⏎', marks: [] } },
  { kind: 'changed', expected: { text: '0·1·2⏎', marks: [[4, 5]] }, actual: { text: '0·1·3··', marks: [[4, 7]] } },
  { kind: 'missing', expected: { text: 'Game·over⏎', marks: [] } },
  { kind: 'extra', actual: { text: 'debug\\x1B⏎', marks: [] } },
  { kind: 'skipped', lines: 1 },
];

function shown(rows: readonly DiffRow[], width: number, hasCarets = true): string {
  return formatLines(sideBySide(rows, { width, hasCarets }), !hasCarets);
}

describe('sideBySide', () => {
  it('puts both outputs beside each other, with a sign for each row and carets under what differs', () => {
    expect(shown(ROWS, 80)).toBe(
      [
        '  expected   │ your program',
        '─────────────┼─────────────',
        '  ⋮ 12 lines not shown',
        '  0·1·1⏎     │ 0·1·1⏎',
        '✗ 0·1·2⏎     │ 0·1·3··',
        '      ^      │     ^^^',
        '- Game·over⏎ │',
        '+            │ debug\\x1B⏎',
        '  ⋮ 1 line not shown',
        '',
      ].join('\n'),
    );
  });

  it('has no carets where all of both lines differs', () => {
    const rows: DiffRow[] = [
      { kind: 'changed', expected: { text: 'won!⏎', marks: [[0, 4]] }, actual: { text: 'lost⏎', marks: [[0, 4]] } },
    ];
    expect(shown(rows, 80).split('\n').slice(2)).toEqual(['✗ won!⏎    │ lost⏎', '']);
  });

  it('puts one above the other where there is no room', () => {
    expect(shown(ROWS, 24)).toBe(
      [
        '  ⋮ 12 lines not shown',
        '           │ 0·1·1⏎',
        '✗ expected │ 0·1·2⏎',
        '           │     ^',
        '  got      │ 0·1·3··',
        '           │     ^^^',
        '- expected │ Game·over⏎',
        '+ got      │ debug\\x1B⏎',
        '  ⋮ 1 line not shown',
        '',
      ].join('\n'),
    );
  });

  it('breaks a long line within its column, and not the others', () => {
    const rows: DiffRow[] = [
      {
        kind: 'changed',
        expected: { text: 'a'.repeat(30), marks: [[28, 30]] },
        actual: { text: 'b', marks: [[0, 1]] },
      },
      ...Array.from({ length: 4 }, (): DiffRow => ({ kind: 'extra', actual: { text: 'c'.repeat(24), marks: [] } })),
    ];
    expect(shown(rows, 53).split('\n').slice(2, 7)).toEqual([
      '✗ aaaaaaaaaaaaaaaaaaaaaaaa │ b',
      '                           │ ^',
      '  aaaaaa                   │',
      '      ^^                   │',
      '+                          │ cccccccccccccccccccccccc',
    ]);
  });

  it('marks by inverse colours instead, and makes blanks faint', () => {
    expect(shown(ROWS.slice(2, 3), 80, false).split('\n')[2]).toBe(
      '\x1b[1;31m✗ \x1b[0m0\x1b[2m·\x1b[0m1\x1b[2m·\x1b[0m\x1b[7;32m2\x1b[0m\x1b[2m⏎\x1b[0m  \x1b[2m │ \x1b[0m0\x1b[2m·\x1b[0m1\x1b[2m·\x1b[0m\x1b[7;31m3··\x1b[0m',
    );
  });

  it('keeps wide characters in their columns', () => {
    const rows: DiffRow[] = [
      { kind: 'changed', expected: { text: '💣·x', marks: [[3, 4]] }, actual: { text: '日x', marks: [[0, 1]] } },
    ];
    expect(shown(rows, 80).split('\n').slice(2)).toEqual(['✗ 💣·x     │ 日x', '     ^     │ ^^', '']);
  });

  it('shows a line that stands alone under the policy on its side', () => {
    const rows: DiffRow[] = [
      { kind: 'same', expected: { text: '', marks: [] }, actual: { text: '⏎', marks: [] } },
      { kind: 'same', expected: { text: 'a⏎', marks: [] }, actual: { text: 'a··⏎', marks: [] } },
    ];
    expect(shown(rows, 80).split('\n').slice(2)).toEqual(['           │ ⏎', '  a⏎       │ a··⏎', '']);
    expect(shown(rows, 22)).toBe('           │ ⏎\n           │ a⏎\n');
  });
});
