import { ACTION_GROUPS, type ActionGroup, type PlayAction } from '@countermine/play/input/actions.ts';
import { type KeyBindings, keysFor, TERMINAL_KEYS } from '@countermine/play/input/bindings.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { ASCII_ARROWS, keyText } from '@countermine/play/input/key-text.ts';
import type { MouseOptions } from '@countermine/play/input/mouse.ts';
import { toAscii } from '@countermine/text/terminal/ascii.ts';
import { WATCH_KEYS, WATCH_SIGNS } from '@countermine/text/terminal/watching-texts.ts';
import type { Area, Canvas } from '../screen/canvas.ts';
import { padText, wrapText } from '../screen/text-column.ts';
import { textWidth } from '../screen/text-width.ts';
import type { TerminalMouse } from '../terminal/terminal-event.ts';
import { panelGlyphs } from './glyph-set.ts';
import type { Panel } from './panel.ts';
import { EMPTY_LINE, type PanelLine, putLine, wrappedLines } from './panel-line.ts';
import type { PanelLook } from './panel-look.ts';
import { SCROLL_COLUMNS, ScrollView } from './scroll-view.ts';

/** Longer lines would be hard to read. Units: columns. */
const WIDEST = 72;
/** Keys and what they do are side by side where both have this much room. Units: columns. */
const NARROWEST_WORDS = 20;
const GAP = 2;
/** Terminals do not report this key. */
const NO_TERMINAL_KEY = 'Meta+';

/** What the help describes. */
export interface HelpFacts {
  readonly bindings: KeyBindings;
  /** Whether to use the mouse. */
  readonly hasMouse: boolean;
  readonly mouse: MouseOptions;
}

/** How to play, with the keys and the mouse as they are set. */
export class HelpPanel implements Panel {
  readonly title: string;
  readonly #look: PanelLook;
  readonly #facts: HelpFacts;
  readonly #view = new ScrollView();

  constructor(look: PanelLook, facts: HelpFacts) {
    this.#look = look;
    this.#facts = facts;
    this.title = look.messages.actions.help;
  }

  wantedSize(): { readonly width: number; readonly height: number } {
    return { width: WIDEST, height: this.#lines(WIDEST - SCROLL_COLUMNS).length };
  }

  draw(canvas: Canvas, area: Area): void {
    const lines = this.#lines(area.width - SCROLL_COLUMNS);
    const top = this.#view.fit(lines.length, area.height);
    for (const [index, line] of lines.slice(top, top + area.height).entries()) {
      putLine(canvas, area.row + index, line, area);
    }
    this.#view.drawMarks(canvas, area, this.#look);
  }

  onKey(name: KeyName): boolean {
    return this.#view.onKey(name);
  }

  onMouse({ wheelRows }: TerminalMouse): void {
    this.#view.onWheel(wheelRows);
  }

  #lines(width: number): PanelLine[] {
    const { messages, styles, texts } = this.#look;
    const { help, settings } = messages;
    const heading = (text: string): PanelLine => [{ text, style: styles.heading }];
    const said = (facts: readonly string[]): PanelLine[] => facts.flatMap((text) => this.#point(text, width));
    return [
      heading(help.howTo),
      ...said([help.goal, help.numbers, help.empty, help.flags, help.chord]),
      ...TERMINAL_KEYS.groups.flatMap((group) => [
        EMPTY_LINE,
        heading(messages.actionGroups[group]),
        ...this.#keyLines(group, width),
        ...(group === 'cursor' ? said([texts.help.counts]) : []),
      ]),
      EMPTY_LINE,
      heading(messages.replay.watching),
      ...this.#tableLines(
        WATCH_KEYS.map((key) => [this.#keySigns(WATCH_SIGNS[key]), texts.watch.help[key]]),
        width,
      ),
      EMPTY_LINE,
      heading(settings.mouse),
      ...said(this.#mouseFacts()),
      EMPTY_LINE,
      heading(help.noGuess),
      ...said([help.noGuessAbout, help.certificate]),
    ];
  }

  /** An item of a list, with a bullet. */
  #point(text: string, width: number): PanelLine[] {
    const { styles, glyphs } = this.#look;
    const { dot } = panelGlyphs(glyphs);
    return wrapText(text, width - GAP).map((line, index) => [
      { text: padText(index === 0 ? dot : '', GAP), style: styles.muted },
      { text: line, style: styles.text },
    ]);
  }

  #keyLines(group: ActionGroup, width: number): PanelLine[] {
    const { messages } = this.#look;
    const rows = ACTION_GROUPS[group].map((action) => [this.#keysOf(action), messages.actions[action]] as const);
    return this.#tableLines(
      rows.filter(([keys]) => keys !== ''),
      width,
    );
  }

  /** Keys on the left and what they do on the right, or below each other where there is no room. */
  #tableLines(bound: readonly (readonly [keys: string, does: string])[], width: number): PanelLine[] {
    const { styles } = this.#look;
    const column = Math.max(0, ...bound.map(([keys]) => textWidth(keys))) + GAP;
    const isNarrow = width - column < NARROWEST_WORDS;
    return bound.flatMap(([keys, does]): PanelLine[] => {
      if (isNarrow) return [[{ text: keys, style: styles.key }], ...wrappedLines(does, styles.text, width, GAP)];
      return wrapText(does, width - column).map((text, index) => [
        { text: padText(index === 0 ? keys : '', column), style: styles.key },
        { text, style: styles.text },
      ]);
    });
  }

  #keySigns(text: string): string {
    return this.#look.glyphs === 'ascii' ? toAscii(text) : text;
  }

  #keysOf(action: PlayAction): string {
    const arrows = this.#look.glyphs === 'ascii' ? ASCII_ARROWS : undefined;
    return keysFor(this.#facts.bindings, action)
      .filter((key) => !key.startsWith(NO_TERMINAL_KEY))
      .map((key) => keyText(key, arrows))
      .join(', ');
  }

  #mouseFacts(): string[] {
    const { settings } = this.#look.messages;
    const { help } = this.#look.texts;
    const { hasMouse, mouse } = this.#facts;
    if (!hasMouse) return [help.noMouse];
    const { leftOnNumber, rightOnNumber } = mouse;
    return [
      settings.leftMouse,
      ...(leftOnNumber === 'chord' ? [settings.leftOnNumber] : []),
      settings.rightMouse,
      ...(rightOnNumber === 'nothing'
        ? []
        : [settings.tried(settings.rightOnNumber, settings.touchMoves[rightOnNumber])]),
      settings.middleMouse,
      help.wheel,
    ];
  }
}
