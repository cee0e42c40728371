import type { FirstMove, Level } from '@countermine/core/game/params.ts';
import type { RevealRule } from '@countermine/core/reveal/reveal.ts';
import type { Language } from '@countermine/play/words/language.ts';

import type { Background, ColourDepth } from '../terminal/capabilities.ts';

/** The name of standard input. */
export const STANDARD_INPUT = '-';

/** What the command line asks for; the config file, the last game and the terminal decide the rest. */
export interface PlayRequest {
  /** A link, a game ID, the text of a game, or a file with one. */
  readonly shared?: string;
  /** Another one, to watch beside it. */
  readonly beside?: string;
  readonly level?: Level;
  readonly width?: number;
  readonly height?: number;
  readonly mines?: number;
  readonly reveal?: RevealRule;
  readonly firstMove?: FirstMove;
  readonly noGuess?: boolean;
  readonly questionMarks?: boolean;
  readonly seed?: number;
  /** The board of a day, such as `2026-11-21`; true for today's. */
  readonly daily?: string | true;
  /** Begins a new game even if there is one to resume. */
  readonly fresh?: boolean;
  /** Line by line instead of full screen. */
  readonly plain?: boolean;
  readonly ascii?: boolean;
  readonly colours?: ColourDepth;
  readonly background?: Background;
  readonly mouse?: boolean;
  readonly animation?: boolean;
  readonly language?: Language;
  /** Prints a config file instead of playing. */
  readonly printConfig?: boolean;
}
