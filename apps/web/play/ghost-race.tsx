import { openShare } from '@countermine/play/replay/ghost.ts';
import { ghostResultWords } from '@countermine/play/words/games.ts';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Page } from '../page/page.ts';
import './ghost-race.css';

/** How often the ghost is looked at. Units: ms. */
const TICK = 100;

/** Under the counters, while a ghost is raced: how far the player is, and how far it is. */
export function GhostRace({ page }: { readonly page: Page }): VNode {
  void page.game.state.revision.value;
  const ghost = page.ghosts.state.ghost.value;
  const isRunning = ghost !== undefined && page.game.state.phase.value === 'playing';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => page.ghosts.follow(), TICK);
    return () => clearInterval(timer);
  }, [page, isRunning]);
  const { ghost: words } = page.messages.value;
  return (
    <div class="ghost-race">
      <Lane name={words.you} share={openShare(page.game.state.game.value)} />
      <Lane name={words.lane} share={page.ghosts.state.standing.value.share} isGhost />
    </div>
  );
}

function Lane(props: { readonly name: string; readonly share: number; readonly isGhost?: boolean }): VNode {
  const { name, share, isGhost = false } = props;
  const percent = Math.round(share * 100);
  return (
    <div
      class={isGhost ? 'lane ghost' : 'lane'}
      role="progressbar"
      aria-label={name}
      aria-valuenow={percent}
      style={{ '--share': `${percent}%` }}
    />
  );
}

/** Once it is over: who was faster, and by how much. */
export function GhostResult({ page }: { readonly page: Page }): VNode {
  const ghost = page.ghosts.state.ghost.value;
  if (ghost === undefined) return <p hidden />;
  return <p class="cause place">{ghostResultWords(page.messages.value, ghost, page.game.elapsed)}</p>;
}
