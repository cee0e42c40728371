import { decodeGame } from '@countermine/core/codec/game-code.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { settingOf } from '@countermine/core/history/setting.ts';
import { ok } from '@countermine/core/result/result.ts';
import { isWellBegun } from '@countermine/play/session/well-begun.ts';
import { localDate } from '../desk/local-date.ts';
import { dateText } from '../history/date-text.ts';
import { HistoryFiles } from '../history/history-files.ts';
import { HelpPanel } from '../panels/help-panel.ts';
import { type GameChoice, NewGamePanel } from '../panels/new-game-panel.ts';
import type { Panel } from '../panels/panel.ts';
import type { PanelLook } from '../panels/panel-look.ts';
import { QuestionPanel } from '../panels/question-panel.ts';
import { SharePanel } from '../panels/share-panel.ts';
import { StatisticsPanel } from '../panels/statistics-panel.ts';
import { gameOfDay, gameOfRecord } from '../start/first-game.ts';
import type { PlayStart } from '../start/play-start.ts';
import type { FullScreen } from './full-screen.ts';
import type { PanelName } from './play-actions.ts';
import type { PlayState } from './play-state.ts';

/** Opens what lies over the game, and does what is chosen there. */
export class PlayPanels {
  readonly #state: PlayState;
  readonly #screen: FullScreen;
  readonly #start: PlayStart;
  readonly #look: PanelLook;

  constructor(state: PlayState, screen: FullScreen, start: PlayStart, look: PanelLook) {
    this.#state = state;
    this.#screen = screen;
    this.#start = start;
    this.#look = look;
  }

  /** Lays a panel over the game, whose clock stands still meanwhile. */
  open(name: PanelName): void {
    const { session } = this.#state;
    const wasPaused = session.isPaused;
    session.setPaused(true);
    this.#screen.openPanel(this.#panel(name), () => session.setPaused(wasPaused));
  }

  #panel(name: PanelName): Panel {
    const { settings } = this.#start;
    switch (name) {
      case 'help':
        return new HelpPanel(this.#look, settings);
      case 'new-game':
        return new NewGamePanel(this.#look, {
          params: this.#state.session.game.params,
          today: localDate(Date.now()),
          onStart: (choice) => this.#whenFree(() => this.#begin(choice)),
        });
      case 'statistics':
        return this.#statistics();
      case 'share':
        return new SharePanel(this.#look, {
          session: this.#state.session,
          source: this.#state.desk.source,
          copy: (text) => this.#screen.copy(text),
        });
    }
  }

  #statistics(): Panel {
    const { store, host, settings } = this.#start;
    const files = new HistoryFiles(store, host, settings.language);
    return new StatisticsPanel(this.#look, {
      setting: settingOf(this.#state.session.game.params),
      games: () => store.history(),
      remove: (id) => store.removeFinished(id),
      exportTo: (path) => files.exportTo(path),
      importFrom: (path) => files.importFrom(path),
      dateText,
      onWatch: (game) => this.#watch(game),
    });
  }

  #watch(game: FinishedGame): void {
    const record = decodeGame(game.code);
    this.#screen.closePanels();
    if (record.ok) this.#state.watchRecord(record.value);
    else this.#state.complain(this.#start.messages.replay.broken);
  }

  /** Begins something else, at once or after asking, where it would end a game in which something was done. */
  #whenFree(begin: () => void): void {
    if (!isWellBegun(this.#state.session.game)) {
      begin();
      return;
    }
    const { newGame } = this.#start.messages;
    const question = { title: newGame.giveUp, text: newGame.abandon, yes: newGame.giveUp, no: newGame.keepPlaying };
    const ask: Panel = new QuestionPanel(this.#look, question, (isYes) => {
      // Escape has closed it already, and the form below stays.
      this.#screen.closePanel(ask);
      if (isYes) begin();
    });
    this.#screen.openPanel(ask);
  }

  #begin(choice: GameChoice): void {
    this.#screen.closePanels();
    const { newSeed } = this.#start;
    if (choice.kind === 'params') {
      this.#state.leaveReplay();
      this.#state.desk.newGame(choice.params, choice.seed ?? newSeed());
      return;
    }
    const game = choice.kind === 'daily' ? gameOfDay(choice.date) : ok(gameOfRecord(choice.record, newSeed()));
    if (!game.ok) this.#state.complain(game.error);
    else if (game.value.kind === 'watch') this.#state.watchRecord(game.value.record);
    else this.#state.begin(game.value.setup, game.value.opens);
  }
}
