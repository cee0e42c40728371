import { FLAG, HIDDEN, QUESTION } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { eventAt, type RecordedEvent, type RecordedEvents } from '../recording/events.ts';
import { programNamed } from '../recording/program.ts';
import type { Recording } from '../recording/recording.ts';
import { eventsFrom, plainRecording } from '../testing/recorded-games.ts';
import { conventionOf, type DerivedGame, deriveGame } from './derive-game.ts';
import { gameDifference } from './game-difference.ts';
import { gameDifferenceText, replayWarningText, visibleReplayText } from './recording-problem.ts';

function eventsOf(events: RecordedEvents): RecordedEvent[] {
  return Array.from({ length: events.length }, (_, index) => eventAt(events, index));
}

const KINDS = {
  lc: 'left-press',
  lr: 'left-release',
  rc: 'right-press',
  rr: 'right-release',
  mc: 'middle-press',
  mr: 'middle-release',
  sc: 'shift-press',
  mt: 'toggle-marks',
  pf: 'preflag',
  cc: 'second-press',
  l: 'left-toggle',
} as const;

/** Words like `lc3,1`: what the mouse does at a column and row; a word without a cell is where the last one was. */
function recorded(words: string): Recording {
  let [x, y] = [0, 0];
  const events = words.split(' ').map((word, index): RecordedEvent => {
    const [, name = '', column, row] = /^([a-z]+)(?:(-?\d+),(-?\d+))?$/.exec(word) ?? [];
    if (column !== undefined) [x, y] = [16 * Number(column) + 8, 16 * Number(row) + 8];
    const kind = new Map<string, RecordedEvent['kind']>(Object.entries(KINDS)).get(name);
    if (kind === undefined) throw new Error(`${word} is no event`);
    return { kind, at: 100 * index, x, y };
  });
  // Mines at (1,0) and (4,2):  1 * 1 0 0 / 1 1 1 1 1 / 0 0 0 1 *
  return plainRecording(5, 3, [1, 14], events);
}

function counts({ clicks }: DerivedGame): string {
  return (['left', 'right', 'double'] as const)
    .map((kind) => {
      const some = clicks.filter((click) => click.kind === kind);
      return `${some.filter(({ isEffective }) => isEffective).length}/${some.length}`;
    })
    .join(' ');
}

const gameOf = (recording: Recording): string | undefined => {
  const difference = gameDifference(recording, deriveGame(recording));
  return difference && gameDifferenceText(difference);
};

describe('what a file says of its game', () => {
  const PREFLAGGED = recorded('pf1,0 lc0,0 lr');

  function withCells(recording: Recording, cells: readonly RecordedEvent[]): Recording {
    const { events } = recording;
    return { ...recording, events: eventsFrom([...eventsOf(events), ...cells]) };
  }

  it('may leave out a flag that was set before the start', () => {
    const opened = { kind: 'cell-1', at: 300, x: 0, y: 0 } as const;
    expect(gameOf(withCells(PREFLAGGED, [opened]))).toBeUndefined();
    const removed = { kind: 'cell-closed', at: 300, x: 1, y: 0 } as const;
    expect(gameOf(withCells(PREFLAGGED, [opened, removed]))).toBe(
      'row 1, column 2 is flagged at the end, the file says closed',
    );
    const other = { ...opened, kind: 'cell-2' } as const;
    expect(gameOf(withCells(PREFLAGGED, [other]))).toBe(
      'row 1, column 1 is open (1) at the end, the file says open (2)',
    );
  });

  it('may flag the mines after a win, as FreeSweeper does', () => {
    const won = recorded('lc4,0 lr lc0,2 lr lc0,0 lr lc1,1 lr');
    const opened = [...deriveGame(won).game.knowledge.entries()].flatMap(([cell, known]): RecordedEvent[] =>
      known <= 8
        ? [{ kind: `cell-${known}` as RecordedEvent['kind'], at: 500, x: cell % 5, y: Math.floor(cell / 5) }]
        : [],
    );
    expect(gameOf(withCells(won, [...opened, { kind: 'cell-flag', at: 800, x: 1, y: 0 }]))).toBeUndefined();
  });

  it('is told in words', () => {
    const unfinished = recorded('lc4,0 lr');
    expect(gameOf({ ...unfinished, claims: { isWon: true } })).toContain('a game that is unfinished');
    expect(gameOf({ ...unfinished, claims: { ms: 3796 } })).toBe('the game took 0.100 s, the file says 3.796 s');
    expect(gameOf({ ...unfinished, claims: { leftClicks: 2 } })).toBe('1 left click, the file says 2');
    expect(gameOf(recorded('lc4,0 lr lc0,0'))).toBe(
      'the file ends while the left button is down: its last click is missing',
    );
  });
});

it('shows what cannot be seen in a name', () => {
  expect(visibleReplayText('A\u001b[31m\u202eda')).toBe('A\\u{1b}[31m\\u{202e}da');
  expect(visibleReplayText('   ')).toBe('"   "');
  expect(visibleReplayText('王嘉宁')).toBe('王嘉宁');
  expect(replayWarningText({ offset: 9, field: 'sum of the name' })).toBe('byte 9: the checksum of the name is wrong');
});

it.each([
  ['Minesweeper Arbiter 0.52.3. Copyright', 'arbiter', 'press', 'euclidean'],
  ['Arbiter', 'arbiter', 'press', 'euclidean'],
  ['Minesweeper Clone 2007', 'clone', 'press', 'euclidean'],
  ['0.97 beta', 'clone', 'press', 'euclidean'],
  ['Vienna Minesweeper - 3.0', 'vienna', 'press', 'euclidean'],
  ['Viennasweeper', 'vienna', 'press', 'euclidean'],
  ['元3.1.9', 'metasweeper', 'release', 'euclidean'],
  ['Metasweeper 3.2.1', 'metasweeper', 'release', 'euclidean'],
  ['FreeSweeper R10', 'freesweeper', 'press', 'manhattan'],
  ['Countermine 0.1.0', 'countermine', 'press', 'euclidean'],
  ['Minesweeper X 1.15', 'other', 'press', 'manhattan'],
])('%s is known, with its clock and its path', (name, program, clock, path) => {
  expect(programNamed(name)).toBe(program);
  expect(conventionOf(programNamed(name))).toMatchObject({ clock, path });
});

describe('the game that follows from a recording', () => {
  it('opens on the release, where the mouse is then', () => {
    const game = deriveGame(recorded('lc4,2 lr4,0'));
    expect(game.outcome).toBe('unfinished');
    expect(game.game.knowledge[4]).toBe(0);
    expect(counts(game)).toBe('1/1 0/0 0/0');
  });

  it('chords with the first release of two buttons, and not again with the second', () => {
    for (const chord of [
      'lc3,0 rc lr rr',
      'lc3,0 rc rr lr',
      'rc3,0 lc lr rr',
      'mc3,0 mr',
      'sc3,0 lr',
      'lc3,0 cc lr rr',
    ]) {
      const game = deriveGame(recorded(`lc2,0 lr rc1,0 rr ${chord.replace('3,0', '2,0')}`));
      expect(counts(game), chord).toBe('1/1 1/1 1/1');
      expect(game.game.knowledge[8], chord).toBe(1);
    }
  });

  it('chords again while the other button stays down', () => {
    const game = deriveGame(recorded('lc2,0 lr rc1,0 rr rc2,0 lc lr lc0,1 lr rr'));
    expect(counts(game)).toBe('1/1 1/1 1/2');
  });

  it('ignores what the program refused, and goes on', () => {
    const game = deriveGame(recorded('lc-1,0 lr lc2,0 lr lc2,0 lr rc2,0 rr rc1,0 rr lc1,0 lr lr rr mr lc4,0 lr'));
    expect(counts(game)).toBe('2/4 1/2 0/0');
    expect(game.game.knowledge[1]).toBe(FLAG);
  });

  it('ends with the game, whatever comes after', () => {
    const lost = deriveGame(recorded('lc4,2 lr lc4,0 lr'));
    expect(lost).toMatchObject({ outcome: 'lost', endEvent: 1, ms: 100 });
    const won = deriveGame(recorded('lc4,0 lr lc0,2 lr lc0,0 lr lc1,1 lr'));
    expect(won).toMatchObject({ outcome: 'won', endEvent: 5, ms: 500 });
  });

  it('sets question marks only while they are on', () => {
    const off = recorded('rc0,0 rr rc rr');
    expect(deriveGame(off).game.knowledge[0]).toBe(HIDDEN);
    expect(deriveGame({ ...off, hasQuestionMarks: true }).game.knowledge[0]).toBe(QUESTION);
    expect(deriveGame(recorded('rc0,0 rr mt rc rr')).game.knowledge[0]).toBe(QUESTION);
  });

  it('takes flags that were set before', () => {
    const game = deriveGame(recorded('pf1,0 lc0,0 lr mc0,0 mr'));
    expect(counts(game)).toBe('1/1 1/1 1/1');
    expect(game.flagsSet).toBe(1);
  });

  it('knows buttons that only went down or up', () => {
    expect(counts(deriveGame(recorded('l4,0 l')))).toBe('1/1 0/0 0/0');
  });

  it('counts a flag on a mine once, and a right press on an open cell only without a chord', () => {
    expect(counts(deriveGame(recorded('rc1,0 rr rc rr rc rr')))).toBe('0/0 1/3 0/0');
    expect(counts(deriveGame(recorded('lc4,0 lr rc4,0 rr')))).toBe('1/1 0/1 0/0');
    expect(counts(deriveGame(recorded('lc4,0 lr rc4,0 lc lr rr')))).toBe('1/1 0/0 0/1');
  });

  it('counts what Clone counts where a file of it is checked: right presses while the left button is up', () => {
    const game = recorded('lc4,0 lr rc4,0 lc lr rr lc rc rr lr');
    expect(counts(deriveGame(game))).toBe('1/1 0/0 0/2');
    const claims = { rightClicks: 1 };
    expect(gameOf({ ...game, program: 'clone', claims })).toBeUndefined();
    expect(gameOf({ ...game, claims })).toBe('0 right clicks, the file says 1');
  });

  it('follows the convention of the program', () => {
    const rilian = recorded('lc0,0 rc rr lr');
    expect(deriveGame(rilian).game.knowledge[0]).toBe(HIDDEN);
    const old = { ...rilian, format: 'avf', formatVersion: '0.44', program: 'arbiter' } as const;
    expect(deriveGame(old).game.knowledge[0]).toBe(1);
    const game = recorded('rc1,0 rr lc4,0 lr lc0,2 lr lc0,0 lr');
    expect(deriveGame(game, conventionOf('arbiter')).ms).toBe(700);
    expect(deriveGame(game, conventionOf('metasweeper')).ms).toBe(400);
  });

  it('exists for a recording without events or mines', () => {
    const empty = { ...recorded('lc0,0'), events: eventsFrom([]), mines: undefined };
    expect(deriveGame(empty)).toMatchObject({ outcome: 'unfinished', endEvent: -1, ms: 0 });
  });
});
