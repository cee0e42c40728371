import { rowOf } from '@countermine/core/board.ts';
import { cursorAfter } from '@countermine/play/input/cursor-action.ts';
import type { DrawnBoard } from '@countermine/play/shown/shown-board.ts';
import { minesLeft } from '@countermine/play/timed-game/mines-left.ts';
import { minesLeftText } from '@countermine/play/words/values/game-words.ts';
import {
  boardWords,
  cellIs,
  columnWords,
  gridLines,
  neighbourWords,
  openedWords,
  rowWords,
} from '../plain/board-words.ts';
import type { PlainCommand } from '../plain/plain-commands.ts';
import type { PlainTalk } from '../plain/plain-talk.ts';

/** A board that is played over a server, read line by line. */
export class PlainBoard {
  readonly #talk: PlainTalk;
  readonly #noHelp: string;
  readonly #whereWords: (game: DrawnBoard, cell: number) => string;
  #cursor = 0;

  /**
   * @param noHelp says that there are no hints
   * @param whereWords what is said about a cell alone
   */
  constructor(
    talk: PlainTalk,
    noHelp: string,
    whereWords: (game: DrawnBoard, cell: number) => string = (game, cell) => cellIs(talk.texts, game, cell),
  ) {
    this.#talk = talk;
    this.#noHelp = noHelp;
    this.#whereWords = whereWords;
  }

  /** The cell that a command without one is about. */
  get cursor(): number {
    return this.#cursor;
  }

  /** Puts the cursor on a cell. */
  moveTo(cell: number): void {
    this.#cursor = cell;
  }

  /** Answers a command that only reads the board, or moves the cursor. @returns whether it is one */
  answer(command: PlainCommand, game: DrawnBoard): boolean {
    const { texts, speaker, messages } = this.#talk;
    switch (command.kind) {
      case 'go':
        this.#goTo(command.cell, game);
        return true;
      case 'step':
        this.#goTo(cursorAfter(`move-${command.direction}`, game, this.#cursor, NO_PAGE, command.count), game);
        return true;
      case 'seek':
        this.#seek(command, game);
        return true;
      case 'where':
        this.#say(this.#whereWords(game, command.cell ?? this.#cursor));
        return true;
      case 'around':
        this.#say(neighbourWords(texts, game, command.cell ?? this.#cursor));
        return true;
      case 'row':
        this.#say(rowWords(texts, game, command.row ?? rowOf(game.shape, this.#cursor)));
        return true;
      case 'column':
        this.#say(columnWords(texts, game, command.column ?? this.#cursor % game.shape.width));
        return true;
      case 'board':
        speaker.sayAll(boardWords(texts, game));
        return true;
      case 'grid':
        for (const line of gridLines(game)) speaker.sayWhole(line);
        return true;
      case 'count':
        this.#say(messages.game.minesLeft(minesLeftText(messages, minesLeft(game))));
        return true;
      case 'more':
        if (!speaker.more()) this.#say(texts.nothingMore);
        return true;
      case 'repeat':
        speaker.repeat();
        return true;
      case 'hint':
      case 'best':
      case 'why':
      case 'probability':
      case 'undo':
      case 'pause':
        this.#say(this.#noHelp);
        return true;
      default:
        return false;
    }
  }

  /** Says what a move changed, and how the game ended if it did. @param elapsed the time on the clock, in ms */
  sayChange(game: DrawnBoard, cells: Int32Array, cell: number, elapsed: number): void {
    const { texts, messages } = this.#talk;
    const { result, text } = messages;
    // A mine opens no cell.
    if (cells.length > 0) this.#say(openedWords(texts, game, cells, cell));
    if (game.phase === 'lost') this.#say(result.lost(text.clock(elapsed, 2)));
    if (game.phase === 'won') this.#say(result.won(text.clock(elapsed, 2)));
  }

  #seek({ goal, step }: PlainCommand<'seek'>, game: DrawnBoard): void {
    const { board } = this.#talk.messages;
    const found = cursorAfter(`${step > 0 ? 'next' : 'previous'}-${goal}`, game, this.#cursor, NO_PAGE);
    if (found === 'nowhere') this.#say(goal === 'frontier' ? board.noFrontier : board.noHidden);
    else this.#goTo(found, game);
  }

  #goTo(to: number | ReturnType<typeof cursorAfter>, game: DrawnBoard): void {
    if (to === undefined || to === 'nowhere') return;
    this.#cursor = typeof to === 'number' ? to : to.cell;
    this.#say(cellIs(this.#talk.texts, game, this.#cursor));
  }

  #say(text: string): void {
    this.#talk.speaker.say(text);
  }
}

/** No step goes a page. */
const NO_PAGE = { rows: 1, columns: 1 };
