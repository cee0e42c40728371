import { type BoardShape, createShape } from '@countermine/core/board.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { DrawnBoard } from '@countermine/play/board/shown-board.ts';
import type { RoomChange, RoomController } from '@countermine/play/online/room-controller.ts';
import type { RoomGame } from '@countermine/play/online/room-game.ts';
import { REACTIONS } from '@countermine/play/protocol/game-kinds.ts';
import type { RoomTerminalTexts, RoomTexts } from '@countermine/play/words/catalogue.ts';
import {
  guessWords,
  listedMembers,
  memberWords,
  raceEndingWords,
  refusedMoveWords,
  roomProblemWords,
  saidWords,
  standingWords,
} from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { effect } from '@preact/signals-core';
import { cellIs, openedWords } from '../plain/board-words.ts';
import { type CommandError, commandErrorWords, type PlainCommand } from '../plain/commands.ts';
import type { LineActivity, LineEnd, LineLeave } from '../plain/line-host.ts';
import { commandParts, parseCommand } from '../plain/parse-command.ts';
import type { PlainTalk } from '../plain/plain-talk.ts';
import type { OnlineSetting } from './online-setting.ts';
import { PlainBoard } from './plain-board.ts';

interface PlainRoomPorts {
  readonly rooms: RoomController;
  readonly talk: PlainTalk;
  readonly setting: Pick<OnlineSetting, 'language' | 'own'>;
  /** The link with which others can join. */
  readonly linkOf: (code: string) => string;
}

/** Before there is a board, cells are looked for on one of this size. */
const ANY_SHAPE = createShape(DEFAULT_PARAMS.width, DEFAULT_PARAMS.height);

/** A room, line by line: what happens is said as it comes, and each command is answered. */
export class PlainRoom implements LineActivity {
  readonly #rooms: RoomController;
  readonly #talk: PlainTalk;
  readonly #say: (text: string) => void;
  readonly #texts: RoomTexts;
  readonly #own: RoomTerminalTexts;
  readonly #linkOf: (code: string) => string;
  readonly #ends: readonly (() => void)[];
  readonly #setting: Pick<OnlineSetting, 'own'>;
  readonly #board: PlainBoard;
  #hasLeft = false;

  constructor({ rooms, talk, setting, linkOf }: PlainRoomPorts) {
    this.#rooms = rooms;
    this.#talk = talk;
    this.#say = talk.speaker.say;
    this.#setting = setting;
    this.#texts = wordsIn(setting.language, 'online').room;
    this.#own = wordsIn(setting.language, 'onlineTerminal').room;
    this.#board = new PlainBoard(talk, setting.own.noHelp, (game, cell) => this.#ownerWords(game, cell));
    this.#linkOf = linkOf;
    this.#ends = [
      rooms.news.add((news) => {
        this.#say(this.#texts.news(news));
        if (news.kind === 'begun') this.#beginMatch();
      }),
      rooms.reactions.add((said) => this.#say(saidWords(this.#texts, said))),
      this.#tellEnding(),
      rooms.changes.add((change) => this.#tellOthers(change)),
      effect(() => {
        if (rooms.state.isOut.value) this.#say(this.#texts.outOfRace);
      }),
    ];
  }

  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  greet(): void {
    const room = this.#rooms.state.room.peek();
    if (room === undefined) return;
    this.#say(
      room.isDuel
        ? `${this.#texts.duel}. ${this.#texts.duelAbout}`
        : `${this.#texts[room.kind]}. ${this.#own.link(this.#linkOf(room.code))}`,
    );
    this.#sayWho();
    for (const line of this.#own.help) this.#say(line);
  }

  async answer(line: string): Promise<void> {
    this.#talk.speaker.begin();
    for (const part of commandParts(line)) if (!this.#hasLeft) await this.#answerOne(part);
  }

  async leave(why: LineEnd): Promise<LineLeave> {
    // Whoever has nothing more to say has left.
    if (why === 'end') await this.answer('leave');
    for (const end of this.#ends) end();
    return { hasFailed: false };
  }

  async #answerOne(part: string): Promise<void> {
    const [word = ''] = part.toLowerCase().split(/\s+/);
    const own = this.#ownCommands(part).get(word);
    if (own !== undefined) {
      await own();
      this.#sayProblem();
      return;
    }
    const game = this.#rooms.state.game.peek();
    const params = game?.params ?? DEFAULT_PARAMS;
    const parsed = parseCommand(part, { shape: game?.shape ?? ANY_SHAPE, params });
    if (!parsed.ok) this.#sayError(game?.shape ?? ANY_SHAPE, parsed.error);
    else if (game === undefined) this.#say(this.#own.noBoard);
    else await this.#perform(parsed.value, game, word);
  }

  #ownCommands(part: string): ReadonlyMap<string, () => Promise<void> | void> {
    const rooms = this.#rooms;
    const leave = async (): Promise<void> => {
      await rooms.leave();
      this.#hasLeft = true;
      this.#say(this.#own.left);
    };
    return new Map<string, () => Promise<void> | void>([
      ['ready', () => rooms.setReady(true)],
      ['notready', () => rooms.setReady(false)],
      ['start', () => rooms.start()],
      ['stop', () => rooms.stop()],
      ['again', () => rooms.again()],
      ['who', () => this.#sayWho()],
      ['link', () => this.#say(this.#linkOf(rooms.state.room.peek()?.code ?? ''))],
      ['help', () => this.#sayHelp()],
      ['say', () => this.#react(part)],
      ['leave', leave],
      ['quit', leave],
    ]);
  }

  #sayHelp(): void {
    for (const line of this.#own.help) this.#say(line);
  }

  async #perform(command: PlainCommand, game: RoomGame, word: string): Promise<void> {
    if (command.kind === 'move') await this.#move(command.move, command.cell ?? this.#board.cursor, game);
    else if (!this.#board.answer(command, game)) this.#say(this.#setting.own.unknownCommand(word));
    else this.#rooms.point(this.#board.cursor);
  }

  async #move(kind: CellMove, cell: number, game: RoomGame): Promise<void> {
    this.#board.moveTo(cell);
    this.#rooms.point(cell);
    let changed: Int32Array | undefined;
    const end = this.#rooms.changes.add(({ own, cells }) => {
      if (own !== undefined) changed = cells;
    });
    await this.#rooms.move(kind, cell);
    end();
    const problem = this.#rooms.state.problem.peek();
    const { messages } = this.#talk;
    const otherwise = this.#rooms.state.isOut.peek() ? this.#texts.outOfRace : this.#texts.problems['not-now'];
    if (problem !== undefined) {
      this.#say(refusedMoveWords(messages, problem) ?? (roomProblemWords(this.#texts, problem) || otherwise));
    } else if (changed === undefined) this.#say(otherwise);
    else this.#board.sayChange(this.#rooms.state.game.peek() ?? game, changed, cell, this.#rooms.elapsed);
  }

  /** Begins where the race has opened the board, and says whether it needs a guess. */
  #beginMatch(): void {
    const game = this.#rooms.state.game.peek();
    if (game?.start !== undefined) this.#board.moveTo(game.start);
    const room = this.#rooms.state.room.peek();
    const guess = room === undefined ? '' : guessWords(this.#texts, room);
    if (guess !== '') this.#say(guess);
  }

  /** Says once how a race ended. @returns ends it */
  #tellEnding(): () => void {
    const { room, you } = this.#rooms.state;
    const clock = (ms: number): string => this.#talk.messages.text.clock(ms, 2);
    let told = '';
    return effect(() => {
      const words = room.value === undefined ? '' : raceEndingWords(this.#texts, room.value, you.value, clock);
      if (words === told) return;
      told = words;
      if (words !== '') this.#say(words);
    });
  }

  /** Says one of the fixed words to the others. */
  async #react(part: string): Promise<void> {
    const [, word = ''] = part.toLowerCase().split(/\s+/);
    const reaction = REACTIONS.find((one) => one === word);
    if (reaction === undefined) this.#say(REACTIONS.join(', '));
    else await this.#rooms.react(reaction);
  }

  /** What others did on the common board. */
  #tellOthers({ own, cells, who }: RoomChange): void {
    const game = this.#rooms.state.game.peek();
    const name = who === undefined ? undefined : this.#rooms.state.room.peek()?.members[who]?.name;
    const [first] = cells;
    if (own !== undefined || game === undefined || name === undefined || first === undefined) return;
    this.#say(`${name}: ${openedWords(this.#talk.texts, game, cells, first)}`);
  }

  #ownerWords(board: DrawnBoard, cell: number): string {
    const words = cellIs(this.#talk.texts, board, cell);
    const game = this.#rooms.state.game.peek();
    if (game === undefined) return words;
    const owner = this.#rooms.state.room.peek()?.members[(game.openedBy[cell] ?? 0) - 1];
    return owner === undefined ? words : this.#texts.openedBy(words, owner.name);
  }

  #sayError(shape: BoardShape, error: CommandError): void {
    const { messages, texts } = this.#talk;
    this.#say(commandErrorWords(messages, texts, shape, error));
  }

  #sayWho(): void {
    const room = this.#rooms.state.room.peek();
    if (room === undefined) return;
    const you = this.#rooms.state.you.peek();
    const clock = (ms: number): string => this.#talk.messages.text.clock(ms, 2);
    for (const { who, standing } of listedMembers(room)) {
      const name = memberWords(this.#texts, room, who, you);
      this.#say(standing === undefined ? name : `${name}: ${standingWords(this.#texts, room, standing, clock)}`);
    }
  }

  #sayProblem(): void {
    const problem = this.#rooms.state.problem.peek();
    const words = problem === undefined ? '' : roomProblemWords(this.#texts, problem);
    if (words !== '') this.#say(words);
  }
}
