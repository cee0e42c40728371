import { HIDDEN } from '@countermine/core/board.ts';
import { type TouchEffect, TouchGesture } from '@countermine/play/input/touch.ts';
import { DEFAULT_TOUCH } from '@countermine/play/input/touch-options.ts';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { touchMatrixOf } from '../settings/touch-matrix.ts';
import type { Page } from '../state/page.ts';

/** The one hidden cell that there is to try on. */
const CELL = 0;

/** A hidden cell to try gestures on: it tells what each does on the board. A mouse works as well. */
export function PressTrial({ page }: { readonly page: Page }): VNode {
  const { settings: words } = page.messages.value;
  const settings = page.settings.state.settings.value;
  const { longPress } = settings;
  const [done, setDone] = useState('');
  const [isDown, setIsDown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const gesture = useMemo(
    () => new TouchGesture(() => HIDDEN, { ...DEFAULT_TOUCH, matrix: touchMatrixOf(settings), longPress }),
    [settings],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (effects: readonly TouchEffect[]): void => {
    const effect = effects.find((one) => one.kind === 'move');
    if (effect?.kind !== 'move') return;
    setIsDown(false);
    setDone(words.tried(words.gestures[effect.gesture], words.touchMoves[effect.move]));
  };
  const wait = (now: number): void => {
    clearTimeout(timer.current);
    const { deadline } = gesture;
    if (deadline === undefined) return;
    timer.current = setTimeout(() => show(gesture.next({ kind: 'tick' }, deadline)), Math.max(0, deadline - now));
  };
  const onPointer = (event: PointerEvent): void => {
    const { clientX: x, clientY: y, pointerId: id, timeStamp: now } = event;
    if (event.type === 'pointerdown') {
      setDone('');
      setIsDown(true);
      show(gesture.next({ kind: 'down', id, x, y, cell: CELL }, now));
    } else {
      setIsDown(false);
      show(gesture.next({ kind: event.type === 'pointerup' ? 'up' : 'cancel', id }, now));
    }
    wait(now);
  };
  return (
    <button
      type="button"
      class="trial"
      onPointerDown={onPointer}
      onPointerUp={onPointer}
      onPointerCancel={onPointer}
      onContextMenu={(event) => event.preventDefault()}
    >
      <span aria-live="polite">{done === '' ? words.tryPress : done}</span>
      {isDown && <Filling duration={longPress} />}
    </button>
  );
}

/** Fills while the long press is on its way. */
function Filling({ duration }: { readonly duration: number }): VNode {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const filling = bar.current?.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], { duration });
    return () => filling?.cancel();
  }, [duration]);
  return <span class="filled" ref={bar} />;
}
