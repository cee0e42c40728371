import { settingOf } from '@countermine/core/history/setting.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
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
import type { PlayState } from './play-state.ts';
import { type Speaker, type WordKind, type Words, wordsBeside } from './play-words.ts';
import { shortestKey } from './shortest-key.ts';

/** What the screen is drawn with. */
export interface ScreenParts extends Speaker {
  readonly board: BoardView;
  readonly map: Minimap;
  readonly look: PanelLook;
}

/** What is on the screen for a moment. */
export interface Moment {
  readonly animation: Animation | undefined;
  /** The number that is being typed before a move. */
  readonly count: string;
}

/** Rows that a map of the board may take in the side. */
const MAP_HEIGHT = 12;
const FACES = { unplaced: ':-)', playing: ':-)', won: 'B-)', lost: 'X-(' } as const;
const WATCH_SIGNS: Readonly<Record<(typeof WATCH_KEYS)[number], string>> = {
  step: '← →',
  run: 'Space',
  pace: '+ -',
  board: 'S',
  leave: 'Esc',
};

/** The game on the full screen: the bar, the board, what is said beside it, and the line of keys. */
export class PlayScreen {
  readonly #parts: ScreenParts;
  #layout: PlayLayout | undefined;

  constructor(parts: ScreenParts) {
    this.#parts = parts;
  }

  /** Where everything was drawn last; undefined where the window was too small. */
  get layout(): PlayLayout | undefined {
    return this.#layout;
  }

  /** Draws everything; in a window that is too small, only that it is. */
  draw(canvas: Canvas, state: PlayState, { animation, count }: Moment): void {
    const { width, height } = canvas;
    canvas.clear(this.#parts.look.styles.text);
    const layout = layOut(width, height, state.looked.shape);
    this.#layout = layout;
    if (layout === undefined) {
      this.#drawTooSmall(canvas);
      return;
    }
    this.#drawBar(canvas, layout.bar, state, count);
    const { looked, watch, session } = state;
    this.#parts.board.draw(canvas, layout.board, {
      game: looked,
      cursor: watch === undefined ? state.cursor : undefined,
      highlights: state.highlights,
      chances: watch === undefined ? state.chances.chances : undefined,
      isPaused: watch === undefined && session.isPaused,
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

  #drawBar(canvas: Canvas, { row, width }: Area, state: PlayState, count: string): void {
    const { messages, look } = this.#parts;
    const { watch, session } = state;
    const game = watch?.shown ?? session.game;
    const elapsed = watch?.clock ?? session.elapsed;
    const left = this.#shown(minesLeftText(messages, game));
    const isWide = width >= 60;
    const figures = isWide
      ? `${messages.game.minesLeft(left)}   ${messages.game.time(messages.text.clock(elapsed, 0))}`
      : `* ${left}  ${messages.text.clock(elapsed, 0)}`;
    const typed = count === '' ? '' : `${count}  `;
    const right = `${typed}${FACES[game.phase]}  ${figures} `;
    const at = Math.max(0, width - textWidth(right));
    const name = this.#shown(settingWords(messages, settingOf(game.params)));
    canvas.put(row, 1, cutText(name, Math.max(0, at - 2), panelGlyphs(look.glyphs).cut), look.styles.title, at);
    canvas.put(row, at, right, look.styles.title);
  }

  #drawWords(canvas: Canvas, area: Area, words: readonly Words[]): void {
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

  #drawSide(canvas: Canvas, area: Area, state: PlayState, words: readonly Words[]): void {
    const mapHeight = this.#drawMap(canvas, area, state);
    // The words begin where the board does, which lies in the middle of its area.
    const row = layoutBoard(state.looked.shape, { ...area, width: canvas.width }).firstRow;
    const room = { ...area, row, height: area.row + area.height - row - mapHeight };
    const spaced = words.flatMap((one, index) => (index === 0 ? [one] : [{ kind: 'plain', text: '' } as const, one]));
    this.#drawWords(canvas, room, spaced);
  }

  /** A map of a board of which only a part is in view. @returns how many rows it takes */
  #drawMap(canvas: Canvas, area: Area, state: PlayState): number {
    const { map, board } = this.#parts;
    const { looked, watch, session } = state;
    const isWhole = this.#layout === undefined || showsWholeBoard(looked.shape, this.#layout.board);
    if (isWhole) {
      map.hide();
      return 0;
    }
    const size = minimapSize(looked.shape, area.width, Math.min(MAP_HEIGHT, area.height >> 1));
    const place = { ...size, row: area.row + area.height - size.height, column: area.column };
    map.draw(canvas, place, { game: looked, window: board.window, isPaused: watch === undefined && session.isPaused });
    return size.height + 1;
  }

  #drawKeys(canvas: Canvas, area: Area, { watch }: PlayState): void {
    const { texts, settings, look } = this.#parts;
    const named: (readonly [KeyName | undefined, string])[] =
      watch === undefined
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

  /** A text as the terminal can show it: what joins texts is not in their tables. */
  #shown(text: string): string {
    return this.#parts.look.glyphs === 'ascii' ? toAscii(text) : text;
  }

  #styleOf(kind: WordKind): Style {
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
