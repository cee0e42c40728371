import type { FinishedGame, Setting } from '@countermine/core/history/finished-game.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import type { TerminalMouse } from '../terminal/terminal.ts';
import { type PanelLine, type PanelLook, panelGlyphs, putLine, type ScreenPlace } from './panel.ts';
import { gameText, statisticsLines } from './statistics-lines.ts';
import { SCROLL_COLUMNS, ScrollView } from './text-panel.ts';

/** The layout, for as long as neither the games nor the width change. */
interface Layout {
  readonly width: number;
  readonly lines: readonly PanelLine[];
}

/** The figures of a setting, and below them its games, newest first, one of them selected. */
export class GameList {
  readonly #look: PanelLook;
  readonly #dateText: (at: number) => string;
  readonly #view = new ScrollView();
  #setting: Setting = '';
  #games: readonly FinishedGame[] = [];
  #layout: Layout | undefined;
  #selected = 0;
  #area: ScreenArea | undefined;

  constructor(look: PanelLook, dateText: (at: number) => string) {
    this.#look = look;
    this.#dateText = dateText;
  }

  /** The game that keys act on. */
  get selected(): FinishedGame | undefined {
    return this.#games[this.#selected];
  }

  /** Shows other games; with the same setting the position stays. @param games newest first */
  show(setting: Setting, games: readonly FinishedGame[]): void {
    if (setting !== this.#setting) {
      this.#selected = 0;
      this.#view.scrollBy(-Infinity);
    }
    this.#setting = setting;
    this.#games = games;
    this.#selected = Math.max(0, Math.min(games.length - 1, this.#selected));
    this.#layout = undefined;
  }

  heightFor(width: number): number {
    return this.#linesFor(width - SCROLL_COLUMNS).length + this.#games.length;
  }

  /** @param keepsSelected whether the selected game must be in view */
  draw(canvas: Canvas, area: ScreenArea, keepsSelected = false): void {
    this.#area = area;
    const lines = this.#linesFor(area.width - SCROLL_COLUMNS);
    this.#view.fit(lines.length + this.#games.length, area.height);
    if (keepsSelected) this.showSelected();
    const { top } = this.#view;
    for (let row = 0; row < area.height; row += 1) {
      const line = lines[top + row];
      if (line !== undefined) putLine(canvas, area.row + row, line, area);
      else this.#drawGame(canvas, area, row, top + row - lines.length);
    }
    this.#view.drawMarks(canvas, area, this.#look);
  }

  /** Scrolls to the selected game. @returns whether it was out of view */
  showSelected(): boolean {
    const wasShown = this.#view.isShown(this.#lineOfSelected);
    this.#view.show(this.#lineOfSelected);
    return !wasShown;
  }

  /** Handles the keys that select a game; beyond the first game they scroll up to the figures. */
  onKey(name: KeyName): boolean {
    switch (name) {
      case 'ArrowUp':
      case 'k':
        return this.#selectBy(-1);
      case 'ArrowDown':
      case 'j':
        return this.#selectBy(1);
      case 'PageUp':
        return this.#page(-1);
      case 'PageDown':
      case 'Space':
        return this.#page(1);
      case 'Home':
      case 'g':
        return this.#page(-Infinity);
      case 'End':
      case 'G':
        return this.#page(Infinity);
      default:
        return false;
    }
  }

  onMouse({ wheelRows }: TerminalMouse, click: ScreenPlace | undefined): void {
    this.#view.onWheel(wheelRows);
    if (click === undefined || this.#area === undefined) return;
    const { row, height } = this.#area;
    const game = click.row - row + this.#view.top - this.#headLines;
    const isInside = click.row >= row && click.row < row + height;
    if (isInside && game >= 0 && game < this.#games.length) this.#selected = game;
  }

  get #headLines(): number {
    return this.#layout?.lines.length ?? 0;
  }

  get #lineOfSelected(): number {
    return this.#headLines + this.#selected;
  }

  #drawGame(canvas: Canvas, area: ScreenArea, row: number, index: number): void {
    const game = this.#games[index];
    if (game === undefined) return;
    const { styles, glyphs } = this.#look;
    const isSelected = index === this.#selected;
    const text = gameText(this.#look, game, this.#dateText(game.endedAt));
    const line = [
      { text: `${isSelected ? panelGlyphs(glyphs).pointer : ' '} `, style: styles.text },
      { text, style: isSelected ? styles.selected : styles.text },
    ];
    putLine(canvas, area.row + row, line, { ...area, width: area.width - SCROLL_COLUMNS });
  }

  #selectBy(step: 1 | -1): boolean {
    const next = this.#selected + step;
    const isShown = this.#view.isShown(this.#lineOfSelected);
    if (!isShown || next < 0 || next >= this.#games.length) this.#view.scrollBy(step);
    else {
      this.#selected = next;
      this.#view.show(this.#lineOfSelected);
    }
    return true;
  }

  /** Scrolls, and selects a game that is in view afterwards. */
  #page(direction: number): boolean {
    this.#view.scrollBy(direction * Math.max(1, this.#view.height - 1));
    const first = this.#view.top - this.#headLines;
    const last = first + this.#view.height - 1;
    const most = Math.max(0, this.#games.length - 1);
    if (direction === Infinity) this.#selected = most;
    else this.#selected = Math.max(0, Math.min(most, Math.max(first, Math.min(last, this.#selected))));
    return true;
  }

  #linesFor(width: number): readonly PanelLine[] {
    if (this.#layout?.width !== width) {
      this.#layout = { width, lines: statisticsLines(this.#look, this.#setting, this.#games, width) };
    }
    return this.#layout.lines;
  }
}
