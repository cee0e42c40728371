import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { boardPalette } from '../board/board-palette.ts';
import { BoardView } from '../board/board-view.ts';
import { boardGlyphs } from '../board/glyphs.ts';
import { Minimap } from '../board/minimap.ts';
import { PANEL_STYLES } from '../panels/panel-styles.ts';
import type { FirstGame } from '../start/first-game.ts';
import type { PlayStart } from '../start/play-start.ts';
import { type EndSignal, exitStatusOf } from '../terminal/exit-status.ts';
import { fullScreenObstacle } from '../terminal/full-screen-obstacle.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { TtyTerminal } from '../terminal/tty-terminal.ts';
import { FullScreen } from './full-screen.ts';
import { PlayKeys } from './play-keys.ts';
import { PlayPanels } from './play-panels.ts';
import type { ScreenParts } from './play-screen.ts';
import { PlayState } from './play-state.ts';

/** Exit status where there is no terminal to play on. */
const NO_TERMINAL = 1;

/**
 * Plays on the full screen until the player has enough.
 * @returns the exit status
 */
export function playFullScreen(start: PlayStart): Promise<number> {
  const { settings, capabilities, texts, host } = start;
  const obstacle = fullScreenObstacle(capabilities);
  if (obstacle !== undefined) {
    host.complain(texts.terminal.obstacle[obstacle]);
    return Promise.resolve(NO_TERMINAL);
  }
  return playOn(new TtyTerminal({ capabilities, hasMouse: settings.hasMouse, complain: host.complain }), start);
}

/**
 * Plays on a terminal until the player has enough.
 * @returns the exit status
 */
export function playOn(terminal: Terminal, start: PlayStart): Promise<number> {
  const { settings, messages, texts, store, host } = start;
  return new Promise((resolve) => {
    const parts = screenParts(start);
    const { board, look } = parts;
    const now = (): number => performance.now();
    const end = (signal: EndSignal | undefined): void => {
      const { isKept, problem } = state.close();
      screen.close();
      // Nobody reads what is written to a terminal that is gone, and trying to would end the process.
      if (signal !== 'SIGHUP') {
        if (problem !== undefined) host.complain(problem);
        if (isKept) host.print(`${texts.screen.kept}\n`);
      }
      resolve(signal === undefined ? 0 : exitStatusOf(signal));
    };
    const screen: FullScreen = new FullScreen({
      ...parts,
      terminal,
      now,
      onKey: (name) => keys.press(name),
      count: () => keys.count,
      onEnd: end,
    });
    const state = new PlayState(
      {
        ...start,
        now,
        date: () => Date.now(),
        onChange: () => screen.ask(),
        onCursor: (cell) => board.showCell(cell),
        onEnd: (game) => screen.celebrate(game),
      },
      start.first.kind === 'play' ? start.first : likeTheLast(start),
    );
    const panels = new PlayPanels(state, screen, start, look);
    const keys = new PlayKeys(
      state,
      {
        messages,
        page: () => {
          const { firstRow, endRow, firstColumn, endColumn } = board.window;
          return { rows: endRow - firstRow - 1, columns: endColumn - firstColumn - 1 };
        },
        openPanel: (name) => panels.open(name),
        redraw: () => screen.redraw(),
        quit: () => end(undefined),
      },
      settings.bindings,
    );
    if (start.first.kind === 'watch') state.watchRecord(start.first.record);
    if (start.first.kind === 'play' && start.first.kept !== undefined) state.say(texts.screen.goesOn);
    if (start.problems.length > 0) state.complain(start.problems.join(' '));
    screen.open(state);
    // A damaged history is told at once, but nobody waits for it to be read.
    setImmediate(() => {
      store.history();
      state.tellProblems();
    });
  });
}

/** The game that is there to be played when what is watched is left. */
function likeTheLast({ store, newSeed }: PlayStart): FirstGame & { kind: 'play' } {
  const source = { kind: 'seed', seed: newSeed() } as const;
  return { kind: 'play', setup: { params: store.lastParams() ?? DEFAULT_PARAMS, source } };
}

/** What the screen of a game is drawn with. */
function screenParts({ settings, capabilities, messages, texts, store }: PlayStart): ScreenParts {
  const { hasUnicode, colours, background } = capabilities;
  const glyphs = boardGlyphs(hasUnicode);
  const palette = boardPalette(colours, background);
  return {
    messages,
    texts,
    settings,
    history: () => store.history(),
    board: new BoardView(glyphs, palette),
    map: new Minimap(glyphs, palette),
    look: { messages, texts: texts.panels, styles: PANEL_STYLES, glyphs: hasUnicode ? 'unicode' : 'ascii' },
  };
}
