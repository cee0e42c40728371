import { err, ok, type Result } from '@countermine/core/result.ts';
import { RankedResults } from '@countermine/play/online/leaderboard.ts';
import { gameFilePath } from '@countermine/play/online/online-api.ts';
import { RankedController } from '@countermine/play/online/ranked-controller.ts';
import { utcDate } from '@countermine/play/ports/clock.ts';
import type { RankedChoice } from '@countermine/play/protocol/ranked-messages.ts';
import { answerProblemWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { OnlineSession } from './online-session.ts';
import type { OnlineSetting } from './online-setting.ts';

/** Ranked games of a session: what is played, its results, and its files. */
export class RankedPlace {
  readonly session: OnlineSession;
  readonly ranked: RankedController;
  readonly results: RankedResults;
  /** What is played, one board after another. */
  readonly choice: RankedChoice;
  readonly #setting: OnlineSetting;

  constructor(session: OnlineSession, choice: RankedChoice, setting: OnlineSetting) {
    this.session = session;
    this.choice = choice;
    this.#setting = setting;
    this.ranked = new RankedController(session);
    this.results = new RankedResults({ ...session, ranked: this.ranked });
  }

  /**
   * Saves the file of the finished game. @param path undefined: its usual name, in the current folder. Errors: in words
   */
  async save(path?: string): Promise<Result<string, string>> {
    const { own, language, host } = this.#setting;
    const shown = this.ranked.state.ranked.peek();
    if (shown === undefined || this.results.state.result.peek() === undefined) return err(own.ranked.notOver);
    if (shown.day !== undefined && shown.day === utcDate(this.session.clock)) {
      return err(wordsIn(language, 'online').ranked.afterDay);
    }
    const text = await this.session.api(gameFilePath(shown.game.id));
    if (!text.ok) return err(answerProblemWords(wordsIn(language, 'online').ranked, text.error));
    const to = path ?? `${shown.game.id}.json`;
    const written = host.writeFileWhole(to, text.value);
    return written.ok ? ok(to) : err(own.notSaved(to, written.error));
  }

  savedWords(saved: Result<string, string>): string {
    const { own, host } = this.#setting;
    return saved.ok
      ? `${own.saved(saved.value)} ${own.ranked.verifyWith(host.commandName(), saved.value)}`
      : saved.error;
  }

  /** Ends it. A game that is not over stays on the server. */
  dispose(): void {
    this.results.dispose();
    this.ranked.leave();
  }
}
