import { HIDDEN } from '@countermine/core/board.ts';
import { CELL_TARGETS, type CellTarget } from '@countermine/play/input/actions.ts';
import {
  DEFAULT_TOUCH,
  TOUCH_GESTURES,
  TOUCH_MOVES,
  type TouchEffect,
  TouchGesture,
  type TouchGestureKind,
  type TouchMatrix,
  type TouchMove,
} from '@countermine/play/input/touch.ts';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Field, Select } from '../base/field.tsx';
import type { Page } from '../page/page.ts';
import { LONG_PRESS_RANGE, TOUCH_CHOICES, touchMatrixOf } from '../page/settings.ts';

/** The one hidden cell that there is to try on. */
const CELL = 0;

/** A hidden cell to try gestures on: it tells what each does on the board. A mouse works as well. */
function PressTrial({ page }: { readonly page: Page }): VNode {
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

const STEP = 25;
/** The longest long press that the slider offers. Units: ms. */
const MAX_SHOWN = 1000;

/** Touch gestures: a preset or a custom choice, the time of a long press, and a button to try it. */
export function TouchSettings({ page }: { readonly page: Page }): VNode {
  const { settings } = page.messages.value;
  const { touch, longPress } = page.settings.state.settings.value;
  const words = { ...settings.presets, own: settings.ownPreset };
  return (
    <fieldset class="stack">
      <legend>{settings.touch}</legend>
      {TOUCH_CHOICES.map((choice) => (
        <label class="check" key={choice}>
          <input
            type="radio"
            name="touch"
            checked={touch === choice}
            // A custom choice starts from the current one.
            onChange={() =>
              page.settings.change({ touchMatrix: touchMatrixOf(page.settings.state.settings.peek()), touch: choice })
            }
          />
          <span>{words[choice]}</span>
        </label>
      ))}
      {touch === 'own' && <Matrix page={page} onChange={(touchMatrix) => page.settings.change({ touchMatrix })} />}
      <Field id="long-press" label={settings.longPress(longPress)}>
        <input
          id="long-press"
          type="range"
          min={LONG_PRESS_RANGE.min}
          max={Math.max(MAX_SHOWN, longPress)}
          step={STEP}
          value={longPress}
          onInput={({ currentTarget }) => page.settings.change({ longPress: Number(currentTarget.value) })}
        />
      </Field>
      <PressTrial page={page} />
    </fieldset>
  );
}

function Matrix(props: { readonly page: Page; readonly onChange: (matrix: TouchMatrix) => void }): VNode {
  const { page, onChange } = props;
  const { settings } = page.messages.value;
  const { touchMatrix } = page.settings.state.settings.value;
  return (
    <div class="stack">
      {CELL_TARGETS.map((target) => (
        <fieldset key={target}>
          <legend>{settings.targets[target]}</legend>
          <div class="fields gestures">
            {TOUCH_GESTURES.map((gesture) => (
              <Field key={gesture} id={`touch-${target}-${gesture}`} label={settings.gestures[gesture]}>
                <Select<TouchMove>
                  id={`touch-${target}-${gesture}`}
                  choices={TOUCH_MOVES[target]}
                  words={settings.touchMoves}
                  value={touchMatrix[target][gesture]}
                  onChoose={(move) => onChange(withMove(touchMatrix, target, gesture, move))}
                />
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function withMove(matrix: TouchMatrix, target: CellTarget, gesture: TouchGestureKind, move: TouchMove): TouchMatrix {
  switch (target) {
    case 'hidden':
      return { ...matrix, hidden: changed(TOUCH_MOVES.hidden, matrix.hidden, gesture, move) };
    case 'flag':
      return { ...matrix, flag: changed(TOUCH_MOVES.flag, matrix.flag, gesture, move) };
    case 'number':
      return { ...matrix, number: changed(TOUCH_MOVES.number, matrix.number, gesture, move) };
  }
}

function changed<Move extends TouchMove>(
  moves: readonly Move[],
  row: Readonly<Record<TouchGestureKind, Move>>,
  gesture: TouchGestureKind,
  chosen: TouchMove,
): Readonly<Record<TouchGestureKind, Move>> {
  const move = moves.find((one) => one === chosen);
  return move === undefined ? row : { ...row, [gesture]: move };
}
