import { columnOf, rowOf } from '@countermine/core/board/shape.ts';
import { dailyBoard } from '@countermine/core/game/daily.ts';
import type { Game } from '@countermine/core/game/game.ts';
import { firstOpened } from '@countermine/core/game/game-event.ts';
import { moveCursor, nextFrontierCell, nextHiddenCell } from '@countermine/play/board/cursor.ts';
import { firstCursor, type GameSetup } from '@countermine/play/session/game-setup.ts';
import type { SessionChange } from '@countermine/play/session/play-session.ts';
import { type DeskPorts, GameDesk, type KeptGame } from '../desk/game-desk.ts';
import { localDate } from '../desk/local-date.ts';
import { aroundWords, boardWords, cellIs, columnWords, gridLines, rowWords } from './board-words.ts';
import { COMMAND_NAMES, type CommandName, SHORT_FORMS } from './command-names.ts';
import { statisticsWords } from './ending-words.ts';
import { countWords, gameWords, giveUpWords } from './game-lines.ts';
import { GiveUpGuard } from './give-up-guard.ts';
import { NEW_GAME_OPTIONS } from './new-game-words.ts';
import { type PlainCommand, parseCommand, partsOf, type ReplayGoal, type SimpleKind } from './plain-commands.ts';
import { commandErrorWords, shownWord } from './plain-errors.ts';
import type { PlainTalk } from './plain-talk.ts';
import { sharedText } from './shared-text.ts';
import { SpokenHints } from './spoken-hints.ts';
import { SpokenMoves } from './spoken-moves.ts';
import { SpokenReplay } from './spoken-replay.ts';

/** What a game in this mode needs from outside. */
export type PlainPorts = Omit<DeskPorts, 'onChange' | 'onNoBoard' | 'onProblem'>;

/** What can be asked for while the clock stands: nothing that reads the board. */
const WHILE_PAUSED: ReadonlySet<PlainCommand['kind']> = new Set<PlainCommand['kind']>([
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

/** A game that is played by lines of text: takes commands, and says in short lines what comes of them. */
export class PlainGame {
  readonly #ports: PlainPorts;
  readonly #talk: PlainTalk;
  readonly #desk: GameDesk;
  readonly #hints: SpokenHints;
  readonly #moves: SpokenMoves;
  readonly #guard = new GiveUpGuard();
  #replay: SpokenReplay;
  #cursor: number;
  /** Whether it began as a game that was kept. */
  readonly #isKept: boolean;
  #isVerbose = false;
  #hasQuit = false;
  /** What could not be kept, and is still to be said; the same is said once. */
  #problem: string | undefined;
  #saidProblem: string | undefined;

  /** @param kept where the game was kept before */
  constructor(ports: PlainPorts, talk: PlainTalk, setup: GameSetup, kept?: KeptGame) {
    this.#ports = ports;
    this.#talk = talk;
    this.#isKept = kept !== undefined;
    this.#moves = new SpokenMoves({ talk, desk: () => this.#desk, store: ports.store, solver: ports.solver });
    this.#hints = new SpokenHints({
      talk,
      solver: ports.solver,
      session: () => this.#desk.session,
      goTo: (cell) => {
        this.#cursor = cell;
      },
    });
    const deskPorts: DeskPorts = {
      ...ports,
      onChange: (change) => this.#onChange(change),
      onNoBoard: (code) => this.#onNoBoard(code),
      onProblem: (problem) => this.#onProblem(problem),
    };
    this.#desk = new GameDesk(deskPorts, setup, kept);
    this.#cursor = firstCursor(setup);
    this.#replay = new SpokenReplay(this.#game);
  }

  /** Whether the player has asked to end. */
  get hasQuit(): boolean {
    return this.#hasQuit;
  }

  /** Says what is played, and where it stands. */
  greet(): void {
    this.#talk.speaker.begin();
    this.#sayProblems();
    if (this.#isKept) this.#say(this.#talk.texts.lastGoesOn);
    this.#sayGame();
    this.#say(this.#talk.texts.forHelp);
  }

  /** Opens the cell that a board begins with. */
  async openFirst(cell: number): Promise<void> {
    this.#cursor = cell;
    await this.#moves.move('open', cell, this.#isVerbose);
  }

  /** Does what a line says, and says what came of it. */
  async answer(line: string): Promise<void> {
    for (const part of partsOf(line)) {
      await this.#answerPart(part);
      this.#sayProblems();
      if (this.#hasQuit) return;
    }
  }

  /** Says that a line was too long to be read. */
  refuseLongLine(most: number): void {
    this.#talk.speaker.begin();
    this.#talk.speaker.say(this.#talk.texts.lineTooLong(most));
  }

  /** The player goes on typing: what he need not wait for is left out. */
  interrupt(): void {
    this.#moves.stopReview();
  }

  /** Keeps the game: the program ends. @returns says so, where somebody may still read it */
  leave(): () => void {
    const isKept = this.#desk.leave();
    return () => {
      this.#sayProblems();
      if (isKept) this.#say(this.#talk.texts.kept);
    };
  }

  get #game(): Game {
    return this.#desk.session.game;
  }

  async #answerPart(part: string): Promise<void> {
    const { speaker, messages, texts } = this.#talk;
    const { shape, params } = this.#game;
    const command = parseCommand(part, { shape, params });
    if (command.ok && command.value.kind === 'repeat') {
      speaker.repeat();
      return;
    }
    if (command.ok && command.value.kind === 'more') {
      if (!speaker.more()) speaker.say(texts.nothingMore);
      return;
    }
    speaker.begin();
    if (!command.ok) speaker.say(commandErrorWords(messages, texts, shape, command.error));
    else if (this.#desk.session.isPaused && !WHILE_PAUSED.has(command.value.kind)) speaker.say(texts.notWhilePaused);
    else if (this.#guard.stops(this.#game, command.value, part)) speaker.say(giveUpWords(this.#talk));
    else await this.#perform(command.value);
  }

  async #perform(command: PlainCommand): Promise<void> {
    switch (command.kind) {
      case 'move':
        this.#cursor = command.cell ?? this.#cursor;
        return this.#moves.move(command.move, this.#cursor, this.#isVerbose);
      case 'where':
        return this.#say(cellIs(this.#talk.texts, this.#game, command.cell ?? this.#cursor));
      case 'around':
        return this.#say(aroundWords(this.#talk.texts, this.#game, command.cell ?? this.#cursor));
      case 'why':
        return this.#hints.why(command.cell ?? this.#cursor);
      case 'chances':
        return this.#hints.chances(command.cell ?? this.#cursor);
      case 'go':
        return this.#goTo(command.cell);
      case 'step': {
        const { cell, hitEdge } = moveCursor(this.#game.shape, this.#cursor, command.direction, command.count);
        return this.#goTo(cell, hitEdge ? this.#talk.messages.board.edges[command.direction] : undefined);
      }
      case 'seek':
        return this.#seek(command);
      case 'row':
        return this.#say(rowWords(this.#talk.texts, this.#game, command.row ?? this.#cursorRow));
      case 'column':
        return this.#say(columnWords(this.#talk.texts, this.#game, command.column ?? this.#cursorColumn));
      default:
        return this.#performOnGame(command);
    }
  }

  async #performOnGame(command: Exclude<PlainCommand, { kind: 'move' | 'go' | 'step' | 'seek' }>): Promise<void> {
    switch (command.kind) {
      case 'new':
        this.#desk.newGame(command.wish.params, command.wish.seed);
        return this.#sayGame();
      case 'seed':
        return this.#seed(command.seed);
      case 'daily':
        return this.#daily(command.date);
      case 'share': {
        const shared = sharedText(this.#talk, this.#desk, command.form);
        return shared.isWhole ? this.#talk.speaker.sayWhole(shared.text) : this.#say(shared.text);
      }
      case 'replay':
        return this.#sayReplay(command.goal);
      case 'help':
        return this.#help(command.about);
      case 'where':
      case 'around':
      case 'why':
      case 'chances':
      case 'row':
      case 'column':
        throw new Error(`PlainGame: ${command.kind} is done elsewhere`);
      default:
        return this.#performSimple(command.kind);
    }
  }

  async #performSimple(kind: SimpleKind): Promise<void> {
    const { speaker, texts, messages } = this.#talk;
    switch (kind) {
      case 'board':
        return speaker.sayAll(boardWords(texts, this.#game));
      case 'grid':
        return speaker.sayAll(gridLines(this.#game));
      case 'count':
        return this.#say(countWords(this.#talk, this.#desk.session));
      case 'hint':
        return this.#hints.more();
      case 'best':
        return this.#hints.best();
      case 'undo':
        return this.#moves.undo(this.#cursor);
      case 'pause':
        return this.#pause();
      case 'resume':
        return this.#resume();
      case 'same':
        return this.#same();
      case 'statistics':
        return this.#sayEach(statisticsWords(messages, texts, this.#game, this.#ports.store.history()));
      case 'verbose':
      case 'brief':
        this.#isVerbose = kind === 'verbose';
        return this.#say(texts[kind]);
      case 'quit':
        this.#hasQuit = true;
        return;
      case 'repeat':
      case 'more':
        throw new Error(`PlainGame: ${kind} is done elsewhere`);
    }
  }

  #say(text: string): void {
    this.#talk.speaker.say(text);
  }

  #sayEach(texts: readonly string[]): void {
    for (const text of texts) this.#say(text);
  }

  get #cursorRow(): number {
    return rowOf(this.#game.shape, this.#cursor);
  }

  get #cursorColumn(): number {
    return columnOf(this.#game.shape, this.#cursor);
  }

  #sayGame(): void {
    this.#sayEach(gameWords(this.#talk, this.#desk, this.#cursor));
  }

  #goTo(cell: number, remark?: string): void {
    const { texts } = this.#talk;
    this.#cursor = cell;
    const words = cellIs(texts, this.#game, cell);
    this.#say(remark === undefined ? words : texts.join([words, remark]));
    if (this.#isVerbose) this.#say(aroundWords(texts, this.#game, cell));
  }

  #seek({ goal, step }: PlainCommand & { readonly kind: 'seek' }): void {
    const { board } = this.#talk.messages;
    const find = goal === 'frontier' ? nextFrontierCell : nextHiddenCell;
    const found = find(this.#game.shape, this.#game.knowledge, this.#cursor, step);
    if (found === undefined) this.#say(goal === 'frontier' ? board.noFrontier : board.noHidden);
    else this.#goTo(found);
  }

  #pause(): void {
    const { session } = this.#desk;
    const { messages, texts } = this.#talk;
    session.setPaused(true);
    if (session.isPaused) this.#say(texts.sentence(messages.game.paused));
    else this.#say(session.phase === 'unplaced' ? messages.refusals.unplaced : messages.refusals.over);
  }

  #resume(): void {
    const { session } = this.#desk;
    const { texts } = this.#talk;
    this.#say(session.isPaused ? texts.goesOn : texts.notPaused);
    session.setPaused(false);
  }

  #same(): void {
    const { mines, log } = this.#game;
    if (mines === undefined || firstOpened(log) === undefined) {
      this.#say(this.#talk.messages.refusals.unplaced);
      return;
    }
    this.#desk.sameBoard();
    this.#sayGame();
  }

  #seed(seed: number | undefined): void {
    const { texts } = this.#talk;
    if (seed !== undefined) {
      this.#desk.newGame(this.#game.params, seed);
      this.#sayGame();
      return;
    }
    const { source } = this.#desk;
    this.#say(source.kind === 'seed' ? texts.seedIs(String(source.seed)) : texts.noSeed);
  }

  async #daily(date = localDate(this.#ports.date())): Promise<void> {
    const daily = dailyBoard(date);
    if (!daily.ok) {
      this.#say(this.#talk.texts.badDate(shownWord(date)));
      return;
    }
    const { params, seed, start } = daily.value;
    this.#desk.begin({ params, source: { kind: 'seed', seed } });
    this.#say(`${this.#talk.messages.game.daily}: ${date}`);
    this.#sayGame();
    await this.openFirst(start);
  }

  #sayReplay(goal: ReplayGoal): void {
    const { messages, texts } = this.#talk;
    this.#say(this.#replay.goTo(messages, texts, goal));
  }

  #help(about: CommandName | undefined): void {
    const { help, texts } = this.#talk;
    if (about === undefined) {
      this.#sayEach([...help.about, texts.join(COMMAND_NAMES)]);
      return;
    }
    const names = texts.join([about, ...SHORT_FORMS[about]]);
    this.#say(texts.sentence(texts.cellIs(names, help.commands[about])));
    if (about === 'new') this.#say(texts.join(NEW_GAME_OPTIONS));
  }

  #onChange(change: SessionChange | undefined): void {
    if (change === undefined) this.#beginAnew();
    else this.#moves.note(change);
    if (change === undefined || (change.event !== undefined && change.event.kind !== 'hint')) this.#hints.close();
  }

  #beginAnew(): void {
    const { game } = this.#desk.session;
    this.#cursor = firstCursor({ params: game.params, source: this.#desk.source, game });
    this.#replay = new SpokenReplay(game);
  }

  #onNoBoard(code: string): void {
    const { errors } = this.#talk.messages;
    if (code === 'died') this.#say(errors.workerDied);
    else this.#say(code === 'too-large' ? errors.notEnoughMemory : errors.noBoardFound);
  }

  /** Said with the next answer: nobody is to be interrupted while typing. */
  #onProblem(problem: string): void {
    this.#problem = problem;
  }

  #sayProblems(): void {
    this.#sayEach(this.#ports.store.takeProblems());
    if (this.#problem !== undefined && this.#problem !== this.#saidProblem) this.#say(this.#problem);
    this.#saidProblem = this.#problem ?? this.#saidProblem;
  }
}
