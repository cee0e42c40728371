import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { type GameParams, LEVELS, type Level, levelOf } from '@countermine/core/game/params.ts';
import { type GameRules, type NewGameForm, readNewGame } from '@countermine/play/game/new-game-form.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { readSharedText } from '@countermine/play/share/read-shared.ts';
import { formErrorWords, sharedErrorWords } from '@countermine/play/words/errors.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import { wrapText } from '../screen/text-column.ts';
import type { TerminalMouse } from '../terminal/terminal.ts';
import type { FormLine } from './form-line.ts';
import {
  aboutRow,
  changedRules,
  type FieldRow,
  isFieldRow,
  NEW_GAME_ROWS,
  type NewGameRow,
  type NewGameState,
  newGameLines,
  RULE_ROWS,
  START_KEYS,
} from './new-game-rows.ts';
import { ClickWatch, lineWidth, type Panel, type PanelLook, putLine } from './panel.ts';
import { drawFooter, FOOTER_ROWS, type KeyHint } from './panel-frame.ts';
import { TextField } from './text-field.ts';
import { SCROLL_COLUMNS, ScrollView } from './text-panel.ts';

const MAX_WIDTH = 66;
/** The description of a row takes at most this many lines. */
const ABOUT_ROWS = 2;
/** Lower panels have no room for descriptions. Units: rows. */
const MIN_WITH_ABOUT = 13;

export type GameChoice =
  /** `seed`: undefined for a random one. */
  | { readonly kind: 'params'; readonly params: GameParams; readonly seed: number | undefined }
  /** The board of a day, such as `2026-11-21`. */
  | { readonly kind: 'daily'; readonly date: string }
  | { readonly kind: 'shared'; readonly record: GameRecord };

interface NewGamePorts {
  /** What was played last. */
  readonly params: GameParams;
  /** Today's date where the player is, such as `2026-11-21`. */
  readonly today: string;
  readonly onStart: (choice: GameChoice) => void;
  /** The player wants to see the boards of past days. */
  readonly onCalendar: () => void;
  /** The player wants to play with others, which is another screen. */
  readonly onOnline: () => void;
}

/** The form for a new game: levels that begin at once, rules, a custom size, and a shared game. */
export class NewGamePanel implements Panel {
  readonly title: string;
  readonly #look: PanelLook;
  readonly #ports: NewGamePorts;
  readonly #fields: Readonly<Record<FieldRow, TextField>>;
  readonly #view = new ScrollView();
  readonly #clicks = new ClickWatch();
  #rules: GameRules;
  #selected: NewGameRow;
  #error: NewGameState['error'];
  /** The lines that were drawn last and where they began, for the mouse. */
  #drawn: { readonly area: ScreenArea; readonly lines: readonly FormLine<NewGameRow>[] } | undefined;
  /** True to scroll to the selected row. */
  #follows = true;

  constructor(look: PanelLook, ports: NewGamePorts) {
    const { width, height, mineCount, reveal, firstMove, isNoGuess, hasQuestionMarks } = ports.params;
    this.title = look.messages.actions['new-game'];
    this.#look = look;
    this.#ports = ports;
    this.#rules = { reveal, firstMove, isNoGuess, hasQuestionMarks };
    this.#fields = {
      width: new TextField(String(width)),
      height: new TextField(String(height)),
      mineCount: new TextField(String(mineCount)),
      seed: new TextField(),
      // A long text that was sent in several lines is one word.
      shared: new TextField('', (text) => text.replace(/\s+/g, '')),
    };
    this.#selected = 'beginner';
    this.#goTo(levelOf(ports.params) ?? 'width');
  }

  wantedSize(): { readonly width: number; readonly height: number } {
    const lines = newGameLines(this.#look, this.#state(), MAX_WIDTH - SCROLL_COLUMNS).length;
    return { width: MAX_WIDTH, height: lines + FOOTER_ROWS + ABOUT_ROWS };
  }

  draw(canvas: Canvas, area: ScreenArea): void {
    const look = this.#look;
    const room = this.#drawAbout(canvas, area);
    const lines = newGameLines(look, this.#state(), room.width - SCROLL_COLUMNS);
    this.#view.fit(lines.length, room.height);
    if (this.#follows) this.#showSelected(lines);
    const top = this.#view.fit(lines.length, room.height);
    const text = { ...room, width: room.width - SCROLL_COLUMNS };
    for (const [index, line] of lines.slice(top, top + room.height).entries()) {
      drawFormLine(canvas, room.row + index, line, text, { look, hasFocus: line.row === this.#selected });
    }
    this.#view.drawMarks(canvas, room, look);
    this.#drawn = { area: room, lines };
  }

  onKey(name: KeyName): boolean {
    this.#follows = true;
    const step = this.#stepOf(name);
    if (step !== undefined) this.#select(step);
    else if (name === 'Enter') this.#enter();
    else if (isFieldRow(this.#selected)) return this.#type(this.#selected, name);
    else return this.#choose(name);
    return true;
  }

  onMouse(mouse: TerminalMouse): void {
    if (mouse.wheelRows !== 0) {
      this.#follows = false;
      this.#view.onWheel(mouse.wheelRows);
    }
    const place = this.#clicks.take(mouse);
    const line = this.#drawn?.lines[(place?.row ?? -1) - this.#drawn.area.row + this.#view.top];
    if (place === undefined || line?.row === undefined) return;
    this.#follows = true;
    this.#goTo(line.row);
    if (!isFieldRow(line.row) && !this.#change(1)) this.#enter();
  }

  onPaste(text: string): void {
    // Wherever the cursor is: outside the fields, only games are pasted here.
    if (!isFieldRow(this.#selected)) this.#goTo('shared');
    this.#error = undefined;
    this.#follows = true;
    if (isFieldRow(this.#selected)) this.#fields[this.#selected].insert(text);
  }

  #state(): NewGameState {
    return {
      rules: this.#rules,
      fields: this.#fields,
      selected: this.#selected,
      error: this.#error,
      today: this.#ports.today,
    };
  }

  /** Draws the description of the selected row and the keys at the lower edge. @returns the area above */
  #drawAbout(canvas: Canvas, area: ScreenArea): ScreenArea {
    const room = drawFooter(canvas, area, this.#look, this.#hints());
    const { messages, styles } = this.#look;
    const about = aboutRow(messages, this.#state());
    if (about === '' || area.height < MIN_WITH_ABOUT) return room;
    const lines = wrapText(about, room.width).slice(0, ABOUT_ROWS);
    const at = room.row + room.height - lines.length + 1;
    for (const [index, line] of lines.entries()) {
      canvas.put(at + index, room.column, line, styles.muted, room.column + room.width);
    }
    return { ...room, height: room.height - lines.length };
  }

  #hints(): KeyHint[] {
    const { keys } = this.#look.texts;
    const isRule = RULE_ROWS.some((row) => row === this.#selected);
    return [['Enter', keys.play], ['Tab', keys.nextField], ...(isRule ? [['Space', keys.change] as const] : [])];
  }

  #showSelected(lines: readonly FormLine<NewGameRow>[]): void {
    const first = lines.findIndex(({ row }) => row === this.#selected);
    const last = lines.findLastIndex(({ row }) => row === this.#selected);
    // The heading of a group scrolls into view with its first row.
    const above = lines[first - 1]?.row === undefined ? first - 1 : first;
    this.#view.show(Math.max(0, above), last);
  }

  #stepOf(name: KeyName): number | undefined {
    const isTyping = isFieldRow(this.#selected);
    if (name === 'Tab' || name === 'ArrowDown' || (!isTyping && name === 'j')) return 1;
    if (name === 'Shift+Tab' || name === 'ArrowUp' || (!isTyping && name === 'k')) return -1;
    if (name === 'PageDown') return NEW_GAME_ROWS.length;
    return name === 'PageUp' ? -NEW_GAME_ROWS.length : undefined;
  }

  /** Single steps wrap around, page steps do not. */
  #select(step: number): void {
    const count = NEW_GAME_ROWS.length;
    const at = NEW_GAME_ROWS.indexOf(this.#selected) + step;
    const next = Math.abs(step) === 1 ? (at + count) % count : Math.max(0, Math.min(count - 1, at));
    this.#goTo(NEW_GAME_ROWS[next] ?? this.#selected);
  }

  #goTo(row: NewGameRow): void {
    this.#selected = row;
    if (isFieldRow(row)) this.#fields[row].selectAll();
  }

  #type(row: FieldRow, name: KeyName): boolean {
    const isKnown = this.#fields[row].onKey(name);
    if (isKnown) this.#error = undefined;
    return isKnown;
  }

  #choose(name: KeyName): boolean {
    const start = START_KEYS.get(name);
    if (start !== undefined) {
      this.#selected = start;
      this.#enter();
      return true;
    }
    if (name === 'ArrowLeft' || name === 'h') return this.#change(-1);
    if (name === 'ArrowRight' || name === 'l') return this.#change(1);
    if (name !== 'Space') return false;
    if (!this.#change(1)) this.#enter();
    return true;
  }

  /** @returns whether the selected row is a rule */
  #change(step: 1 | -1): boolean {
    const row = RULE_ROWS.find((rule) => rule === this.#selected);
    if (row === undefined) return false;
    this.#rules = changedRules(this.#rules, row, step);
    this.#error = undefined;
    return true;
  }

  #enter(): void {
    switch (this.#selected) {
      case 'beginner':
      case 'intermediate':
      case 'expert':
        this.#startSize(this.#selected);
        break;
      case 'daily':
        this.#ports.onStart({ kind: 'daily', date: this.#ports.today });
        break;
      case 'calendar':
        this.#ports.onCalendar();
        break;
      case 'online':
        this.#ports.onOnline();
        break;
      case 'shared':
        this.#startShared();
        break;
      default:
        this.#startSize(undefined);
    }
  }

  /** @param level undefined for the size that was typed */
  #startSize(level: Level | undefined): void {
    const { messages } = this.#look;
    const read = readNewGame({ ...this.#sizeTexts(level), seed: this.#fields.seed.text, rules: this.#rules });
    if (read.ok) this.#ports.onStart({ kind: 'params', ...read.value });
    else this.#fail(read.error.field, formErrorWords(messages, read.error));
  }

  #sizeTexts(level: Level | undefined): Pick<NewGameForm, 'width' | 'height' | 'mineCount'> {
    const { width, height, mineCount } = this.#fields;
    if (level === undefined) return { width: width.text, height: height.text, mineCount: mineCount.text };
    const size = LEVELS[level];
    return { width: String(size.width), height: String(size.height), mineCount: String(size.mineCount) };
  }

  #startShared(): void {
    const { messages } = this.#look;
    const read = readSharedText(this.#fields.shared.text);
    if (read.ok) this.#ports.onStart({ kind: 'shared', record: read.value });
    else this.#fail('shared', messages.errors.import(sharedErrorWords(messages, read.error)));
  }

  #fail(row: NewGameRow, text: string): void {
    this.#error = { row, text };
    this.#goTo(row);
  }
}

/** Draws a line of a form. @param place its row and columns on the screen */
function drawFormLine(
  canvas: Canvas,
  row: number,
  line: FormLine<string>,
  area: ScreenArea,
  { look, hasFocus }: { readonly look: PanelLook; readonly hasFocus: boolean },
): void {
  const isEmpty = line.field?.text === '' && !hasFocus;
  const shown = isEmpty && line.placeholder !== undefined ? [...line.spans, line.placeholder] : line.spans;
  putLine(canvas, row, shown, area);
  if (line.field === undefined || isEmpty) return;
  const at = lineWidth(line.spans);
  line.field.draw(canvas, { row, column: area.column + at, width: area.width - at }, look.styles, hasFocus);
}
