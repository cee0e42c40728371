import { PassThrough } from 'node:stream';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { testScriptedGames } from '@countermine/play/testing/scripted-game-tests.ts';
import { describe } from 'vitest';
import { playOn } from './full-screen/play-full-screen.ts';
// Loaded here, it is there at once when the screen asks for it.
import './full-screen/own-controls.ts';
import { history } from './history/history-command.ts';
import { cellName } from './plain/board-words.ts';
import { playLineByLine } from './plain/play-line-by-line.ts';
import type { PlayStart } from './start/begin-game.ts';
import { FakeTerminal } from './testing/fake-terminal.ts';
import { printedBy, type TerminalSession, TerminalStage } from './testing/terminal-stage.ts';

const COMMANDS: Readonly<Record<CellMove, string>> = {
  open: 'open',
  chord: 'chord',
  mark: 'flag',
  'flag-around': 'flagaround',
};

const KEYS: Readonly<Record<CellMove, KeyName>> = { open: 'e', chord: 'c', mark: 'm', 'flag-around': 'a' };

function inPlainMode(start: PlayStart): TerminalSession {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const ended = playLineByLine(start, input);
  const type = (line: string): void => {
    input.write(`${line}\n`);
  };
  return {
    move: (move, row, column) => {
      const { shape } = start.play.game.state.game.peek();
      type(`${COMMANDS[move]} ${cellName(shape, row * shape.width + column)}`);
    },
    undo: () => type('undo'),
    setPaused: (isPaused) => type(isPaused ? 'pause' : 'resume'),
    // This mode has no command for it: another program imports while it runs.
    importFile: async (path) => {
      await printedBy((host) => history({ import: path }, host));
    },
    quit: () => {
      input.end('quit\n');
      return ended;
    },
  };
}

function onFullScreen(start: PlayStart): TerminalSession {
  const terminal = new FakeTerminal(80, 24, start.capabilities);
  const ended = playOn(terminal, start);
  const press = (...names: readonly KeyName[]): void => {
    for (const name of names) terminal.tell({ kind: 'key', name });
  };
  const repeat = (count: number, name: KeyName): KeyName[] => Array<KeyName>(count).fill(name);
  return {
    move: (move, row, column) =>
      press('Ctrl+Home', ...repeat(row, 'ArrowDown'), ...repeat(column, 'ArrowRight'), KEYS[move]),
    undo: () => press('u'),
    setPaused: () => press('p'),
    importFile: (path) => {
      press('t', 'm');
      terminal.tell({ kind: 'paste', text: path });
      press('Enter', 'Escape');
    },
    quit: () => {
      press('q');
      return ended;
    },
  };
}

describe('a game played line by line', () => {
  testScriptedGames(() => new TerminalStage(inPlainMode));
});

describe('a game played on the full screen', () => {
  testScriptedGames(() => new TerminalStage(onFullScreen));
});
