import type { ActivityCursor } from '@countermine/play/activity/activity.ts';
import type { DrawnBoard } from '@countermine/play/board/shown-board.ts';
import { cursorAfter } from '@countermine/play/input/cursor-controller.ts';
import { minesLeft } from '@countermine/play/timed-game/timed-game.ts';
import { minesLeftText } from '@countermine/play/words/games.ts';
import { signal } from '@preact/signals-core';
import { cellIs, gridLines, openedWords } from '../plain/board-words.ts';
import { boardHandlers } from '../plain/command-handlers.ts';
import type { CommandKind, PlainCommand } from '../plain/commands.ts';
import type { PlainTalk } from '../plain/plain-talk.ts';

type Handlers = { readonly [Kind in CommandKind]?: (command: PlainCommand<Kind>) => void | Promise<void> };

/** A board that is played over a server, read line by line. */
export class PlainBoard {
  readonly #talk: PlainTalk;
  readonly #cursor = signal(0);
  readonly #handlers: Handlers;
  /** The board that the last command was about. */
  #game: DrawnBoard | undefined;

  /**
   * @param noHelp says that there are no hints
   * @param whereWords what is said about a cell alone
   */
  constructor(
    talk: PlainTalk,
    noHelp: string,
    whereWords: (game: DrawnBoard, cell: number) => string = (game, cell) => cellIs(talk.texts, game, cell),
  ) {
    const { speaker, texts, messages } = talk;
    this.#talk = talk;
    const board = (): DrawnBoard => this.#shown;
    const sayNoHelp = (): void => speaker.say(noHelp);
    this.#handlers = {
      ...boardHandlers({ board, cursor: this.#cursorOf(board), talk }),
      where: ({ cell = this.cursor }) => speaker.say(whereWords(board(), cell)),
      grid: () => {
        for (const line of gridLines(board())) speaker.sayWhole(line);
      },
      count: () => speaker.say(messages.game.minesLeft(minesLeftText(messages, minesLeft(board())))),
      more: () => {
        if (!speaker.more()) speaker.say(texts.nothingMore);
      },
      repeat: () => speaker.repeat(),
      hint: sayNoHelp,
      best: sayNoHelp,
      why: sayNoHelp,
      probability: sayNoHelp,
      undo: sayNoHelp,
      pause: sayNoHelp,
    };
  }

  /** The cell that a command without one is about. */
  get cursor(): number {
    return this.#cursor.peek();
  }

  /** Puts the cursor on a cell. */
  moveTo(cell: number): void {
    this.#cursor.value = cell;
  }

  /** Answers a command that only reads the board, or moves the cursor. @returns whether it is one */
  answer<Kind extends CommandKind>(command: PlainCommand<Kind>, game: DrawnBoard): boolean {
    this.#game = game;
    const handler: Handlers[Kind] = this.#handlers[command.kind];
    void handler?.(command);
    return handler !== undefined;
  }

  /** Says what a move changed, and how the game ended if it did. @param elapsed the time on the clock, in ms */
  sayChange(game: DrawnBoard, cells: Int32Array, cell: number, elapsed: number): void {
    const { texts, messages, speaker } = this.#talk;
    const { result, text } = messages;
    // A mine opens no cell.
    if (cells.length > 0) speaker.say(openedWords(texts, game, cells, cell));
    if (game.phase === 'lost') speaker.say(result.lost(text.clock(elapsed, 2)));
    if (game.phase === 'won') speaker.say(result.won(text.clock(elapsed, 2)));
  }

  get #shown(): DrawnBoard {
    if (this.#game === undefined) throw new Error('PlainBoard: no command was about a board');
    return this.#game;
  }

  /** It stays where it is when another board comes; edges are not mentioned. */
  #cursorOf(board: () => DrawnBoard): ActivityCursor {
    return {
      state: { cell: this.#cursor },
      moveTo: (cell) => this.moveTo(cell),
      apply: (action, page, count) => {
        const step = cursorAfter(action, board(), this.cursor, page, count);
        if (step === undefined) return undefined;
        if (step === 'nowhere') return { kind: 'nowhere', goal: action.endsWith('frontier') ? 'frontier' : 'hidden' };
        this.moveTo(step.cell);
        return { kind: 'moved', edge: undefined };
      },
    };
  }
}
