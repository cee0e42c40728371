import { type Announcement, gameAfterChange } from '@countermine/play/activity/announcement.ts';
import type { GameChange } from '@countermine/play/timed-game/timed-game.ts';
import { announcementWords, changeWords, type SharedAnnouncement } from '@countermine/play/words/announcements.ts';
import type { Messages } from '@countermine/play/words/catalogue.ts';
import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { TerminalPlay } from '../start/terminal-play.ts';

interface ScreenNotice {
  readonly kind: 'info' | 'error';
  readonly text: string;
}

interface ScreenNoticePorts {
  readonly play: TerminalPlay;
  readonly messages: Messages;
  /** Shown where there was no long pause. */
  readonly noWaits: string;
}

/** Puts announcements into words; each replaces the one before. */
export class ScreenNotices {
  readonly state: { readonly notice: ReadonlySignal<ScreenNotice | undefined> };
  readonly #ports: ScreenNoticePorts;
  readonly #notice = signal<ScreenNotice | undefined>(undefined);
  readonly #ends: readonly (() => void)[];

  constructor(ports: ScreenNoticePorts) {
    this.#ports = ports;
    this.state = { notice: this.#notice };
    const { announcer, game, replay } = ports.play;
    this.#ends = [
      announcer.onAnnouncement((announcement) => this.#announce(announcement)),
      effect(() => {
        void game.state.game.value;
        void replay.state.watched.value;
        void replay.state.stop.value;
        this.clear();
      }),
    ];
  }

  /** Shows a message until the next move. */
  say(text: string): void {
    this.#notice.value = { kind: 'info', text };
  }

  tellNoWaits(): void {
    this.say(this.#ports.noWaits);
  }

  /** Shows an error until the next move. */
  complain(text: string): void {
    this.#notice.value = { kind: 'error', text };
  }

  /** Removes the notice. @returns whether it was an error */
  clear(): boolean {
    const isError = this.#notice.peek()?.kind === 'error';
    this.#notice.value = undefined;
    return isError;
  }

  /** Shows problems with the files that were not shown yet, after an error that is still shown. */
  tellProblems(): void {
    const problems = this.#ports.play.problems.take();
    if (problems.length === 0) return;
    const notice = this.#notice.peek();
    const before = notice?.kind === 'error' ? [notice.text] : [];
    this.complain([...before, ...problems].join(' '));
  }

  dispose(): void {
    for (const end of this.#ends) end();
  }

  #announce(announcement: Announcement): void {
    const { play } = this.#ports;
    switch (announcement.kind) {
      case 'change':
        this.#tellChange(announcement.change, announcement.isQuiet);
        return;
      case 'storage':
      case 'damaged':
        this.tellProblems();
        return;
      case 'no-board':
        this.complain(this.#wordsOf(announcement));
        return;
      case 'no-replay':
        if (announcement.reason === 'broken') this.complain(this.#wordsOf(announcement));
        else this.say(this.#wordsOf(announcement));
        return;
      case 'nowhere':
      case 'where':
      case 'around':
        // While another game is watched, its moves are described instead.
        if (play.shown.kind.peek() === 'game') this.say(this.#wordsOf(announcement));
        return;
      default:
        // The rest is seen on the screen.
        return;
    }
  }

  #wordsOf(announcement: SharedAnnouncement): string {
    const { messages, play } = this.#ports;
    return announcementWords(messages, play.shown.board.peek().shape, announcement);
  }

  #tellChange(change: GameChange, isQuiet: boolean): void {
    const { game } = this.#ports.play;
    const isPlacing = game.state.isPlacing.peek();
    // The search for a board is shown for as long as it takes, not as something that was done.
    if (change.event === undefined) {
      if (isPlacing) this.clear();
      return;
    }
    const changed = { game: game.state.game.peek(), isPlacing, elapsed: game.elapsed };
    const text = isQuiet ? '' : changeWords(this.#ports.messages, gameAfterChange(changed, change), change);
    if (text === '') this.clear();
    else if (change.refusal === undefined) this.say(text);
    else this.complain(text);
  }
}
