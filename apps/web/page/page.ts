import type { GameRecord } from '@countermine/core/game/game-record.ts';
import type { Play } from '@countermine/play/play.ts';
import type { ExplainController } from '@countermine/play/replay/explanation.ts';
import type { FriendsGames } from '@countermine/play/replay/friends-games.ts';
import type { GhostController } from '@countermine/play/replay/ghost.ts';
import type { RecordingsController } from '@countermine/play/replay/recordings-controller.ts';
import type { SolverClient } from '@countermine/play/solver/solver-client.ts';
import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import type { ReadonlySignal } from '@preact/signals';
import type { Appearance } from './appearance.ts';
import type { BoardAccess } from './board-scene.ts';
import type { Navigation } from './navigation.ts';
import type { Settings } from './settings.ts';
import type { DialogStore, LiveText, NoticeStore, PanelRoom } from './stores.ts';

/** The game whose cards are shown or were shown last. What tells it loads when it is first asked for. */
interface Explained {
  game?: { readonly record: GameRecord | undefined; readonly controller: ExplainController };
}

/**
 * Everything that the parts of the page read and call: the controllers of packages/play, and the page's own stores. Each
 * owns its state; others read it and call verbs.
 */
export interface Page extends Play<Settings>, Appearance {
  readonly solver: SolverClient;
  readonly notices: NoticeStore;
  readonly liveText: LiveText;
  readonly dialogs: DialogStore;
  readonly navigation: Navigation;
  readonly room: PanelRoom;
  /** True on a small screen: the panel is a sheet over the board then. */
  readonly isCompact: ReadonlySignal<boolean>;
  readonly board: BoardAccess;
  readonly friends: FriendsGames;
  /** The game that is raced on the same board. */
  readonly ghosts: GhostController;
  readonly explained: Explained;
  /** Recordings of other programs that were given to read. */
  readonly recordings: RecordingsController;
  /** The trainer with what was learned before; it is loaded when it is first asked for. */
  trainer(): Promise<Trainer>;
}
