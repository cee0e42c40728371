import { ACTION_GROUPS, type ActionGroup, type PlayAction } from '@countermine/play/input/actions.ts';
import { type KeyBindings, keysFor, TERMINAL_KEYS } from '@countermine/play/input/bindings.ts';
import { keyText } from '@countermine/play/input/key-name.ts';
import type { MouseOptions } from '@countermine/play/input/mouse.ts';
import { toAscii } from '@countermine/play/words/ascii.ts';
import { padText, textWidth, wrapText } from '../screen/text-column.ts';
import { EMPTY_LINE, type PanelLine, type PanelLook, panelGlyphs, wrappedLines } from './panel.ts';
import { TextPanel } from './text-panel.ts';

/** Arrows where only ASCII is shown. */
const ASCII_ARROWS: ReadonlyMap<string, string> = new Map([
  ['ArrowUp', 'Up'],
  ['ArrowDown', 'Down'],
  ['ArrowLeft', 'Left'],
  ['ArrowRight', 'Right'],
]);

/** What the line of keys names while a game is watched, in the order of their importance. */
export const WATCH_KEYS = [
  'step',
  'run',
  'pace',
  'waits',
  'heat',
  'beside',
  'leave',
  'ghost',
  'pointer',
  'board',
] as const;

/** One of {@link WATCH_KEYS}. */
export type WatchKey = (typeof WATCH_KEYS)[number];

/** Races the game that is over, or is watched. */
export const GHOST_KEY = 'v';

export const WATCH_SIGNS: Readonly<Record<WatchKey, string>> = {
  step: '← →',
  run: 'Space',
  pace: '+ -',
  waits: 'w',
  heat: 't',
  beside: 'b',
  leave: 'Esc',
  pointer: 'p',
  board: 'S',
  ghost: GHOST_KEY,
};

/** Keys and what they do are side by side where both have this much room. Units: columns. */
const MIN_WORDS = 20;
const GAP = 2;
/** Terminals do not report this key. */
const NO_TERMINAL_KEY = 'Meta+';

interface HelpFacts {
  readonly bindings: KeyBindings;
  readonly hasMouse: boolean;
  readonly mouse: MouseOptions;
  /** Where not the game alone is played, but another thing with keys of its own. */
  readonly scope?: HelpScope;
}

/** What is played where not all actions do something, and some keys do more. */
export interface HelpScope {
  readonly title: string;
  readonly said: readonly string[];
  /** Its own keys, and what they do. */
  readonly keys: readonly (readonly [keys: string, does: string])[];
  readonly does: (action: PlayAction, usual: string) => string | undefined;
}

export function helpPanel(look: PanelLook, facts: HelpFacts): TextPanel {
  const text = new HelpText(look, facts);
  return new TextPanel(look, look.messages.actions.help, (width) => text.lines(width));
}

class HelpText {
  readonly #look: PanelLook;
  readonly #facts: HelpFacts;

  constructor(look: PanelLook, facts: HelpFacts) {
    this.#look = look;
    this.#facts = facts;
  }

  lines(width: number): PanelLine[] {
    const { help, settings, actionGroups } = this.#look.messages;
    const groups = TERMINAL_KEYS.groups.map((group) => [group, this.#keysOfGroup(group)] as const);
    return [
      ...this.#introduction(width),
      ...groups.flatMap(([group, keys]) => [
        ...(keys.length === 0 ? [] : [EMPTY_LINE, this.#heading(actionGroups[group])]),
        ...this.#keyLines(keys, width),
        ...(group === 'cursor' ? this.#points([this.#look.texts.help.counts], width) : []),
      ]),
      ...(this.#facts.scope === undefined ? this.#watching(width) : []),
      EMPTY_LINE,
      this.#heading(settings.mouse),
      ...this.#points(this.#mouseFacts(), width),
      ...(this.#facts.scope !== undefined
        ? []
        : [EMPTY_LINE, this.#heading(help.noGuess), ...this.#points([help.noGuessAbout, help.certificate], width)]),
    ];
  }

  #introduction(width: number): PanelLine[] {
    const { help } = this.#look.messages;
    const { scope } = this.#facts;
    if (scope === undefined) {
      const said = [help.goal, help.numbers, help.empty, help.flags, help.chord];
      return [this.#heading(help.howTo), ...this.#points(said, width)];
    }
    return [this.#heading(scope.title), ...this.#points(scope.said, width), ...this.#keyLines(scope.keys, width)];
  }

  /** What keys do while a game is watched. */
  #watching(width: number): PanelLine[] {
    const { messages, texts, glyphs } = this.#look;
    const signs = (text: string): string => (glyphs === 'ascii' ? toAscii(text) : text);
    const keys = WATCH_KEYS.map((key) => [signs(WATCH_SIGNS[key]), texts.watch.help[key]] as const);
    return [EMPTY_LINE, this.#heading(messages.replay.watching), ...this.#keyLines(keys, width)];
  }

  #heading(text: string): PanelLine {
    return [{ text, style: this.#look.styles.heading }];
  }

  /** Items of a list, with bullets. */
  #points(texts: readonly string[], width: number): PanelLine[] {
    const { styles, glyphs } = this.#look;
    const { dot } = panelGlyphs(glyphs);
    return texts.flatMap((text) =>
      wrapText(text, width - GAP).map((line, index) => [
        { text: padText(index === 0 ? dot : '', GAP), style: styles.muted },
        { text: line, style: styles.text },
      ]),
    );
  }

  #keysOfGroup(group: ActionGroup): (readonly [keys: string, does: string])[] {
    const { scope } = this.#facts;
    const usual = this.#look.messages.actions;
    return ACTION_GROUPS[group].flatMap((action) => {
      const keys = this.#keysOf(action);
      const does = scope === undefined ? usual[action] : scope.does(action, usual[action]);
      return keys === '' || does === undefined ? [] : [[keys, does] as const];
    });
  }

  /** Keys on the left and what they do on the right, or below each other where there is no room. */
  #keyLines(rows: readonly (readonly [keys: string, does: string])[], width: number): PanelLine[] {
    const { styles } = this.#look;
    const column = Math.max(0, ...rows.map(([keys]) => textWidth(keys))) + GAP;
    const isNarrow = width - column < MIN_WORDS;
    return rows.flatMap(([keys, does]): PanelLine[] => {
      if (isNarrow) return [[{ text: keys, style: styles.key }], ...wrappedLines(does, styles.text, width, GAP)];
      return wrapText(does, width - column).map((text, index) => [
        { text: padText(index === 0 ? keys : '', column), style: styles.key },
        { text, style: styles.text },
      ]);
    });
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
