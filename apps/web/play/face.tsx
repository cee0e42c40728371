import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Page } from '../page/page.ts';
import type { FaceMood } from '../skins/skin.ts';
import './face.css';

/** The outline of the mine: a ball with six horns, in a box of 24 by 24. */
export const MINE_PATH = 'M12 12V3.6M12 12 4.7 7.800M12 12l7.3-4.200M12 12l-7.3 4.200M12 12l7.3 4.200M12 12v8.4';

/** The mine, as a sign before the number of those that are left, and as the mark of the page. */
export function MineSign(): VNode {
  return (
    <svg class="mine-sign" viewBox="2 2 20 20" aria-hidden="true">
      <path d={MINE_PATH} stroke="currentColor" stroke-width="3" stroke-linecap="round" />
      <circle cx="12" cy="12" r="6.8" fill="currentColor" />
      <path class="lids" d="M7.3 11.400q2 2.2 4 0M12.7 11.400q2 2.2 4 0" />
    </svg>
  );
}

/** Where the player presses, as seen from the face. Range: -1 to 1. */
interface Glance {
  readonly x: number;
  readonly y: number;
}

/** The direction in which a cell is pressed; undefined while none is. */
function useGlance(): Glance | undefined {
  const [glance, setGlance] = useState<Glance>();
  useEffect(() => {
    const press = ({ target, clientX, clientY }: PointerEvent): void => {
      const face = document.querySelector('.face')?.getBoundingClientRect();
      if (face === undefined || !(target instanceof Element) || target.closest('.board') === null) return;
      const [x, y] = [clientX - face.x - face.width / 2, clientY - face.y - face.height / 2];
      const length = Math.max(1, Math.hypot(x, y));
      setGlance({ x: x / length, y: y / length });
    };
    const release = (): void => setGlance(undefined);
    const options = { capture: true, passive: true };
    addEventListener('pointerdown', press, options);
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, release, options);
    return () => {
      removeEventListener('pointerdown', press, options);
      for (const end of ['pointerup', 'pointercancel'] as const) removeEventListener(end, release, options);
    };
  }, []);
  return glance;
}

const MOUTHS: Readonly<Record<FaceMood, string>> = {
  asleep: 'M11 15.400q1 .5 2 0',
  awake: 'M11.2 15.600a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0',
  thinking: 'M10.8 15.600h2.4',
  proud: 'M9 14.400q3 3 6 0',
  sorry: 'M10.2 16q1.8-1.5 3.6 0',
};

/** The mine that must not wake: it sleeps, looks where you press, is proud of you, and is sorry. */
export function Face({ page }: { readonly page: Page }): VNode {
  const glance = useGlance();
  const mood = moodOf(page, glance !== undefined);
  const own = page.theme.value.face;
  if (own !== undefined) return own(mood);
  const isAsleep = mood === 'asleep' || mood === 'proud';
  const { x, y } = glance ?? { x: 0, y: mood === 'sorry' ? 0.6 : 0 };
  return (
    <svg class={`mine-face ${mood}`} viewBox="2 2 20 20" width="100%" height="100%" aria-hidden="true">
      <g class="body">
        <path d={MINE_PATH} stroke="currentColor" stroke-width="2.6" stroke-linecap="round" />
        <circle cx="12" cy="12" r="7" fill="currentColor" />
      </g>
      {isAsleep ? (
        <path
          class="lids"
          d={mood === 'proud' ? 'M7.3 12q2-2.4 4 0M12.7 12q2-2.4 4 0' : 'M7.3 11.400q2 2 4 0M12.7 11.400q2 2 4 0'}
        />
      ) : (
        [9.3, 14.7].map((at) => (
          <g key={at}>
            <circle class="white" cx={at} cy="11.4" r="2.2" />
            <circle class="pupil" cx={at + x * 1.1} cy={11.4 + y * 1.1} r="1.1" />
          </g>
        ))
      )}
      <path class="mouth" d={MOUTHS[mood]} />
      {mood === 'asleep' && <path class="snore" d="M17.5 3h3.200l-3.2 3.600h3.2" />}
      {mood === 'proud' && <path class="pennant" d="M12 4.500V2.200c1.5-.8 2.5 1 4.5.2v2.400c-2 .8-3-1-4.5-.2z" />}
      {mood === 'sorry' && <path class="tear" d="M16.8 13.400c1.2 1.6 1 2.6 0 2.600s-1.2-1 0-2.600z" />}
    </svg>
  );
}

function moodOf({ game }: Page, isPressing: boolean): FaceMood {
  const phase = game.state.phase.value;
  if (game.state.isPlacing.value) return 'thinking';
  if (phase === 'won') return 'proud';
  if (phase === 'lost') return 'sorry';
  return isPressing ? 'awake' : 'asleep';
}
