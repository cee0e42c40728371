import { createShape } from '@countermine/core/board/shape.ts';
import { cellLookName } from '@countermine/play/board/cell-look.ts';
import type { MarkedCells } from '@countermine/play/board/cell-mark.ts';
import type { RoomController } from '@countermine/play/online/room-controller.ts';
import type { RoomGame } from '@countermine/play/online/room-game.ts';
import { minesLeft } from '@countermine/play/timed-game/mines-left.ts';
import { MOST_PLAYERS, type RoomState } from '@countermine/protocol/room-messages.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import type { RoomTerminalTexts } from '@countermine/text/online/room-terminal-texts.ts';
import type { RoomTexts } from '@countermine/text/online/room-text-set.ts';
import { listedMembers, memberWords, standingWords } from '@countermine/text/online/standing-words.ts';
import { toAscii } from '@countermine/text/terminal/ascii.ts';
import { cellLabel } from '@countermine/text/words/cell-words.ts';
import { minesLeftText } from '@countermine/text/words/game-words.ts';
import type { BoardView } from '../board/board-view.ts';
import { layOut } from '../full-screen/play-layout.ts';
import { PANEL_STYLES } from '../panels/panel-styles.ts';
import { cellName } from '../plain/cell-names.ts';
import type { Area, Canvas } from '../screen/canvas.ts';
import type { Style } from '../screen/style.ts';
import { cutText, wrapText } from '../screen/text-column.ts';
import { textWidth } from '../screen/text-width.ts';

/** What a room is drawn with. */
export interface RoomScreenParts {
  readonly rooms: RoomController;
  readonly board: BoardView;
  readonly messages: Messages;
  readonly texts: RoomTexts;
  readonly own: RoomTerminalTexts;
  readonly hasUnicode: boolean;
  readonly tooSmall: string;
  /** The link that lets others in. */
  readonly linkOf: (code: string) => string;
}

/** What changes from frame to frame beside the room itself. */
export interface RoomMoment {
  readonly cursor: number;
  /** What happened last, the latest at the end. */
  readonly news: readonly string[];
  /** Why the last request was refused; empty if it was not. */
  readonly problem: string;
}

interface Line {
  readonly text: string;
  readonly style: Style;
}

const NO_MARKS: MarkedCells = new Map();
/** Where there is no board yet, there is room for one of this size. */
const NO_BOARD = createShape(9, 9);
const { text: TEXT, title: TITLE, muted: MUTED, error: ERROR, key: KEY } = PANEL_STYLES;

/** A room on the full screen: a bar, the board, who is there and how far, and the keys. */
export class RoomScreen {
  readonly #parts: RoomScreenParts;

  constructor(parts: RoomScreenParts) {
    this.#parts = parts;
  }

  /** Draws everything. It reads the signals that this depends on, for an effect. */
  draw(canvas: Canvas, moment: RoomMoment): void {
    const { state } = this.#parts.rooms;
    void state.revision.value;
    canvas.clear(TEXT);
    const room = state.room.value;
    const game = room?.phase === 'countdown' ? undefined : state.game.value;
    const layout = layOut(canvas.width, canvas.height, game?.shape ?? NO_BOARD);
    if (layout === undefined || room === undefined) {
      this.#lines(canvas, { row: 0, column: 0, width: canvas.width, height: canvas.height }, [
        { text: this.#parts.tooSmall, style: TEXT },
      ]);
      return;
    }
    this.#drawBar(canvas, layout.bar, room, game);
    if (game !== undefined) this.#drawBoard(canvas, layout.board, game, moment, layout.cell);
    else this.#lines(canvas, layout.board, [{ text: this.#waitingWords(room), style: TITLE }]);
    const lines = this.#side(room, game, moment);
    if (layout.side === undefined) this.#lines(canvas, layout.words, this.#short(room, moment));
    else this.#lines(canvas, layout.side, lines);
    this.#drawKeys(canvas, layout.keys, room);
  }

  #drawBoard(
    canvas: Canvas,
    area: Area,
    game: RoomGame,
    { cursor }: RoomMoment,
    cell: Parameters<BoardView['draw']>[3],
  ): void {
    const scene = {
      game,
      cursor,
      highlights: this.#othersOn(game),
      probabilities: undefined,
      isPaused: false,
      animation: undefined,
    };
    this.#parts.board.draw(canvas, area, scene, cell);
  }

  /** The cells on which others are. */
  #othersOn({ match }: RoomGame): MarkedCells {
    const { cursors, room } = this.#parts.rooms.state;
    if (room.value?.match?.number !== match || cursors.value.size === 0) return NO_MARKS;
    return new Map([...cursors.value.values()].map((cell) => [cell, 'area']));
  }

  #drawBar(canvas: Canvas, { row, column, width }: Area, room: RoomState, game: RoomGame | undefined): void {
    const { messages, texts, rooms } = this.#parts;
    const clock = messages.text.clock(rooms.elapsed, room.phase === 'over' ? 2 : 0);
    const left = game === undefined ? '' : `* ${minesLeftText(messages, minesLeft(game))}  `;
    const right = this.#shown(`${left}${clock} `);
    canvas.put(row, column, this.#shown(` ${texts[room.kind]}`), TITLE, column + width);
    canvas.put(row, column + Math.max(0, width - textWidth(right)), right, TITLE, column + width);
  }

  #waitingWords(room: RoomState): string {
    const { texts, rooms } = this.#parts;
    if (room.phase === 'countdown') return texts.beginsIn(Math.max(1, Math.ceil(rooms.countdown / 1000)));
    const isAlone = room.members.filter(({ isIn }) => isIn).length < 2;
    if (room.phase !== 'playing') return isAlone ? texts.needTwo : texts.waiting;
    return rooms.state.you.value === undefined ? texts.watching : texts.sitOut;
  }

  #side(room: RoomState, game: RoomGame | undefined, moment: RoomMoment): Line[] {
    const { texts, own, linkOf } = this.#parts;
    const count = room.members.filter(({ isIn }) => isIn).length;
    return [
      { text: texts.players(count, MOST_PLAYERS), style: TITLE },
      ...this.#memberLines(room),
      ...(room.watchers > 0 ? [{ text: texts.watchers(room.watchers), style: MUTED }] : []),
      ...(game === undefined ? [] : [{ text: this.#cellWords(room, game, moment.cursor), style: MUTED }]),
      { text: '', style: TEXT },
      ...moment.news.map((text) => ({ text, style: TEXT })),
      ...(moment.problem === '' ? [] : [{ text: moment.problem, style: ERROR }]),
      { text: '', style: TEXT },
      { text: own.link(linkOf(room.code)), style: MUTED },
    ];
  }

  #memberLines(room: RoomState): Line[] {
    const { texts, messages, rooms } = this.#parts;
    const you = rooms.state.you.value;
    const clock = (ms: number): string => messages.text.clock(ms, 2);
    return listedMembers(room).map(({ who, standing }) => {
      const name = memberWords(texts, room, who, you);
      const far = standing === undefined ? '' : `: ${standingWords(texts, room, standing, clock)}`;
      const at = rooms.state.cursors.value.get(who);
      const game = rooms.state.game.value;
      const place = at === undefined || game === undefined ? '' : ` @ ${cellName(game.shape, at)}`;
      return { text: `${name}${far}${place}`, style: who === you ? TITLE : TEXT };
    });
  }

  /** What is under the cursor, and who opened it. */
  #cellWords(room: RoomState, game: RoomGame, cursor: number): string {
    const { messages, texts } = this.#parts;
    const label = cellLabel(messages, game.shape, cursor, cellLookName(game, cursor));
    const owner = room.kind === 'together' ? room.members[(game.openedBy[cursor] ?? 0) - 1] : undefined;
    return owner === undefined ? label : texts.openedBy(label, owner.name);
  }

  /** Where there is no room beside the board. */
  #short(room: RoomState, { news, problem }: RoomMoment): Line[] {
    const last = news.at(-1);
    return [
      ...(problem === '' ? [] : [{ text: problem, style: ERROR }]),
      ...(last === undefined ? [] : [{ text: last, style: TEXT }]),
      ...this.#memberLines(room),
    ];
  }

  #drawKeys(canvas: Canvas, { row, column, width }: Area, room: RoomState): void {
    const { keys } = this.#parts.own;
    const shown = [keys.move, ...(room.kind === 'race' ? [keys.ready] : [keys.again]), keys.leave];
    const text = cutText(this.#shown(` ${shown.join('   ')}`), width, '');
    canvas.put(row, column, text, KEY, column + width);
  }

  #lines(canvas: Canvas, { row, column, width, height }: Area, lines: readonly Line[]): void {
    const wrapped = lines.flatMap(({ text, style }) =>
      wrapText(this.#shown(text), width).map((line) => ({ text: line, style })),
    );
    for (const [at, { text, style }] of wrapped.slice(0, height).entries()) {
      canvas.put(row + at, column, text, style, column + width);
    }
  }

  #shown(text: string): string {
    return this.#parts.hasUnicode ? text : toAscii(text);
  }
}
