import { isOver } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { RankedGame } from '@countermine/play/online/ranked-controller.ts';
import type { RemoteGame } from '@countermine/play/online/remote-game.ts';
import { until } from '@countermine/play/ports/listeners.ts';
import type { RankedTexts } from '@countermine/play/words/catalogue.ts';
import { rankedProblemWords, rankedResultLines, refusedMoveWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { cellName } from '../plain/board-words.ts';
import { commandErrorWords } from '../plain/commands.ts';
import type { LineActivity, LineEnd, LineLeave } from '../plain/line-host.ts';
import { commandParts, parseCommand } from '../plain/parse-command.ts';
import type { PlainTalk } from '../plain/plain-talk.ts';
import type { OnlineSetting } from './online-setting.ts';
import { PlainBoard } from './plain-board.ts';
import type { RankedPlace } from './ranked-place.ts';

export class PlainRanked implements LineActivity {
  readonly #place: RankedPlace;
  readonly #talk: PlainTalk;
  readonly #say: (text: string) => void;
  readonly #setting: OnlineSetting;
  readonly #texts: RankedTexts;
  readonly #board: PlainBoard;
  #hasLeft = false;

  constructor(place: RankedPlace, talk: PlainTalk, setting: OnlineSetting) {
    this.#place = place;
    this.#talk = talk;
    this.#say = talk.speaker.say;
    this.#setting = setting;
    this.#texts = wordsIn(setting.language, 'online').ranked;
    this.#board = new PlainBoard(talk, setting.own.noHelp);
  }

  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  greet(): void {
    const shown = this.#shown;
    if (shown === undefined) return;
    const { board, day, game, commitment } = shown;
    const { width, height, mineCount } = game.params;
    const size = this.#talk.messages.game.size(width, height, mineCount);
    this.#say(`${this.#texts.boards[board]}${day === undefined ? '' : ` ${day}`}: ${size}`);
    this.#say(`${this.#texts.commitment}: ${commitment}`);
    if (game.start !== undefined && game.phase === 'unplaced') {
      this.#board.moveTo(game.start);
      this.#say(this.#texts.startAt(cellName(game.shape, game.start)));
    }
    this.#say(this.#setting.own.noHelp);
    this.#say(this.#talk.texts.forHelp);
  }

  async answer(line: string): Promise<void> {
    this.#talk.speaker.begin();
    for (const part of commandParts(line)) if (!this.#hasLeft) await this.#answerOne(part);
  }

  async leave(why: LineEnd): Promise<LineLeave> {
    // Whoever has nothing more to say has left.
    if (why === 'end') await this.answer('leave');
    this.#place.dispose();
    return { hasFailed: false };
  }

  /** What was promised, and what the player added to it. */
  #seal(): string[] {
    const { commitment = '', nonce, board } = this.#shown ?? {};
    return [commitment, ...(nonce === undefined || board === 'daily' ? [] : [`${this.#texts.nonce}: ${nonce}`])];
  }

  get #shown(): RankedGame | undefined {
    return this.#place.ranked.state.ranked.peek();
  }

  async #answerOne(part: string): Promise<void> {
    const [word = '', argument] = part.split(/\s+/);
    const own = this.#ownCommands(argument).get(word.toLowerCase());
    if (own !== undefined) {
      await own();
      return;
    }
    const game = this.#shown?.game;
    if (game === undefined) return;
    const parsed = parseCommand(part, game);
    const { messages, texts } = this.#talk;
    if (!parsed.ok) this.#say(commandErrorWords(messages, texts, game.shape, parsed.error));
    else if (parsed.value.kind === 'move') await this.#move(parsed.value.move, parsed.value.cell, game);
    else if (!this.#board.answer(parsed.value, game)) this.#say(this.#setting.own.unknownCommand(word));
  }

  #ownCommands(argument: string | undefined): ReadonlyMap<string, () => Promise<void> | void> {
    const leave = (): Promise<void> => this.#leave();
    return new Map<string, () => Promise<void> | void>([
      ['again', () => this.#again()],
      ['new', () => this.#again()],
      ['time', () => this.#sayTime()],
      ['seal', () => this.#sayAll(this.#seal())],
      ['result', () => this.#sayResult()],
      ['save', async () => this.#say(this.#place.savedWords(await this.#place.save(argument)))],
      ['help', () => this.#sayAll(this.#setting.own.ranked.help)],
      ['leave', leave],
      ['quit', leave],
    ]);
  }

  async #move(kind: CellMove, named: number | undefined, game: RemoteGame): Promise<void> {
    const cell = named ?? this.#board.cursor;
    this.#board.moveTo(cell);
    let changed: Int32Array | undefined;
    const end = this.#place.ranked.changes.add(({ cells, by }) => {
      if (by === undefined) changed = cells;
    });
    const wasOver = isOver(game.phase);
    await this.#place.ranked.move(kind, cell);
    end();
    const { messages } = this.#talk;
    const problem = this.#place.ranked.state.problem.peek();
    if (wasOver) this.#say(messages.refusals.over);
    else if (changed !== undefined) this.#board.sayChange(game, changed, cell, game.elapsed);
    else if (problem !== undefined) {
      this.#say(refusedMoveWords(messages, problem) ?? rankedProblemWords(this.#texts, problem));
    }
    if (!wasOver && isOver(game.phase)) await this.#sayResult();
  }

  async #again(): Promise<void> {
    const { ranked, choice } = this.#place;
    if (choice === 'daily') this.#say(this.#texts.dailyAbout);
    else if (await ranked.start(choice)) this.greet();
    else this.#sayProblem();
  }

  #sayTime(): void {
    const { messages } = this.#talk;
    this.#say(messages.game.time(messages.text.clock(this.#shown?.game.elapsed ?? 0, 0)));
  }

  /** The result, once the server has worked it out. */
  async #sayResult(): Promise<void> {
    const { own } = this.#setting;
    const { results } = this.#place;
    if (this.#shown === undefined || !isOver(this.#shown.game.phase)) {
      this.#say(own.ranked.notOver);
      return;
    }
    if (results.state.isAsking.peek()) {
      this.#say(own.ranked.counting);
      await until(() => !results.state.isAsking.value);
    }
    const result = results.state.result.peek();
    if (result === undefined) this.#say(this.#texts.failed);
    else this.#sayAll(rankedResultLines(this.#texts, this.#talk.messages.text, result));
  }

  async #leave(): Promise<void> {
    const { own } = this.#setting;
    const shown = this.#shown;
    this.#hasLeft = true;
    if (shown === undefined || isOver(shown.game.phase)) this.#say(own.ranked.left);
    else this.#say(shown.board === 'daily' ? own.ranked.comeBack : own.ranked.leaveOpen.text);
  }

  #sayProblem(): void {
    const problem = this.#place.ranked.state.problem.peek();
    if (problem !== undefined) this.#say(rankedProblemWords(this.#texts, problem));
  }

  #sayAll(texts: readonly string[]): void {
    for (const text of texts) this.#say(text);
  }
}
