import { EX_IOERR } from '@countermine/node/exit-status.ts';
import { loadWords, PAGE_WORDS } from '@countermine/play/words/words.ts';
import { boardPalette } from '../board/board-palette.ts';
import { BoardView } from '../board/board-view.ts';
import { boardGlyphs } from '../board/glyphs.ts';
import { Minimap } from '../board/minimap.ts';
import { PANEL_STYLES } from '../panels/panel.ts';
import type { FirstGame, PlayStart } from '../start/begin-game.ts';
import { closePlay, type TerminalPlay } from '../start/terminal-play.ts';
import { fullScreenObstacle } from '../terminal/capabilities.ts';
import { exitStatusOf, type Terminal } from '../terminal/terminal.ts';
import { type Keyboard, TtyTerminal } from '../terminal/tty-terminal.ts';
import { FullScreen, type LeaveReason } from './full-screen.ts';
import { OwnScreen } from './own-screen.ts';
import type { ScreenParts } from './play-screen.ts';
import type { ScreenInput } from './screen-input.ts';
import { ScreenNotices } from './screen-notices.ts';

/** Exit status where there is no terminal to play on. */
const NO_TERMINAL = 1;

/**
 * Plays on the full screen until the player quits.
 * @param keyboard where keys come from; undefined if there is no such place
 * @returns the exit status
 */
export function playFullScreen(start: PlayStart, keyboard: Keyboard | undefined): Promise<number> {
  const { settings, capabilities, texts, host } = start;
  const obstacle = fullScreenObstacle(capabilities, { hasKeyboard: keyboard?.isTTY === true });
  if (obstacle !== undefined || keyboard === undefined) {
    host.complain(texts.modes.obstacle[obstacle ?? 'no-keyboard']);
    return Promise.resolve(NO_TERMINAL);
  }
  const { hasMouse } = settings;
  return playOn(new TtyTerminal({ keyboard, capabilities, hasMouse, complain: host.complain }), start);
}

/**
 * Plays on a terminal until the player quits.
 * @returns the exit status
 */
export async function playOn(terminal: Terminal, start: PlayStart): Promise<number> {
  const { play, messages, settings } = start;
  const parts = screenParts(start);
  const notices = new ScreenNotices({ play, messages, noWaits: parts.texts.panels.watch.noWaits });
  const own = new OwnScreen(parts, { play, notices }, () => screen.requestFrame());
  const { look } = parts;
  const screen: FullScreen = new FullScreen({ terminal, clock: play.clock, look, settings, shown: own });
  begin(start, notices);
  // The first frame waits for none of this. A damaged history is reported at once.
  const input = new Promise<ScreenInput>((resolve) => {
    setImmediate(async () => {
      void play.history.load();
      // The words are those of the end of a game, which no game reaches before there is input.
      const [{ ownInput }] = await Promise.all([import('./own-controls.ts'), loadWords(settings.language, PAGE_WORDS)]);
      resolve(ownInput(start, { screen, own, notices, parts }));
    });
  });
  const why = await screen.run(input);
  own.dispose();
  notices.dispose();
  return leave(start, screen, why);
}

/** Saves the game, restores the terminal, and continues with others if that is wanted. @returns the exit status */
async function leave(
  { play, texts, host, playWithOthers }: PlayStart,
  screen: FullScreen,
  why: LeaveReason,
): Promise<number> {
  const { isSaved, problem } = await closePlay(play);
  screen.close();
  // Nobody can read what is written to a terminal that is gone, and trying to would end the process.
  if (why !== 'SIGHUP') {
    if (problem !== undefined) host.complain(problem);
    if (isSaved) host.print(`${texts.screen.saved(host.commandName())}\n`);
  }
  if (why === 'others') return await playWithOthers();
  if (why !== 'quit') return exitStatusOf(why);
  return problem === undefined ? 0 : EX_IOERR;
}

/** Starts the game if it has not started, and shows the first messages. */
function begin({ play, beginning, texts, problems, settings }: PlayStart, notices: ScreenNotices): void {
  switch (beginning.kind) {
    case 'begun':
      if (beginning.as !== 'new') notices.say(texts.modes.lastGame[beginning.as]);
      else if (play.isFirstStart) notices.say(firstWords(play, texts, settings.hasMouse));
      break;
    case 'daily':
      play.game.daily(beginning.date);
      break;
    case 'shared':
      openShared(play, beginning);
  }
  if (problems.length > 0) notices.complain(problems.join(' '));
}

function firstWords(play: TerminalPlay, { modes, plain }: PlayStart['texts'], hasMouse: boolean): string {
  const { noGuess, mouse, keys } = modes.firstStart;
  const { isNoGuess } = play.game.state.game.peek().params;
  return plain.sentences([...(isNoGuess ? [noGuess] : []), hasMouse ? mouse : keys]);
}

function openShared(play: TerminalPlay, { game, beside }: Extract<FirstGame, { readonly kind: 'shared' }>): void {
  const opened = play.openShared(game.record, game);
  const isBeside = beside === undefined || play.watch.watchBeside(beside.record, beside.by);
  if (opened === 'broken' || !isBeside) play.announcer.announce({ kind: 'no-replay', reason: 'broken' });
}

function screenParts({ settings, capabilities, messages, texts, host }: PlayStart): ScreenParts {
  const { hasUnicode, colours, background } = capabilities;
  const glyphs = boardGlyphs(hasUnicode);
  const palette = boardPalette(colours, background);
  return {
    messages,
    texts,
    settings,
    commandName: host.commandName,
    board: new BoardView(glyphs, palette),
    rivalBoard: new BoardView(glyphs, palette),
    map: new Minimap(glyphs, palette),
    hasColours: palette.hasColours,
    look: { messages, texts: texts.panels, styles: PANEL_STYLES, glyphs: hasUnicode ? 'unicode' : 'ascii' },
  };
}
