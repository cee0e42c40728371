import type { common } from './en/common.ts';
import type * as games from './en/games.ts';
import type { online } from './en/online.ts';
import type { onlineTerminal } from './en/online-terminal.ts';
import type { page } from './en/page.ts';
import type { panels } from './en/panels.ts';
import type { terminal } from './en/terminal.ts';

/** The type of a catalogue: the keys of the English one, any text, and functions that take the same values. */
type Catalogue<English> = English extends string
  ? string
  : English extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof English]: Catalogue<English[Key]> };

/** The words of the first frame, and those that both front ends use most often. */
export interface Messages extends Catalogue<typeof common> {}

/** The words beside the board or over it. */
export type PanelWords = Catalogue<typeof panels>;

/** The words that page and terminal share beyond the first frame. */
export type GameWords = Catalogue<typeof games>;

export type PageWords = Catalogue<typeof page>;

export type TerminalWords = Catalogue<typeof terminal>;

export type OnlineWords = Catalogue<typeof online>;

export type OnlineTerminalWords = Catalogue<typeof onlineTerminal>;

// Groups of them, as those who show them take them.

export type DailyTexts = GameWords['daily'];
export type WatchTexts = GameWords['watch'];
export type ExplainTexts = GameWords['explain'];
export type TrainerTexts = GameWords['trainer'];
export type CompareTexts = PageWords['compare'];
export type PanelTexts = TerminalWords['panels'];
export type PlainTexts = TerminalWords['plain'];
export type TerminalStoreTexts = TerminalWords['store'];
export type RoomTexts = OnlineWords['room'];
export type RankedTexts = OnlineWords['ranked'];
export type FieldTexts = OnlineWords['field'];
export type RoomTerminalTexts = OnlineTerminalWords['room'];
