import type { english } from './en.ts';
import type { englishPanels } from './en-panels.ts';

/**
 * Everything that a front end says, in one language: groups of texts, and of functions that put values into one. The
 * English table says which keys there are; another language has exactly these.
 * Units: rows and columns count from 1, for people; a `cell` or `place` is text that `text.cell` or `text.list` made.
 */
export interface Messages extends Widened<typeof english> {}

/** Those of what is beside the board or over it, which each language has in a file of its own. */
export type PanelMessages = Pick<Messages, keyof typeof englishPanels>;

/** The same keys with any text. */
export type Widened<Table> = Table extends string
  ? string
  : Table extends (...values: never[]) => string
    ? Table
    : { readonly [Key in keyof Table]: Widened<Table[Key]> };
