import type { WorldCell } from '@countermine/core/endless/chunk.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { cellLook, looksAround } from '@countermine/play/board/cell-look.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import { type FieldController, fieldStep } from '@countermine/play/online/field-controller.ts';
import { announcementWords } from '@countermine/play/words/announcements.ts';
import type { FieldTexts } from '@countermine/play/words/catalogue.ts';
import { fieldNewsWords, secondsLeft, worldCellWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { boardGlyphs } from '../board/glyphs.ts';
import type { LineActivity, LineEnd, LineLeave } from '../plain/line-host.ts';
import { commandParts } from '../plain/parse-command.ts';
import type { PlainTalk } from '../plain/plain-talk.ts';
import { type FieldPlace, fieldCellWords, formatWorldCell, parseWorldCell, rankLines } from './field-place.ts';
import type { OnlineSetting } from './online-setting.ts';

const MOVES: ReadonlyMap<string, CellMove> = new Map([
  ['open', 'open'],
  ['o', 'open'],
  ['flag', 'mark'],
  ['f', 'mark'],
  ['chord', 'chord'],
  ['c', 'chord'],
  ['flagaround', 'flag-around'],
]);

const STEPS: ReadonlyMap<string, PlayAction> = new Map([
  ['up', 'move-up'],
  ['down', 'move-down'],
  ['left', 'move-left'],
  ['right', 'move-right'],
  ['next', 'next-frontier'],
  ['previous', 'previous-frontier'],
]);

/** How often a step is made: up to 9,999 times, which leads beyond every board. */
const STEP_COUNT = /^[1-9]\d{0,3}$/;
/** No step goes a page. */
const NO_PAGE = { rows: 1, columns: 1 };
/** They are asked for without success. */
const HINTS: ReadonlySet<string> = new Set(['hint', 'why', 'best', 'probability', 'undo', 'pause']);

/** The endless field, line by line: what is around the cursor is said, and cells are named by column and row. */
export class PlainField implements LineActivity {
  readonly #place: FieldPlace;
  readonly #field: FieldController;
  readonly #talk: PlainTalk;
  readonly #say: (text: string) => void;
  readonly #setting: OnlineSetting;
  readonly #texts: FieldTexts;
  readonly #ends: readonly (() => void)[];
  #hasLeft = false;

  constructor(place: FieldPlace, talk: PlainTalk, setting: OnlineSetting) {
    this.#place = place;
    this.#field = place.field;
    this.#talk = talk;
    this.#say = talk.speaker.say;
    this.#setting = setting;
    this.#texts = wordsIn(setting.language, 'online').field;
    this.#ends = [
      place.field.news.add((news) => this.#say(fieldNewsWords(this.#texts, news, (value) => this.#number(value)))),
    ];
  }

  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  greet(): void {
    this.#say(`${this.#texts.title}. ${this.#texts.intro}`);
    this.#say(this.#labelOf(this.#field.state.cursor.peek()));
    this.#say(this.#talk.texts.forHelp);
  }

  async answer(line: string): Promise<void> {
    this.#talk.speaker.begin();
    for (const part of commandParts(line)) if (!this.#hasLeft) await this.#answerOne(part.toLowerCase());
  }

  async leave(why: LineEnd): Promise<LineLeave> {
    // Whoever has nothing more to say has left.
    if (why === 'end') await this.answer('leave');
    for (const end of this.#ends) end();
    this.#place.dispose();
    return { hasFailed: false };
  }

  async #answerOne(part: string): Promise<void> {
    const [word = '', argument] = part.split(/\s+/);
    const move = MOVES.get(word);
    const step = STEPS.get(word);
    const named = argument === undefined ? undefined : parseWorldCell(argument);
    if (move !== undefined) await this.#move(move, argument, named);
    else if (step !== undefined) await this.#stepBy(step, argument ?? '1');
    else if (HINTS.has(word)) this.#say(this.#setting.own.noHelp);
    else if (parseWorldCell(word) !== undefined) await this.#goTo(parseWorldCell(word));
    else if (word === 'go') await this.#go(argument ?? '', named);
    else await this.#carryOut(word);
  }

  async #carryOut(word: string): Promise<void> {
    switch (word) {
      case 'where':
        return this.#say(this.#labelOf(this.#field.state.cursor.peek()));
      case 'around':
        return this.#sayAround();
      case 'grid':
      case 'board':
        return this.#sayGrid();
      case 'work':
        await this.#field.findWork();
        return await this.#arrive();
      case 'middle':
        return await this.#goTo({ column: 0, row: 0 });
      case 'ranks':
        return await this.#sayRanks();
      case 'score':
        return this.#sayScore();
      case 'closed':
        return this.#sayClosed();
      case 'guesses':
        return await this.#sayGuesses();
      case 'link':
        return this.#say(this.#place.link());
      case 'help':
        return this.#sayAll(this.#setting.own.field.help);
      case 'leave':
      case 'quit':
        this.#hasLeft = true;
        return this.#say(this.#setting.own.field.left);
      default:
        return this.#say(this.#setting.own.unknownCommand(word));
    }
  }

  async #move(kind: CellMove, argument: string | undefined, named: WorldCell | undefined): Promise<void> {
    if (argument !== undefined && named === undefined) {
      this.#say(this.#setting.own.field.noCell(argument));
      return;
    }
    if (named !== undefined) await this.#bring(named);
    const cell = this.#field.state.cursor.peek();
    await this.#field.move(kind, cell);
    const isMade = this.#field.state.refusal.peek() === undefined;
    if (isMade && (kind === 'open' || kind === 'chord')) this.#say(this.#labelOf(this.#field.state.cursor.peek()));
  }

  async #stepBy(action: PlayAction, count: string): Promise<void> {
    if (STEP_COUNT.test(count)) await this.#step(action, Number(count));
    else this.#say(this.#talk.texts.noNumber(count));
  }

  async #step(action: PlayAction, count: number): Promise<void> {
    const { board } = this.#field;
    const step = fieldStep(this.#field, action, NO_PAGE, count);
    if (step === undefined) return;
    if (step === 'nowhere') {
      this.#say(announcementWords(this.#talk.messages, board.shape, { kind: 'nowhere', goal: 'frontier' }));
      return;
    }
    this.#field.moveCursor(step.cell);
    await this.#arrive();
  }

  async #go(argument: string, named: WorldCell | undefined): Promise<void> {
    if (named === undefined) this.#say(this.#setting.own.field.noCell(argument));
    else await this.#goTo(named);
  }

  async #goTo(cell: WorldCell | undefined): Promise<void> {
    if (cell === undefined) return;
    await this.#bring(cell);
    this.#say(this.#labelOf(this.#field.state.cursor.peek()));
  }

  /** Puts the cursor on a cell, however far it is, and learns what is there. */
  async #bring(cell: WorldCell): Promise<void> {
    const near = this.#field.board.boardCell(cell);
    if (near === undefined) this.#field.goTo(cell);
    else this.#field.moveCursor(near);
    await this.#place.lookAround();
  }

  async #arrive(): Promise<void> {
    await this.#place.lookAround();
    this.#say(this.#labelOf(this.#field.state.cursor.peek()));
  }

  #sayAround(): void {
    const { board, state } = this.#field;
    const looks = looksAround(board, state.cursor.peek());
    this.#say(announcementWords(this.#talk.messages, board.shape, { kind: 'around', looks }));
  }

  /** Rows with a character for each cell, one below the other, and the number of the row: for braille displays. */
  #sayGrid(): void {
    const { board } = this.#field;
    const { firstRow, endRow, firstColumn, endColumn } = this.#place.around();
    const { looks } = boardGlyphs(false);
    const numberOf = (row: number): string => String(board.worldCell(row * board.shape.width).row);
    // The longest is that of the first or the last row, whatever their signs.
    const digits = Math.max(numberOf(firstRow).length, numberOf(endRow - 1).length);
    for (let row = firstRow; row < endRow; row += 1) {
      let line = `${numberOf(row).padStart(digits)} `;
      for (let column = firstColumn; column < endColumn; column += 1) {
        const look = cellLook(board, row * board.shape.width + column);
        line += look === 0 ? '0' : (looks[look] ?? '?');
      }
      this.#talk.speaker.sayWhole(line);
    }
  }

  async #sayRanks(): Promise<void> {
    const failure = await this.#field.loadRanks();
    const lines = rankLines(this.#texts, this.#field.state.ranks.peek(), (value) => this.#number(value));
    this.#sayAll(failure === undefined ? lines : [this.#texts.refused(failure)]);
  }

  #sayScore(): void {
    const standing = this.#field.state.standing.peek();
    const { opened, solved, mines } = this.#texts;
    if (standing === undefined) return;
    this.#say(
      `${opened}: ${this.#number(standing.opened)}. ${solved}: ${this.#number(standing.solved)}. ${mines}: ${this.#number(standing.mines)}`,
    );
  }

  #sayClosed(): void {
    const closed = this.#field.state.closed.peek();
    const now = this.#place.session.clock.now();
    if (closed.length === 0) this.#say(this.#setting.own.field.nothingClosed);
    for (const { cell, until } of closed) {
      this.#say(this.#texts.closed(worldCellWords(this.#texts, cell), this.#number(secondsLeft(until, now))));
    }
  }

  async #sayGuesses(): Promise<void> {
    const { board } = this.#field;
    const cells = await this.#field.guessesNow();
    const { field } = this.#setting.own;
    const names = cells.map((cell) => formatWorldCell(board.worldCell(cell)));
    this.#say(names.length === 0 ? field.noGuesses : field.guessesAt(names.join(' ')));
  }

  #labelOf(cell: number): string {
    const { board, state } = this.#field;
    return fieldCellWords(this.#setting, board, state.guesses.peek(), cell);
  }

  #number(value: number): string {
    return this.#talk.messages.text.number(value, 0);
  }

  #sayAll(texts: readonly string[]): void {
    for (const text of texts) this.#say(text);
  }
}
