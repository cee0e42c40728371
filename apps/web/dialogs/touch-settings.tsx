import { CELL_TARGETS, type CellTarget } from '@countermine/play/input/cell-target.ts';
import {
  TOUCH_GESTURES,
  TOUCH_MOVES,
  type TouchGestureKind,
  type TouchMatrix,
  type TouchMove,
} from '@countermine/play/input/touch-options.ts';
import type { VNode } from 'preact';
import { Field, Select } from '../controls/field.tsx';
import { LONG_PRESS_RANGE, type Settings, TOUCH_CHOICES } from '../settings/settings.ts';
import { touchMatrixOf } from '../settings/touch-matrix.ts';
import type { Page } from '../state/page.ts';
import { PressTrial } from './press-trial.tsx';

const STEP = 25;
/** The longest long press that the slider offers. Units: ms. */
const LONGEST = 1000;

/** What touch gestures do: a preset or a custom choice, how long a long press is, and a button to try it. */
export function TouchSettings({ page }: { readonly page: Page }): VNode {
  const { settings } = page.messages.value;
  const { touch, longPress } = page.settings.state.settings.value;
  const change = (changed: Partial<Settings>): void => {
    page.settings.change(changed);
  };
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
            onChange={() => change({ touchMatrix: touchMatrixOf(page.settings.state.settings.peek()), touch: choice })}
          />
          <span>{words[choice]}</span>
        </label>
      ))}
      {touch === 'own' && <Matrix page={page} onChange={(touchMatrix) => change({ touchMatrix })} />}
      <Field id="long-press" label={settings.longPress(longPress)}>
        <input
          id="long-press"
          type="range"
          min={LONG_PRESS_RANGE.least}
          max={Math.max(LONGEST, longPress)}
          step={STEP}
          value={longPress}
          onInput={({ currentTarget }) => change({ longPress: Number(currentTarget.value) })}
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
