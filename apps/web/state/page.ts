import type { GameRecord } from '@countermine/core/game/game-record.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { LookedAt } from '@countermine/play/board/cell-look.ts';
import type { MarkedCells } from '@countermine/play/board/cell-mark.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { ShownGame } from '@countermine/play/replay/replay-player.ts';
import type { BoardSource } from '@countermine/play/session/board-source.ts';
import type { GameSetup } from '@countermine/play/session/game-setup.ts';
import type { PlaySession, SessionChange } from '@countermine/play/session/play-session.ts';
import type { SolverClient } from '@countermine/play/solver/solver-client.ts';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { GameUnderReview } from '../app/review-desk.ts';
import type { BoardHand } from '../board/board-hand.ts';
import type { GameHistory } from '../storage/game-history.ts';
import type { Appearance } from './appearance.ts';
import type { BoardFocus } from './board-focus.ts';
import type { Dialogs } from './dialogs.ts';
import type { LiveText } from './live-text.ts';
import type { Navigation } from './navigation.ts';
import type { Notices } from './notices.ts';
import type { SettingsStore } from './settings-store.ts';

/** What shows on the board beside the game itself. */
export interface BoardMarks {
  readonly highlights: MarkedCells;
  /** By cell, NaN where it is open; undefined while the overlay is off. */
  readonly chances: Float64Array | undefined;
}

/** All that the parts of the page read and call; each member owns its state. */
export interface Page extends Appearance {
  readonly settings: SettingsStore;
  readonly notices: Notices;
  readonly liveText: LiveText;
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
  readonly boardFocus: BoardFocus;
  readonly session: Signal<PlaySession>;
  readonly source: Signal<BoardSource>;
  readonly revision: Signal<number>;
  readonly cursor: Signal<number>;
  readonly marks: Signal<BoardMarks>;
  readonly solver: SolverClient;
  readonly shown: Signal<ShownGame | undefined>;
  readonly hand: Signal<BoardHand | undefined>;
  readonly looked: ReadonlySignal<LookedAt>;
  readonly review: Signal<GameUnderReview | undefined>;
  readonly cause: Signal<string>;
  readonly refusal: Signal<string>;
  readonly history: Signal<GameHistory | undefined>;
  readonly watched: Signal<GameRecord | undefined>;
  readonly commands: Map<PlayAction, () => void>;
  onChange(listener: (change: SessionChange) => void): () => void;
  begin(setup: GameSetup): void;
  newGame(params?: GameParams, seed?: number): void;
  readonly isWatching: boolean;
  sameBoard(): void;
  cancelPlacing(): void;
}
