import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import { BoardController, type BoardPlaces } from './board-controller.ts';
import { BoardInput } from './board-input.ts';

/** The board shakes its head at a move that is refused. */
const SHAKE = [0, -3, 3, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
/** Units: ms. */
const SHAKE_TIME = 160;
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** The board: a canvas that shows it, and over it the grid that speaks and takes the input. */
export function BoardView({ page }: { readonly page: Page }): VNode {
  const refusal = page.refusal.value;
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const overview = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const places = placesIn(place.current, canvas.current, grid.current, overview.current);
    if (places === undefined) return undefined;
    const controller = new BoardController(page, places);
    const input = new BoardInput(page, controller, places.place);
    const endFocus = page.boardFocus.provide(() => controller.grid.focus());
    return () => {
      endFocus();
      input.close();
      controller.close();
    };
  }, [page]);
  useEffect(() => {
    if (refusal !== '' && page.settings.state.settings.peek().hasAnimations && !matchMedia(LESS_MOTION).matches) {
      place.current?.animate(SHAKE, SHAKE_TIME);
    }
  }, [page, refusal, page.revision.value]);
  const isCovered = page.session.value.isPaused && page.shown.value === undefined;
  // At once, so that no key is lost; and not before the board can take the focus, which it cannot while it is hidden.
  useLayoutEffect(() => (isCovered ? () => page.boardFocus.take() : undefined), [page, isCovered]);
  return (
    <>
      <div class={isCovered ? 'board paused' : 'board'} ref={place}>
        <div aria-hidden="true">
          <canvas ref={canvas} />
        </div>
        <div class="grid" ref={grid} />
        {isCovered && <PauseCover page={page} />}
      </div>
      <div class="overview" aria-hidden="true" ref={overview} />
    </>
  );
}

function placesIn(
  place: HTMLElement | null,
  canvas: HTMLCanvasElement | null,
  grid: HTMLElement | null,
  overview: HTMLElement | null,
): BoardPlaces | undefined {
  if (place === null || canvas === null || grid === null || overview === null) return undefined;
  return { place, canvas, grid, overview };
}

/** Hides the board while the clock stands still, or pausing would be a way to think for nothing. */
function PauseCover({ page }: { readonly page: Page }): VNode {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  const { game, menu } = page.messages.value;
  return (
    <div class="cover">
      <strong>{game.paused}</strong>
      <button
        type="button"
        class="primary"
        ref={button}
        onClick={() => page.session.peek().setPaused(false)}
        onPointerDown={keepFromBoard}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') keepFromBoard(event);
        }}
      >
        {menu.resume}
      </button>
    </div>
  );
}

/** What a button on the board takes is no move on it. */
function keepFromBoard(event: Event): void {
  event.stopPropagation();
}
