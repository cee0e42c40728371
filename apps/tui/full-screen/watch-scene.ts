import { heatShares } from '@countermine/play/replay/pointer-trail.ts';
import { type RecentTrail, recentTrail } from '@countermine/play/replay/recent-trail.ts';
import type { BoardScene } from '../board/cell-face.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';

/** Where the pointer of the game that is watched was last; undefined where that is not known, or not shown. */
export function shownTrail({ watch, replay, shown }: TerminalPlay): RecentTrail | undefined {
  const trail = watch.state.trail.value;
  // The moves of this project's games are marked already.
  if (!watch.state.isTrailShown.value || trail?.hasPath !== true) return undefined;
  return recentTrail(trail, shown.board.value.shape, replay.state.clock.value);
}

/** What a game that is watched adds to its board: the pointer as the cursor, its way, and the time on each cell. */
export function watchLayers(play: TerminalPlay): Pick<BoardScene, 'cursor' | 'way' | 'heat'> {
  const trail = shownTrail(play);
  const heat = play.watch.state.heat.value;
  return {
    cursor: trail === undefined || trail.cell < 0 ? undefined : trail.cell,
    way: trail?.way,
    heat: heat && heatShares(heat),
  };
}
