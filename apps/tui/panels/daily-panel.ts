import { dailyParams } from '@countermine/core/game/daily.ts';
import {
  type DateStep,
  type DayState,
  dayStateOf,
  monthOf,
  moveDate,
  weeksOf,
} from '@countermine/play/game/calendar.ts';
import type { DailyState } from '@countermine/play/game/daily-controller.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { DailyTexts } from '@countermine/play/words/catalogue.ts';
import { languageFor } from '@countermine/play/words/language.ts';

import { wordsIn } from '@countermine/play/words/words.ts';

import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import type { Style } from '../screen/style.ts';
import { textWidth } from '../screen/text-column.ts';
import type { TerminalMouse } from '../terminal/terminal.ts';
import { ClickWatch, type GlyphSet, type Panel, type PanelLook, panelGlyphs } from './panel.ts';
import { drawFooter, FOOTER_ROWS } from './panel-frame.ts';

/** A day takes this many columns: its number, its mark, and blanks around them. */
const DAY_COLUMNS = 6;
const WIDTH = 7 * DAY_COLUMNS;
/** The month, the days of the week, at most six weeks, a gap, the chosen day in two lines, and the streak. */
const ROWS = 12;

const MARKS: Readonly<Record<GlyphSet, Readonly<Record<DayState, string>>>> = {
  unicode: { solved: '✓', late: '○', tried: '·', open: ' ' },
  ascii: { solved: '+', late: 'o', tried: '.', open: ' ' },
};

const STEPS: ReadonlyMap<KeyName, DateStep> = new Map<KeyName, DateStep>([
  ['ArrowLeft', { days: -1 }],
  ['h', { days: -1 }],
  ['ArrowRight', { days: 1 }],
  ['l', { days: 1 }],
  ['ArrowUp', { days: -7 }],
  ['k', { days: -7 }],
  ['ArrowDown', { days: 7 }],
  ['j', { days: 7 }],
  ['PageUp', { months: -1 }],
  ['PageDown', { months: 1 }],
]);

interface DailyPanelPorts {
  readonly state: DailyState;
  /** The day that is chosen at first. */
  readonly date: string;
  readonly onPlay: (date: string) => void;
}

/** The boards of the day as a calendar: which were solved, the streak, and any past one to play. */
export class DailyPanel implements Panel {
  readonly title: string;
  readonly #look: PanelLook;
  readonly #texts: DailyTexts;
  readonly #ports: DailyPanelPorts;
  readonly #clicks = new ClickWatch();
  #date: string;
  /** Where the days were drawn last. */
  #places: readonly { readonly date: string; readonly row: number; readonly column: number }[] = [];

  constructor(look: PanelLook, ports: DailyPanelPorts) {
    this.title = look.messages.game.daily;
    this.#look = look;
    this.#texts = wordsIn(languageFor([look.messages.text.tag]), 'terminal').daily;
    this.#ports = ports;
    this.#date = ports.date;
  }

  wantedSize(): { readonly width: number; readonly height: number } {
    return { width: WIDTH, height: ROWS + FOOTER_ROWS };
  }

  draw(canvas: Canvas, area: ScreenArea): void {
    const { keys } = this.#look.texts;
    const room = drawFooter(canvas, area, this.#look, [
      ['Enter', keys.play],
      ['PageUp', this.#texts.earlier],
      ['PageDown', this.#texts.later],
    ]);
    const weeks = weeksOf(monthOf(this.#date));
    this.#drawHead(canvas, room);
    this.#places = weeks.flatMap((week, at) =>
      week.flatMap((date, day) =>
        date === undefined ? [] : [{ date, row: room.row + 2 + at, column: room.column + day * DAY_COLUMNS }],
      ),
    );
    for (const place of this.#places) if (place.row < room.row + room.height) this.#drawDay(canvas, place);
    this.#drawChosen(canvas, { ...room, row: room.row + 3 + weeks.length, height: room.height - 3 - weeks.length });
  }

  onKey(name: KeyName): boolean {
    const step = STEPS.get(name);
    if (step !== undefined) this.#date = moveDate(this.#date, step, this.#ports.state.today.value);
    else if (name === 'Home') this.#date = this.#ports.state.today.value;
    else if (name === 'Enter' || name === 'Space') this.#ports.onPlay(this.#date);
    else return false;
    return true;
  }

  onMouse(mouse: TerminalMouse): void {
    const click = this.#clicks.take(mouse);
    const place = this.#places.find(
      ({ row, column }) => click?.row === row && click.column >= column && click.column < column + DAY_COLUMNS,
    );
    if (place === undefined || place.date > this.#ports.state.today.value) return;
    if (place.date === this.#date) this.#ports.onPlay(place.date);
    else this.#date = place.date;
  }

  /** The month, and below it the days of the week. */
  #drawHead(canvas: Canvas, { row, column, width }: ScreenArea): void {
    const { glyphs, styles } = this.#look;
    const { previous, next } = panelGlyphs(glyphs);
    const end = column + width;
    const month = `${previous} ${this.#write(this.#date, { month: 'long', year: 'numeric' })} ${next}`;
    canvas.put(row, column + Math.max(0, Math.floor((WIDTH - textWidth(month)) / 2)), month, styles.heading, end);
    for (let day = 0; day < 7; day += 1) {
      // 1 January 2024 was a Monday.
      const name = this.#write(`2024-01-0${day + 1}`, { weekday: 'short' });
      canvas.put(row + 1, column + day * DAY_COLUMNS + 1, name, styles.muted, end);
    }
  }

  #drawDay(canvas: Canvas, { date, row, column }: { date: string; row: number; column: number }): void {
    const { glyphs } = this.#look;
    const { results } = this.#ports.state;
    const mark = MARKS[glyphs][dayStateOf(results.value.get(date))];
    const number = String(Number(date.slice(-2))).padStart(2);
    canvas.put(row, column + 1, `${number}${mark} `, this.#styleOf(date), column + DAY_COLUMNS);
  }

  #styleOf(date: string): Style {
    const { styles } = this.#look;
    const today = this.#ports.state.today.value;
    if (date === this.#date) return styles.selected;
    if (date === today) return styles.heading;
    return date > today ? styles.muted : styles.text;
  }

  /** The day that is chosen, what became of its board, and the streak. */
  #drawChosen(canvas: Canvas, { row, column, width, height }: ScreenArea): void {
    const { messages, styles, glyphs } = this.#look;
    const { results, streak } = this.#ports.state;
    const params = dailyParams(this.#date);
    const size = params.ok
      ? messages.game.size(params.value.width, params.value.height, params.value.mineCount)
      : undefined;
    const result = results.value.get(this.#date);
    const solved = result?.isSolved === true ? this.#texts.solved(messages.text.clock(result.ms, 2)) : undefined;
    const lines = [
      this.#write(this.#date, { dateStyle: 'full' }),
      [size, solved ?? this.#texts.days[dayStateOf(result)]].filter(Boolean).join(` ${panelGlyphs(glyphs).dot} `),
      ...(streak.value > 0 ? [this.#texts.streak(streak.value)] : []),
    ];
    for (const [index, line] of lines.slice(0, Math.max(0, height)).entries()) {
      canvas.put(row + index, column + 1, line, index === 0 ? styles.heading : styles.text, column + width);
    }
  }

  #write(date: string, style: Intl.DateTimeFormatOptions): string {
    const { tag } = this.#look.messages.text;
    return new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
  }
}
