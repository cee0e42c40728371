import { type BoardShape, createShape, rowOf } from '@countermine/core/board/shape.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { RequestFailure } from '@countermine/play/online/online-client.ts';
import type { RoomChange, RoomController } from '@countermine/play/online/room-controller.ts';
import type { RoomGame } from '@countermine/play/online/room-game.ts';
import { minesLeft } from '@countermine/play/timed-game/mines-left.ts';
import type { Language } from '@countermine/text/language/language.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import { ROOM_TERMINAL_TEXTS, type RoomTerminalTexts } from '@countermine/text/online/room-terminal-texts.ts';
import type { RoomTexts } from '@countermine/text/online/room-text-set.ts';
import { problemWords, roomTexts } from '@countermine/text/online/room-texts.ts';
import { listedMembers, memberWords, standingWords } from '@countermine/text/online/standing-words.ts';
import { minesLeftText } from '@countermine/text/words/game-words.ts';
import {
  aroundWords,
  boardWords,
  cellIs,
  columnWords,
  gridLines,
  openedWords,
  rowWords,
} from '../plain/board-words.ts';
import { parseCommand, partsOf } from '../plain/parse-command.ts';
import type { CommandError, PlainCommand } from '../plain/plain-commands.ts';
import { commandErrorWords } from '../plain/plain-errors.ts';
import type { PlainTalk } from '../plain/plain-talk.ts';

/** What a room needs to be played line by line. */
export interface PlainRoomPorts {
  readonly rooms: RoomController;
  readonly talk: PlainTalk;
  readonly language: Language;
  /** The link that lets others in. */
  readonly linkOf: (code: string) => string;
}

/** Before there is a board, cells are looked for on one of this size. */
const ANY_SHAPE = createShape(DEFAULT_PARAMS.width, DEFAULT_PARAMS.height);

/** A room, line by line: what happens is said as it comes, and each command is answered. */
export class PlainRoom {
  readonly #rooms: RoomController;
  readonly #talk: PlainTalk;
  readonly #texts: RoomTexts;
  readonly #own: RoomTerminalTexts;
  readonly #linkOf: (code: string) => string;
  readonly #ends: readonly (() => void)[];
  #cursor = 0;
  #hasLeft = false;

  constructor({ rooms, talk, language, linkOf }: PlainRoomPorts) {
    this.#rooms = rooms;
    this.#talk = talk;
    this.#texts = roomTexts(language);
    this.#own = ROOM_TERMINAL_TEXTS[language];
    this.#linkOf = linkOf;
    this.#ends = [
      rooms.news.add((news) => this.#say(this.#texts.news(news))),
      rooms.changes.add((change) => this.#tellOthers(change)),
    ];
  }

  /** Whether the player has left the room. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** Says where the player is. */
  greet(): void {
    const room = this.#rooms.state.room.peek();
    if (room === undefined) return;
    this.#say(`${this.#texts[room.kind]}. ${this.#own.link(this.#linkOf(room.code))}`);
    this.#sayWho();
    for (const line of this.#own.help) this.#say(line);
  }

  /** Answers a line, which may hold several commands. */
  async answer(line: string): Promise<void> {
    this.#talk.speaker.begin();
    for (const part of partsOf(line)) await this.#answerOne(part);
  }

  /** Ends it. */
  dispose(): void {
    for (const end of this.#ends) end();
  }

  async #answerOne(part: string): Promise<void> {
    const [word = ''] = part.toLowerCase().split(/\s+/);
    const own = this.#ownCommands().get(word);
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

  #ownCommands(): ReadonlyMap<string, () => Promise<void> | void> {
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
      ['leave', leave],
      ['quit', leave],
    ]);
  }

  #sayHelp(): void {
    for (const line of this.#own.help) this.#say(line);
  }

  async #perform(command: PlainCommand, game: RoomGame, word: string): Promise<void> {
    const { texts, speaker, messages } = this.#talk;
    switch (command.kind) {
      case 'move':
        await this.#move(command.move, command.cell ?? this.#cursor, game);
        return;
      case 'go':
        this.#cursor = command.cell;
        this.#say(cellIs(texts, game, command.cell));
        return;
      case 'where':
        this.#say(this.#ownerWords(game, command.cell ?? this.#cursor));
        return;
      case 'around':
        this.#say(aroundWords(texts, game, command.cell ?? this.#cursor));
        return;
      case 'row':
        this.#say(rowWords(texts, game, command.row ?? rowOf(game.shape, this.#cursor)));
        return;
      case 'column':
        this.#say(columnWords(texts, game, command.column ?? this.#cursor % game.shape.width));
        return;
      case 'board':
        speaker.sayAll(boardWords(texts, game));
        return;
      case 'grid':
        for (const line of gridLines(game)) speaker.sayWhole(line);
        return;
      case 'count':
        this.#say(messages.game.minesLeft(minesLeftText(messages, minesLeft(game))));
        return;
      case 'more':
        if (!speaker.more()) this.#say(texts.nothingMore);
        return;
      default:
        this.#say(this.#own.onlyInRoom(word));
    }
  }

  async #move(kind: CellMove, cell: number, game: RoomGame): Promise<void> {
    this.#cursor = cell;
    this.#rooms.point(cell);
    let changed: Int32Array | undefined;
    const end = this.#rooms.changes.add(({ own, cells }) => {
      if (own !== undefined) changed = cells;
    });
    await this.#rooms.move(kind, cell);
    end();
    const problem = this.#rooms.state.problem.peek();
    if (problem !== undefined) this.#say(refusedWords(this.#talk.messages, this.#texts, problem));
    else if (changed === undefined) this.#say(this.#texts.problems['not-now']);
    else this.#sayChange(this.#rooms.state.game.peek() ?? game, changed, cell);
  }

  #sayChange(game: RoomGame, cells: Int32Array, cell: number): void {
    const { texts, messages } = this.#talk;
    // A mine opens no cell.
    if (cells.length > 0) this.#say(openedWords(texts, game, cells, cell));
    if (game.phase === 'lost') this.#say(messages.result.lost(messages.text.clock(this.#rooms.elapsed, 2)));
    if (game.phase === 'won') this.#say(messages.result.won(messages.text.clock(this.#rooms.elapsed, 2)));
  }

  /** What others did on the common board. */
  #tellOthers({ own, cells, who }: RoomChange): void {
    const game = this.#rooms.state.game.peek();
    const name = who === undefined ? undefined : this.#rooms.state.room.peek()?.members[who]?.name;
    const [first] = cells;
    if (own !== undefined || game === undefined || name === undefined || first === undefined) return;
    this.#say(`${name}: ${openedWords(this.#talk.texts, game, cells, first)}`);
  }

  #ownerWords(game: RoomGame, cell: number): string {
    const words = cellIs(this.#talk.texts, game, cell);
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
    const words = problem === undefined ? '' : problemWords(this.#texts, problem);
    if (words !== '') this.#say(words);
  }

  #say(text: string): void {
    this.#talk.speaker.say(text);
  }
}

/** Why a move was refused: line by line there is no board that shows it. */
function refusedWords({ refusals }: Messages, texts: RoomTexts, failure: RequestFailure): string {
  switch (failure.code) {
    case 'over':
    case 'unplaced':
    case 'already-open':
    case 'flagged':
    case 'not-open':
    case 'nothing-hidden':
      return refusals[failure.code];
    default:
      return problemWords(texts, failure) || texts.problems['not-now'];
  }
}
