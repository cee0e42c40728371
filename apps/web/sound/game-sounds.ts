import { isQuietRefusal } from '@countermine/play/announce/announcement.ts';
import type { GameChange } from '@countermine/play/timed-game/timed-game.ts';
import type { Page } from '../state/page.ts';
import { soundOf } from './sounds.ts';
import { Synth } from './synth.ts';

/** Lets the player hear the game. @returns ends it */
export function playSounds(page: Page): () => void {
  const synth = new Synth();
  const end = page.game.onChange(({ event, cells, refusal }: GameChange) => {
    const isRefused = refusal !== undefined && !isQuietRefusal(refusal);
    synth.play(soundOf({ event, count: cells.length, isRefused, phase: page.game.state.phase.peek() }));
  });
  return () => {
    end();
    synth.close();
  };
}
