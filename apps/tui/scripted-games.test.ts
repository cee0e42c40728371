import type { CellMove } from '@countermine/core/game/game-event.ts';
import { TERMINAL_KEYS } from '@countermine/play/input/bindings.ts';
import { DEFAULT_MOUSE } from '@countermine/play/input/mouse.ts';
import { playScript, SCRIPTED_GAMES } from '@countermine/play/testing/scripted-games.ts';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import { tuiTextsIn } from '@countermine/text/terminal/tui-texts.ts';
import { describe, expect, it } from 'vitest';
import { TUI_HOST } from '../cli/commands/tui-host.ts';
import { playOn } from './full-screen/play-full-screen.ts';
import { cellName } from './plain/cell-names.ts';
import { PlainGame } from './plain/plain-game.ts';
import { createTalk } from './plain/plain-talk.ts';
import { beginShared } from './plain/play-line-by-line.ts';
import { FakeTerminal } from './testing/fake-terminal.ts';
import { type Mode, TerminalStage } from './testing/terminal-stage.ts';

const CAPABILITIES = { colours: 'none', hasUnicode: true, isAddressable: true, background: 'dark' } as const;

function plainMode(): Mode {
  let game: PlainGame | undefined;
  let shape = { width: 1, height: 1, size: 1 };
  const answer = async (line: string): Promise<void> => game?.answer(line);
  const commands = { open: 'open', mark: 'flag', chord: 'chord', 'flag-around': 'flagaround' } as const;
  return {
    start: async (play, beginning) => {
      if (beginning.kind === 'shared') beginShared(play, beginning.record);
      game = new PlainGame(
        play,
        createTalk('en', true, () => undefined),
      );
      if (beginning.kind === 'daily') await game.beginDaily(beginning.date);
      else game.greet(false);
      shape = play.game.state.game.peek().shape;
    },
    // Not awaited: the answer to a loss waits for its review, whose timers need the test to move the clock.
    move: async (move, row, column) => {
      void answer(`${commands[move]} ${cellName(shape, row * shape.width + column)}`);
    },
    undo: () => answer('undo'),
    setPaused: (isPaused) => answer(isPaused ? 'pause' : 'resume'),
  };
}

function fullScreenMode(): Mode {
  let terminal = new FakeTerminal(80, 24, CAPABILITIES);
  const press = (keys: readonly string[]): void => {
    for (const name of keys) terminal.tell({ kind: 'key', name });
  };
  const times = (key: string, count: number): string[] => (count === 0 ? [] : [...String(count), key]);
  const keys: Readonly<Record<CellMove, string>> = { open: 'e', mark: 'f', chord: 'c', 'flag-around': 'C' };
  return {
    start: async (play, beginning) => {
      terminal = new FakeTerminal(80, 24, CAPABILITIES);
      void playOn(terminal, {
        play,
        beginning,
        settings: {
          language: 'en',
          bindings: TERMINAL_KEYS.defaults,
          hasMouse: true,
          mouse: DEFAULT_MOUSE,
          hasAnimation: false,
        },
        capabilities: CAPABILITIES,
        messages: messagesIn('en'),
        texts: tuiTextsIn('en'),
        host: TUI_HOST,
        problems: [],
      });
    },
    move: async (move, row, column) => press(['g', ...times('j', row), ...times('l', column), keys[move]]),
    undo: async () => press(['u']),
    setPaused: async () => press(['p']),
  };
}

describe.each([
  ['line by line', plainMode],
  ['on the full screen', fullScreenMode],
])('a game that is played %s', (_, createMode) => {
  it.each(SCRIPTED_GAMES)('is $name', async (script) => {
    const { told, history, statistics } = await playScript(script, new TerminalStage(createMode()));
    expect(told).toEqual(script.told);
    expect(history).toMatchObject(script.history);
    expect(history).toHaveLength(script.history.length);
    if (script.statistics === undefined) expect(statistics).toBeUndefined();
    else expect(statistics).toMatchObject(script.statistics);
  });
});
