import { cellLook } from '@countermine/play/board/cell-look.ts';
import { isCellAction, moveFor, type PlayAction } from '@countermine/play/input/actions.ts';
import { cursorAfter, type PageSize } from '@countermine/play/input/cursor-action.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import { aroundWords, cellLabel } from '@countermine/text/words/cell-words.ts';
import type { PlayState } from './play-state.ts';

/** What actions need of the screen. */
export interface ActionPorts {
  readonly messages: Messages;
  /** How far a page goes now. */
  readonly page: () => PageSize;
  /** Opens what lies over the game. */
  readonly openPanel: (name: PanelName) => void;
  readonly redraw: () => void;
  readonly quit: () => void;
}

/** What can lie over the game. */
export type PanelName = 'new-game' | 'help' | 'statistics' | 'share';

/** What can be asked for while another game is on the board; all else belongs to the game that is played. */
const WHILE_WATCHING: ReadonlySet<PlayAction> = new Set<PlayAction>([
  'new-game',
  'same-board',
  'help',
  'close',
  'statistics',
  'redraw',
  'quit',
]);

/** Does what a key asks for. @param count the number that was typed before it */
export function performAction(state: PlayState, ports: ActionPorts, action: PlayAction, count = 1): void {
  if (isCellAction(action)) {
    const move = moveFor(action, cellLook(state.looked, state.cursor));
    if (move !== undefined) state.play(move, state.cursor);
    return;
  }
  const step = cursorAfter(action, state.looked, state.cursor, ports.page(), count);
  const { board } = ports.messages;
  if (step === 'nowhere') {
    if (state.watch === undefined) state.say(action.endsWith('frontier') ? board.noFrontier : board.noHidden);
  } else if (step !== undefined) state.moveCursor(step.cell);
  else if (state.watch === undefined || WHILE_WATCHING.has(action)) perform(state, ports, action);
}

function perform(state: PlayState, ports: ActionPorts, action: PlayAction): void {
  const { session, desk, hints } = state;
  switch (action) {
    case 'undo':
      session.undo();
      return;
    case 'pause':
      session.setPaused(!session.isPaused);
      return;
    case 'hint':
      void hints.more();
      return;
    case 'why':
      void hints.why(state.cursor);
      return;
    case 'overlay':
      state.chances.toggle();
      return;
    case 'where-am-i':
      state.say(labelOf(state, ports.messages));
      return;
    case 'read-around':
      state.say(aroundWords(ports.messages, state.looked, state.cursor));
      return;
    case 'new-game':
      state.leaveReplay();
      desk.newGame();
      return;
    case 'same-board':
      state.playSameBoard();
      return;
    case 'close':
      if (state.watch !== undefined) state.leaveReplay();
      else if (session.isPlacing) desk.cancelPlacing();
      else if (!state.dismiss()) ports.openPanel('new-game');
      return;
    case 'replay':
      state.watchOwn();
      return;
    case 'help':
    case 'statistics':
    case 'share':
      ports.openPanel(action);
      return;
    case 'redraw':
      ports.redraw();
      return;
    case 'quit':
      ports.quit();
      return;
    default:
      return;
  }
}

function labelOf({ looked, cursor }: PlayState, messages: Messages): string {
  return cellLabel(messages, looked.shape, cursor, cellLook(looked, cursor));
}
