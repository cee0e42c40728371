import { decodeGame } from '@countermine/core/codec/game-code.ts';
import { type FinishedGame, settingOf } from '@countermine/core/history/finished-game.ts';
import { localDate } from '@countermine/play/ports/clock.ts';
import { dailyErrorWords } from '@countermine/play/words/games.ts';
import { dateText, HistoryFiles } from '../history/history-files.ts';
import { BesidePanel } from '../panels/beside-panel.ts';
import { DailyPanel } from '../panels/daily-panel.ts';
import { type GameChoice, NewGamePanel } from '../panels/new-game-panel.ts';
import type { Panel, PanelLook } from '../panels/panel.ts';
import { askFirst } from '../panels/question-panel.ts';
import { SharePanel } from '../panels/share-panel.ts';
import { StatisticsPanel } from '../panels/statistics-panel.ts';
import { qrLines } from '../screen/qr-lines.ts';
import type { PlayStart } from '../start/begin-game.ts';
import { dailyResultName, dailyResultOf } from '../start/daily-result.ts';
import { readShared } from '../start/read-shared-argument.ts';
import type { FullScreen } from './full-screen.ts';
import type { ScreenNotices } from './screen-notices.ts';

type OwnPanelName = 'new-game' | 'statistics' | 'share' | 'beside';

interface PanelPorts {
  readonly screen: FullScreen;
  readonly notices: ScreenNotices;
  readonly look: PanelLook;
  readonly playWithOthers: () => void;
}

export class PlayPanels {
  readonly #start: PlayStart;
  readonly #ports: PanelPorts;

  constructor(start: PlayStart, ports: PanelPorts) {
    this.#start = start;
    this.#ports = ports;
  }

  /** Opens a panel over the game, whose clock waits meanwhile. */
  open(name: OwnPanelName): void {
    this.#ports.screen.openPanel(this.#panel(name));
  }

  #panel(name: OwnPanelName): Panel {
    const { play } = this.#start;
    const { look, screen } = this.#ports;
    const { game } = play;
    switch (name) {
      case 'new-game':
        return new NewGamePanel(look, {
          params: game.state.game.peek().params,
          today: localDate(play.clock),
          onStart: (choice) => this.#confirmed(() => this.#begin(choice)),
          onCalendar: () => this.#openCalendar(),
          onOnline: () => this.#ports.playWithOthers(),
        });
      case 'statistics':
        return this.#statistics();
      case 'share':
        return new SharePanel(look, {
          game: game.state.game.peek(),
          source: game.state.source.peek(),
          result: this.#dailyResult(),
          copy: (text) => screen.copy(text),
          page: this.#start.settings.page,
          qr: (text) => qrLines(text, this.#start.capabilities),
        });
      case 'beside':
        return new BesidePanel(look, (path) => this.#watchBeside(path));
    }
  }

  /** @returns what is wrong with the recording */
  #watchBeside(path: string): string | undefined {
    const { play, messages, texts, host } = this.#start;
    const read = readShared(path, { messages, texts: texts.modes }, host);
    if (!read.ok) return read.error.problem;
    if (!play.watch.watchBeside(read.value.record, read.value.by)) return messages.replay.broken;
    this.#ports.screen.closePanel();
    return undefined;
  }

  /** Over the form, which is still there when it is closed. */
  #openCalendar(): void {
    const { daily, game } = this.#start.play;
    daily.refresh();
    const panel = new DailyPanel(this.#ports.look, {
      state: daily.state,
      date: game.state.daily.peek() ?? daily.state.today.peek(),
      onPlay: (date) => this.#confirmed(() => this.#begin({ kind: 'daily', date })),
    });
    this.#ports.screen.openPanel(panel);
  }

  #dailyResult(): { readonly name: string; readonly text: string } | undefined {
    const { play, messages } = this.#start;
    const text = dailyResultOf(play, messages, this.#ports.look.glyphs !== 'ascii');
    return text === undefined ? undefined : { name: dailyResultName(messages), text };
  }

  #statistics(): Panel {
    const { play, host, messages, texts } = this.#start;
    const { history } = play;
    // Another program may have added games.
    void history.load();
    return new StatisticsPanel(this.#ports.look, {
      setting: settingOf(play.game.state.game.peek().params),
      games: history.state.games,
      files: new HistoryFiles(history, host, { messages, store: texts.store }),
      dateText,
      onWatch: (game) => this.#watch(game),
    });
  }

  #watch(game: FinishedGame): void {
    const { replay, announcer } = this.#start.play;
    const record = decodeGame(game.code);
    this.#ports.screen.closePanels();
    const reason = record.ok ? replay.watch(record.value) : 'broken';
    if (reason !== undefined) announcer.announce({ kind: 'no-replay', reason });
  }

  /** Begins something else, after asking if that would end a game in which something was done. */
  #confirmed(begin: () => void): void {
    if (!this.#start.play.game.wouldLoseProgress) {
      begin();
      return;
    }
    const { screen, look } = this.#ports;
    const { newGame } = this.#start.messages;
    const question = { title: newGame.giveUp, text: newGame.abandon, yes: newGame.giveUp, no: newGame.keepPlaying };
    askFirst(screen, look, question, begin);
  }

  #begin(choice: GameChoice): void {
    const { play } = this.#start;
    this.#ports.screen.closePanels();
    switch (choice.kind) {
      case 'params':
        play.game.newGame(choice.params, choice.seed);
        return;
      case 'daily': {
        const begun = play.game.daily(choice.date);
        if (!begun.ok) this.#ports.notices.complain(dailyErrorWords(this.#start.messages, begun.error));
        return;
      }
      default:
        if (play.openShared(choice.record) === 'broken') {
          play.announcer.announce({ kind: 'no-replay', reason: 'broken' });
        }
    }
  }
}
