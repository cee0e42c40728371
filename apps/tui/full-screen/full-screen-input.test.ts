import { setImmediate as nextTurn } from 'node:timers/promises';
import { TERMINAL_KEYS } from '@countermine/play/input/bindings.ts';
import { DEFAULT_MOUSE } from '@countermine/play/input/mouse.ts';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import { tuiTextsIn } from '@countermine/text/terminal/tui-texts.ts';
import { expect, it } from 'vitest';
import { boardPalette } from '../board/board-palette.ts';
import { BoardView } from '../board/board-view.ts';
import { boardGlyphs } from '../board/glyphs.ts';
import { Minimap } from '../board/minimap.ts';
import { QuestionPanel } from '../panels/question-panel.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { TerminalEvent } from '../terminal/terminal-event.ts';
import { givenBoard } from '../testing/given-board.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { lookIn } from '../testing/panel-text.ts';
import { plainPorts } from '../testing/plain-table.ts';
import { FullScreen } from './full-screen.ts';
import { PlayState } from './play-state.ts';

const CAPABILITIES = { colours: 'none', hasUnicode: true, isAddressable: true, background: 'dark' } as const;

/** A screen with a game on it, and a hand for its keys and its mouse. */
async function shownGame(text: string) {
  const ended: string[] = [];
  let hear: (event: TerminalEvent) => void = () => undefined;
  const terminal: Terminal = {
    width: 80,
    height: 24,
    capabilities: CAPABILITIES,
    isBehind: false,
    open: (onEvent) => {
      hear = onEvent;
    },
    write: () => undefined,
    suspend: () => undefined,
    close: () => undefined,
  };
  const look = lookIn('en');
  const [glyphs, palette] = [boardGlyphs(true), boardPalette('none')];
  const board = new BoardView(glyphs, palette);
  const words = { messages: messagesIn('en'), texts: tuiTextsIn('en') };
  const { defaults: bindings } = TERMINAL_KEYS;
  const screen: FullScreen = new FullScreen({
    ...words,
    settings: { language: 'en', bindings, hasMouse: true, mouse: DEFAULT_MOUSE, hasAnimation: false },
    history: () => [],
    board,
    map: new Minimap(glyphs, palette),
    look,
    terminal,
    now: () => 0,
    onKey: () => undefined,
    count: () => '',
    onEnd: (signal) => ended.push(signal),
  });
  const ports = { ...plainPorts(new MemoryStore(), () => 0), ...words };
  const state = new PlayState(
    { ...ports, onChange: () => screen.ask(), onCursor: () => undefined, onEnd: () => undefined },
    { kind: 'play', setup: givenBoard(text) },
  );
  screen.open(state);
  await nextTurn();
  const at = (cell: number): { row: number; column: number } => {
    for (let row = 0; row < 24; row += 1) {
      for (let column = 0; column < 80; column += 1) if (board.cellAt(row, column) === cell) return { row, column };
    }
    throw new Error(`cell ${cell} is not on the screen`);
  };
  const mouse = async (cell: number, buttons: number): Promise<void> => {
    hear({ kind: 'mouse', ...at(cell), buttons, wheelRows: 0, wheelColumns: 0, shiftKey: false, ctrlKey: false });
    await nextTurn();
  };
  return { screen, state, look, ended, hear: (event: TerminalEvent) => hear(event), mouse };
}

it.each([
  ['left', 1],
  ['right', 2],
])('ends a pause by the %s button, which does nothing else', async (_name, button) => {
  const { state, screen, mouse } = await shownGame('..*\n*..');
  await state.session.move('open', 0);
  state.session.setPaused(true);
  await mouse(1, button);
  await mouse(1, 0);
  expect(state.session.isPaused).toBe(false);
  expect(state.session.game.log.map(({ kind }) => kind)).toEqual(['place', 'open']);
  await mouse(1, button);
  await mouse(1, 0);
  expect(state.session.game.log).toHaveLength(3);
  screen.close();
});

it('closes a question by Escape, and not what lies below it', async () => {
  const { screen, look, hear } = await shownGame('..*\n*..');
  const closed: string[] = [];
  const question = { title: 'Give up', text: 'Really?', yes: 'Yes', no: 'No' };
  const panelNamed = (name: string): void => {
    const panel = new QuestionPanel(look, question, () => screen.closePanel(panel));
    screen.openPanel(panel, () => closed.push(name));
  };
  panelNamed('form');
  panelNamed('question');
  hear({ kind: 'key', name: 'Escape' });
  expect(closed).toEqual(['question']);
  hear({ kind: 'key', name: 'Escape' });
  expect(closed).toEqual(['question', 'form']);
  screen.close();
});

it('takes a terminal that went without a word for one that hung up', async () => {
  const { screen, ended, hear } = await shownGame('..*\n*..');
  hear({ kind: 'end', signal: undefined });
  expect(ended).toEqual(['SIGHUP']);
  screen.close();
});
