import { isOver } from '@countermine/core/game/game.ts';
import { describeSetting, settingOf } from '@countermine/core/history/finished-game.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { minesLeft } from '@countermine/play/timed-game/timed-game.ts';
import { toAscii } from '@countermine/play/words/ascii.ts';
import { minesLeftText } from '@countermine/play/words/games.ts';
import { settingWords } from '@countermine/play/words/history.ts';
import type { Animation } from '../board/animation.ts';
import { layoutBoard, SMALL_CELL, showsWholeBoard } from '../board/board-layout.ts';
import type { BoardView } from '../board/board-view.ts';
import { type BoardScene, plainScene } from '../board/cell-face.ts';
import { type Minimap, minimapSize } from '../board/minimap.ts';
import { GHOST_KEY, WATCH_KEYS, WATCH_SIGNS, type WatchKey } from '../panels/help-panel.ts';
import { type PanelLook, panelGlyphs } from '../panels/panel.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import type { Style } from '../screen/style.ts';
import { cutText, textWidth, wrapText } from '../screen/text-column.ts';
import { KeyButtons, keyOfAction, type NamedKey, shortestKey } from './key-line.ts';
import { belowTitle, layOut, layOutPair, MIN_WINDOW, type PairLayout, type PlayLayout } from './play-layout.ts';
import {
  isStopped,
  type Paragraph,
  type ParagraphKind,
  type ScreenState,
  type TextSources,
  wordsBeside,
} from './play-words.ts';
import { sceneOf } from './screen-activity.ts';
import { watchLayers, watchNames, watchWords } from './watch-words.ts';

/** The actions that the line of keys names while a game is played, in the order of their importance. */
const SHOWN_ACTIONS = ['smart', 'mark', 'hint', 'undo', 'help', 'close', 'why', 'quit'] as const;

const ACTIONS_OF_PLAY: ReadonlySet<string> = new Set(['smart', 'mark', 'hint', 'why']);

export interface ScreenParts extends TextSources {
  readonly board: BoardView;
  readonly rivalBoard: BoardView;
  readonly map: Minimap;
  readonly look: PanelLook;
  readonly hasColours: boolean;
}

interface Moment {
  readonly animation: Animation | undefined;
  readonly count: string;
  /** The board shown where only one of two has room. */
  readonly inFront: 0 | 1;
}

/** Actions that do not end a pause. Any other action ends it. */
export const GOES_WITH_PAUSE: ReadonlySet<PlayAction> = new Set<PlayAction>([
  'pause',
  'quit',
  'help',
  'statistics',
  'redraw',
  'close',
]);

/** How many rows the map of the board may take. */
const MAP_HEIGHT = 12;
const FACES = { unplaced: ':-)', playing: ':-)', won: 'B-)', lost: 'X-(' } as const;
/** The keys of a game that is watched, where one sign stands for one key. */
const WATCH_KEY_NAMES: { readonly [key in WatchKey]?: KeyName } = {
  run: 'Space',
  waits: 'w',
  heat: 't',
  beside: 'b',
  pointer: 'p',
  board: 'S',
  ghost: GHOST_KEY,
  leave: 'Escape',
};

export class PlayScreen {
  readonly #parts: ScreenParts;
  #layout: PlayLayout | undefined;
  /** Of the last frame: the face, and the names of the keys. */
  readonly buttons = new KeyButtons();

  constructor(parts: ScreenParts) {
    this.#parts = parts;
  }

  /** The layout of the last frame; undefined if the window was too small. */
  get layout(): PlayLayout | undefined {
    return this.#layout;
  }

  /** Draws everything; in a window that is too small, only a message. */
  draw(canvas: Canvas, state: ScreenState, { animation, count, inFront }: Moment): void {
    const { width, height } = canvas;
    canvas.clear(this.#parts.look.styles.text);
    this.buttons.clear();
    const { replay, shown, game, watch } = state.play;
    // A game changes in place: this signal reports it.
    void game.state.revision.value;
    const looked = shown.board.value;
    const rival = watch.state.rivalView.value?.shown;
    const pair = rival && layOutPair(canvas, [looked.shape, rival.shape], inFront);
    const layout = rival === undefined ? layOut(width, height, looked.shape, this.#needsGaps(state)) : pair?.frame;
    this.#layout = layout;
    if (layout === undefined) {
      this.#drawTooSmall(canvas);
      return;
    }
    this.#drawBar(canvas, layout.bar, state, count);
    const isWatching = replay.state.watched.value !== undefined;
    const scene = {
      ...sceneOf(state.play),
      isPaused: !isWatching && isStopped(state.play),
      animation,
      ...(isWatching && watchLayers(state.play)),
    };
    if (rival === undefined || pair === undefined) this.#parts.board.draw(canvas, layout.board, scene, layout.cell);
    else this.#drawPair(canvas, pair, [scene, plainScene(rival)], state);
    const words = isWatching ? watchWords(state, this.#parts) : wordsBeside(state, this.#parts);
    if (layout.side === undefined) this.#drawWords(canvas, layout.words, words);
    else this.#drawSide(canvas, layout.side, state, words);
    this.#drawKeys(canvas, layout.keys, state);
  }

  #needsGaps({ play }: ScreenState): boolean {
    return !this.#parts.hasColours && play.shown.probabilities?.value !== undefined;
  }

  /** Two boards, each below its title, as far as there is room. */
  #drawPair(
    canvas: Canvas,
    { boards }: PairLayout,
    scenes: readonly [BoardScene, BoardScene],
    state: ScreenState,
  ): void {
    const names = watchNames(state.play, this.#parts);
    for (const [index, view] of [this.#parts.board, this.#parts.rivalBoard].entries()) {
      const place = boards[index];
      const scene = scenes[index];
      if (place === undefined || scene === undefined) continue;
      const { row, column, width } = place.area;
      const [name = '', other] = index === 0 ? names : names.toReversed();
      const isAlone = boards.includes(undefined);
      const text = this.#shown(isAlone ? `${name} (Tab: ${other})` : name);
      const title = cutText(text, width - 2, panelGlyphs(this.#parts.look.glyphs).cut);
      const middle = column + Math.max(1, (width - textWidth(title)) >> 1);
      canvas.put(row, middle, title, this.#parts.look.styles.title, column + width);
      view.draw(canvas, belowTitle(place.area), scene, place.cell);
    }
  }

  #drawTooSmall(canvas: Canvas): void {
    const { width, height } = canvas;
    const text = this.#parts.texts.screen.tooSmall(MIN_WINDOW.width, MIN_WINDOW.height);
    for (const [row, line] of wrapText(text, Math.max(1, width)).slice(0, height).entries()) canvas.put(row, 0, line);
  }

  #drawBar(canvas: Canvas, { row, column, width }: ScreenArea, state: ScreenState, count: string): void {
    const { messages, look, settings } = this.#parts;
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
    const at = column + Math.max(0, width - textWidth(right));
    const { params } = replay.state.record.value ?? game.state.game.value;
    const date = isWatching ? undefined : game.state.daily.value;
    const setting = settingWords(messages, describeSetting(settingOf(params)));
    const name = date === undefined ? [setting] : [`${messages.game.daily} ${date}`, setting];
    canvas.put(row, column + 1, this.#titleFor(name, Math.max(0, at - column - 2)), look.styles.title, at);
    canvas.put(row, at, right, look.styles.title);
    const newGame = shortestKey(settings.bindings, 'new-game');
    if (newGame === undefined || isWatching) return;
    const face = { row, column: at + textWidth(typed), width: FACES.won.length, height: 1 };
    this.buttons.add(face, newGame);
  }

  /** A title of as many of its parts as there is room for; the first is cut where even that has none. */
  #titleFor(parts: readonly string[], room: number): string {
    const titles = parts.map((_, index) => this.#shown(parts.slice(0, parts.length - index).join(' · ')));
    const whole = titles.find((title) => textWidth(title) <= room);
    return whole ?? cutText(titles.at(-1) ?? '', room, panelGlyphs(this.#parts.look.glyphs).cut);
  }

  #drawWords(canvas: Canvas, area: ScreenArea, words: readonly Paragraph[]): void {
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

  #drawSide(canvas: Canvas, area: ScreenArea, state: ScreenState, words: readonly Paragraph[]): void {
    const mapHeight = this.#drawMap(canvas, area, state);
    const { cell = SMALL_CELL } = this.#layout ?? {};
    // The texts begin level with the board, which is in the middle of its area.
    const row = layoutBoard(state.play.shown.board.value.shape, { ...area, width: canvas.width }, cell).firstRow;
    const room = { ...area, row, height: area.row + area.height - row - mapHeight };
    const spaced = words.flatMap((one, index) => (index === 0 ? [one] : [{ kind: 'plain', text: '' } as const, one]));
    this.#drawWords(canvas, room, spaced);
  }

  /** Draws a map of a board that is only partly in view. @returns how many rows it takes */
  #drawMap(canvas: Canvas, area: ScreenArea, state: ScreenState): number {
    const { map, board } = this.#parts;
    const { shown, replay } = state.play;
    const looked = shown.board.value;
    const isWhole = this.#layout === undefined || showsWholeBoard(looked.shape, this.#layout.board, this.#layout.cell);
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

  #drawKeys(canvas: Canvas, area: ScreenArea, { play }: ScreenState): void {
    const { texts, settings, look } = this.#parts;
    const { phase, isPaused } = play.game.state;
    const isDone = isOver(phase.value);
    const actions = SHOWN_ACTIONS.filter((action) =>
      isPaused.value ? GOES_WITH_PAUSE.has(action) : !isDone || !ACTIONS_OF_PLAY.has(action),
    );
    const named: readonly NamedKey[] =
      play.replay.state.watched.value === undefined
        ? actions.map((action) => keyOfAction(settings.bindings, action, texts.screen.keys[action]))
        : WATCH_KEYS.map((key) => ({
            sign: this.#shown(WATCH_SIGNS[key]),
            name: texts.panels.watch.keys[key],
            key: WATCH_KEY_NAMES[key],
          }));
    this.buttons.drawLine(canvas, area, named, look.styles);
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
