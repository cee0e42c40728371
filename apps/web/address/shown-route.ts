import { HIDDEN } from '@countermine/core/board.ts';
import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { linkCode } from '@countermine/play/share/link.ts';
import { formatPositionCode } from '@countermine/play/share/position-code.ts';
import type { Page } from '../state/page.ts';
import type { Route } from './route.ts';

/** The code of a larger position is not kept in the address: some programs cut longer ones. Units: characters. */
const LONGEST_CODE = 1500;
/** Nor is that of a larger board looked for. Units: cells. */
const LARGEST_POSITION = 40_000;

/** What the page shows. It reads the signals that this depends on, for an effect. */
export function shownRoute(page: Page): Route {
  const { view, panel, course, online, lesson, hasTurned } = page.navigation;
  if (view.value === 'online') return { kind: 'online', place: online.value };
  if (view.value === 'courses') return { kind: 'courses', course: course.value };
  if (view.value === 'train') return { kind: 'train', technique: lesson.value };
  const name = panel.value;
  // A replay that the page shows by itself goes away by itself.
  if (name === 'hints' || hasTurned.value) return gameRoute(page);
  if (name === 'analysis') return analysisRoute(page);
  if (name === 'replay') return replayRoute(page);
  return { kind: 'panel', panel: name };
}

function gameRoute({ game }: Page): Route {
  const date = game.state.daily.value;
  return date === undefined ? { kind: 'game' } : { kind: 'daily', date };
}

/** The position stays in the address, so that it is there again when the page is reloaded. */
function analysisRoute(page: Page): Route {
  const { position, view } = page.analysis.state;
  // Changes after each stroke, not with each cell of it.
  void view.value;
  const { shape, knowledge } = position.value;
  const isBlank = shape.size > LARGEST_POSITION || knowledge.every((state) => state === HIDDEN);
  const code = isBlank ? '' : formatPositionCode(position.value);
  return code === '' || code.length > LONGEST_CODE ? { kind: 'panel', panel: 'analysis' } : { kind: 'position', code };
}

function replayRoute(page: Page): Route {
  const { mode, id, by, serverId, watched } = page.replay.state;
  if (serverId.value !== undefined) return { kind: 'server-game', id: serverId.value };
  const shownId = mode.value === 'review' ? page.game.state.id.value : id.value;
  if (shownId !== undefined) return { kind: 'replay', id: shownId };
  const code = watched.value === undefined ? undefined : linkCode(encodeGame(watched.value));
  if (code?.ok === true) return { kind: 'shared', code: code.value, by: by.value };
  return { kind: 'panel', panel: 'replay' };
}
