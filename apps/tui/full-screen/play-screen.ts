import { describeSetting, settingOf } from '@countermine/core/history/setting.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { minesLeft } from '@countermine/play/timed-game/mines-left.ts';
import { toAscii } from '@countermine/text/terminal/ascii.ts';
import { SHOWN_ACTIONS, WATCH_KEYS } from '@countermine/text/terminal/screen-texts.ts';
import { minesLeftText } from '@countermine/text/words/game-words.ts';
import { settingWords } from '@countermine/text/words/setting-words.ts';
import type { Animation } from '../board/animation.ts';
import { layoutBoard, showsWholeBoard } from '../board/board-layout.ts';
import type { BoardView } from '../board/board-view.ts';
import { type Minimap, minimapSize } from '../board/minimap.ts';
import { panelGlyphs } from '../panels/glyph-set.ts';
import type { PanelLook } from '../panels/panel-look.ts';
import type { Area, Canvas } from '../screen/canvas.ts';
import type { Style } from '../screen/style.ts';
import { cutText, wrapText } from '../screen/text-column.ts';
import { textWidth } from '../screen/text-width.ts';
import { LEAST_WINDOW, layOut, type PlayLayout } from './play-layout.ts';
import {
  isStopped,
  type Paragraph,
  type ParagraphKind,
  type ScreenState,
  type TextSources,
  wordsBeside,
} from './play-words.ts';
import { shortestKey } from './shortest-key.ts';

/** What the screen is drawn with. */
export interface ScreenParts extends TextSources {
  readonly board: BoardView;
  readonly map: Minimap;
  readonly look: PanelLook;
}

/** What changes from frame to frame. */
export interface Moment {
  readonly animation: Animation | undefined;
  /** The count that is being typed. */
  readonly count: string;
}

/** How many rows the map of the board may take. */
const MAP_HEIGHT = 12;
const FACES = { unplaced: ':-)', playing: ':-)', won: 'B-)', lost: 'X-(' } as const;
const WATCH_SIGNS: Readonly<Record<(typeof WATCH_KEYS)[number], string>> = {
  step: '← →',
  run: 'Space',
  pace: '+ -',
  board: 'S',
  leave: 'Esc',
};

/** The game on the full screen: the bar, the board, the texts beside it, and the line of keys. */
export class PlayScreen {
  readonly #parts: ScreenParts;
  #layout: PlayLayout | undefined;

  constructor(parts: ScreenParts) {
    this.#parts = parts;
  }

  /** The layout of the last frame; undefined if the window was too small. */
  get layout(): PlayLayout | undefined {
    return this.#layout;
  }

  /** Draws everything; in a window that is too small, only a message. */
  draw(canvas: Canvas, state: ScreenState, { animation, count }: Moment): void {
    const { width, height } = canvas;
    canvas.clear(this.#parts.look.styles.text);
    const { replay, shown, cursor, game } = state.play;
    // A game changes in place: this is what tells of it.
    void game.state.revision.value;
    const looked = shown.board.value;
    const layout = layOut(width, height, looked.shape);
    this.#layout = layout;
    if (layout === undefined) {
      this.#drawTooSmall(canvas);
      return;
    }
    this.#drawBar(canvas, layout.bar, state, count);
    const isWatching = replay.state.watched.value !== undefined;
    this.#parts.board.draw(canvas, layout.board, {
      game: looked,
      cursor: isWatching ? undefined : cursor.state.cell.value,
      highlights: shown.highlights.value,
      probabilities: shown.probabilities.value,
      isPaused: !isWatching && isStopped(state.play),
      animation,
    });
    const words = wordsBeside(state, this.#parts);
    if (layout.side === undefined) this.#drawWords(canvas, layout.words, words);
    else this.#drawSide(canvas, layout.side, state, words);
    this.#drawKeys(canvas, layout.keys, state);
  }

  #drawTooSmall(canvas: Canvas): void {
    const { width, height } = canvas;
    const text = this.#parts.texts.screen.tooSmall(LEAST_WINDOW.width, LEAST_WINDOW.height);
    for (const [row, line] of wrapText(text, Math.max(1, width)).slice(0, height).entries()) canvas.put(row, 0, line);
  }

  #drawBar(canvas: Canvas, { row, width }: Area, state: ScreenState, count: string): void {
    const { messages, look } = this.#parts;
    const { shown, replay, game } = state.play;
    const board = shown.board.value;
    const isWatching = replay.state.watched.value !== undefined;
    const elapsed = isWatching ? replay.state.clock.value : game.elapsed;
    const left = this.#shown(minesLeftText(messages, minesLeft(board)));
    const isWide = width >= 60;
    const figures = isWide
      ? `${messages.game.minesLeft(left)}   ${messages.game.time(messages.text.clock(elapsed, 0))}`
      : `* ${left}  ${messages.text.clock(elapsed, 0)}`;
    const typed = count === '' ? '' : `${count}  `;
    const right = `${typed}${FACES[board.phase]}  ${figures} `;
    const at = Math.max(0, width - textWidth(right));
    const name = this.#shown(
      settingWords(messages, describeSetting(settingOf((replay.state.record.value ?? game.state.game.value).params))),
    );
    canvas.put(row, 1, cutText(name, Math.max(0, at - 2), panelGlyphs(look.glyphs).cut), look.styles.title, at);
    canvas.put(row, at, right, look.styles.title);
  }

  #drawWords(canvas: Canvas, area: Area, words: readonly Paragraph[]): void {
    const lines = words.flatMap(({ kind, text }) =>
      wrapText(this.#shown(text), Math.max(1, area.width - 2)).map((line) => ({ kind, line })),
    );
    for (const [index, { kind, line }] of lines.slice(0, area.height).entries()) {
      canvas.put(area.row + index, area.column + 1, line, this.#styleOf(kind), area.column + area.width);
    }
    if (lines.length > area.height) {
      const { glyphs, styles } = this.#parts.look;
      canvas.put(area.row + area.height - 1, area.column + area.width - 1, panelGlyphs(glyphs).cut, styles.muted);
    }
  }

  #drawSide(canvas: Canvas, area: Area, state: ScreenState, words: readonly Paragraph[]): void {
    const mapHeight = this.#drawMap(canvas, area, state);
    // The texts begin level with the board, which is in the middle of its area.
    const row = layoutBoard(state.play.shown.board.value.shape, { ...area, width: canvas.width }).firstRow;
    const room = { ...area, row, height: area.row + area.height - row - mapHeight };
    const spaced = words.flatMap((one, index) => (index === 0 ? [one] : [{ kind: 'plain', text: '' } as const, one]));
    this.#drawWords(canvas, room, spaced);
  }

  /** Draws a map of a board that is only partly in view. @returns how many rows it takes */
  #drawMap(canvas: Canvas, area: Area, state: ScreenState): number {
    const { map, board } = this.#parts;
    const { shown, replay } = state.play;
    const looked = shown.board.value;
    const isWhole = this.#layout === undefined || showsWholeBoard(looked.shape, this.#layout.board);
    if (isWhole) {
      map.hide();
      return 0;
    }
    const size = minimapSize(looked.shape, area.width, Math.min(MAP_HEIGHT, area.height >> 1));
    const place = { ...size, row: area.row + area.height - size.height, column: area.column };
    const isPaused = replay.state.watched.value === undefined && isStopped(state.play);
    map.draw(canvas, place, { game: looked, window: board.window, isPaused });
    return size.height + 1;
  }

  #drawKeys(canvas: Canvas, area: Area, { play }: ScreenState): void {
    const { texts, settings, look } = this.#parts;
    const named: (readonly [KeyName | undefined, string])[] =
      play.replay.state.watched.value === undefined
        ? SHOWN_ACTIONS.map((action) => [shortestKey(settings.bindings, action), texts.screen.keys[action]])
        : WATCH_KEYS.map((key) => [this.#shown(WATCH_SIGNS[key]), texts.screen.watchKeys[key]]);
    let column = area.column + 1;
    for (const [key, name] of named) {
      if (key === undefined) continue;
      const sign = key === 'Escape' ? 'Esc' : key;
      const wide = textWidth(sign) + 1 + textWidth(name);
      if (column + wide > area.width) break;
      column = canvas.put(area.row, column, sign, look.styles.key) + 1;
      column = canvas.put(area.row, column, name, look.styles.muted) + 2;
    }
  }

  /** A text as the terminal can show it: separators are not in the tables of texts. */
  #shown(text: string): string {
    return this.#parts.look.glyphs === 'ascii' ? toAscii(text) : text;
  }

  #styleOf(kind: ParagraphKind): Style {
    const { styles } = this.#parts.look;
    switch (kind) {
      case 'plain':
        return styles.text;
      case 'strong':
        return styles.title;
      case 'muted':
        return styles.muted;
      case 'error':
        return styles.error;
    }
  }
}
