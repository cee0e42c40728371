import type { Announcement } from '@countermine/play/activity/announcement.ts';
import type { Begun, GameController } from '@countermine/play/game/game-controller.ts';
import { announcementWords } from '@countermine/play/words/announcements.ts';
import type { FirstGame } from '../start/begin-game.ts';
import { closePlay, type TerminalPlay } from '../start/terminal-play.ts';
import {
  type AnswerKind,
  type CommandHandlers,
  commandHandlers,
  type LinkPorts,
  type PlainState,
} from './command-handlers.ts';
import { type CommandKind, commandErrorWords, type PlainCommand } from './commands.ts';
import { gameWords } from './game-words.ts';
import type { LineActivity, LineLeave } from './line-host.ts';
import { commandParts, parseCommand } from './parse-command.ts';
import type { PlainTalk } from './plain-talk.ts';
import { SpokenHints } from './spoken-hints.ts';
import { SpokenMoves } from './spoken-moves.ts';
import { SpokenReplay } from './spoken-replay.ts';

/** Asks before a command ends a game in which something was done. */
class GiveUpGuard {
  /** The command that would end the game; typed again, it is done. */
  #pending: string | undefined;

  /** True if a command would end a game and was not typed just before. @param typed as it was typed */
  stops(game: Pick<GameController, 'wouldLoseProgress'>, command: PlainCommand, typed: string): boolean {
    const isAskedAgain = this.#pending === typed;
    this.#pending = undefined;
    if (isAskedAgain || !beginsAnother(command) || !game.wouldLoseProgress) return false;
    this.#pending = typed;
    return true;
  }
}

function beginsAnother(command: PlainCommand): boolean {
  if (command.kind === 'seed') return command.seed !== undefined;
  return command.kind === 'new' || command.kind === 'same' || command.kind === 'daily';
}

/** The commands that work while the game is paused: none that reads the board. */
const WHILE_PAUSED: ReadonlySet<CommandKind> = new Set<CommandKind>([
  'count',
  'resume',
  'new',
  'same',
  'daily',
  'seed',
  'statistics',
  'share',
  'repeat',
  'more',
  'verbose',
  'brief',
  'help',
  'quit',
]);

interface PlainGameOptions {
  /** A shared game has started already. */
  readonly beginning: Exclude<FirstGame, { readonly kind: 'shared' }>;
  readonly commandName: () => string;
  readonly links: LinkPorts;
}

/** A game played by lines of text: it reads commands and answers each in short lines. */
export class PlainGame implements LineActivity {
  readonly #play: TerminalPlay;
  readonly #beginning: PlainGameOptions['beginning'];
  readonly #talk: PlainTalk;
  readonly #moves: SpokenMoves;
  readonly #handlers: CommandHandlers;
  readonly #guard = new GiveUpGuard();
  readonly #state: PlainState;

  constructor(play: TerminalPlay, talk: PlainTalk, { beginning, commandName, links }: PlainGameOptions) {
    this.#play = play;
    this.#beginning = beginning;
    this.#talk = talk;
    this.#state = { isVerbose: false, hasQuit: false };
    this.#moves = new SpokenMoves(play, talk, commandName);
    this.#handlers = commandHandlers({
      play,
      talk,
      links,
      state: this.#state,
      hints: new SpokenHints(play, talk),
      moves: this.#moves,
      replay: new SpokenReplay(play.game.state.game),
    });
    play.announcer.onAnnouncement((announcement) => this.#note(announcement));
  }

  get hasLeft(): boolean {
    return this.#state.hasQuit;
  }

  async greet(): Promise<void> {
    const beginning = this.#beginning;
    if (beginning.kind === 'begun') this.#greet(beginning.as);
    else {
      await this.#moves.tellOpening(() => {
        this.#play.game.daily(beginning.date);
        this.#greet('new');
      });
    }
  }

  async answer(line: string): Promise<void> {
    for (const part of commandParts(line)) {
      await this.#answerPart(part);
      this.#sayProblems();
      if (this.hasLeft) return;
    }
  }

  refuseLongLine(most: number): void {
    this.#talk.speaker.begin();
    this.#talk.speaker.say(this.#talk.texts.lineTooLong(most));
  }

  interrupt(): void {
    this.#play.review.stop();
  }

  async leave(): Promise<Required<LineLeave>> {
    const { isSaved, problem } = await closePlay(this.#play);
    const sayLeft = (): void => {
      this.#sayProblems();
      if (isSaved) this.#talk.speaker.say(this.#talk.texts.saved);
    };
    return { sayLeft, hasFailed: problem !== undefined };
  }

  #greet(begun: Begun): void {
    const { speaker, texts, lastGame } = this.#talk;
    speaker.begin();
    this.#sayProblems();
    if (begun !== 'new') speaker.say(lastGame[begun]);
    for (const line of gameWords(this.#talk, this.#play)) speaker.say(line);
    speaker.say(texts.forHelp);
  }

  async #answerPart(part: string): Promise<void> {
    const { speaker, messages, texts } = this.#talk;
    const { game, isPaused } = this.#play.game.state;
    const { shape, params } = game.peek();
    const parsed = parseCommand(part, { shape, params });
    if (!parsed.ok) {
      speaker.begin();
      speaker.say(commandErrorWords(messages, texts, shape, parsed.error));
      return;
    }
    const command = parsed.value;
    if (command.kind === 'repeat' || command.kind === 'more') {
      this.#answerAgain(command.kind);
      return;
    }
    speaker.begin();
    if (isPaused.peek() && !WHILE_PAUSED.has(command.kind)) speaker.say(texts.notWhilePaused);
    else if (this.#guard.stops(this.#play.game, command, part)) speaker.say(giveUpWords(this.#talk));
    else await perform(this.#handlers, command);
  }

  #answerAgain(kind: AnswerKind): void {
    const { speaker, texts } = this.#talk;
    if (kind === 'repeat') speaker.repeat();
    else if (!speaker.more()) speaker.say(texts.nothingMore);
  }

  #note(announcement: Announcement): void {
    if (announcement.kind === 'change') this.#moves.note(announcement.change);
    else if (announcement.kind === 'no-board') {
      const { speaker, messages } = this.#talk;
      speaker.say(announcementWords(messages, this.#play.game.state.game.peek().shape, announcement));
    }
  }

  /** Shown with the next answer, so as not to interrupt typing. */
  #sayProblems(): void {
    for (const problem of this.#play.problems.take()) this.#talk.speaker.say(problem);
  }
}

/** The question before a game is abandoned. */
function giveUpWords({ messages, texts }: PlainTalk): string {
  return texts.sentences([messages.newGame.abandon, texts.typeAgain]);
}

async function perform<Kind extends Exclude<CommandKind, AnswerKind>>(
  handlers: CommandHandlers<Kind>,
  command: PlainCommand<Kind>,
): Promise<void> {
  const handler: CommandHandlers<Kind>[Kind] = handlers[command.kind];
  await handler(command);
}
