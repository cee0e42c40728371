import type { PlayAction } from '@countermine/play/input/actions.ts';
import { type KeyBindings, keysFor } from '@countermine/play/input/bindings.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { PanelStyles } from '../panels/panel.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import { textWidth } from '../screen/text-column.ts';

export interface NamedKey {
  /** Undefined: no key does it. */
  readonly sign: string | undefined;
  readonly name: string;
  /** Undefined for several keys at once. */
  readonly key: KeyName | undefined;
}

export function namedKey(key: KeyName | undefined, name: string): NamedKey {
  return { sign: key === 'Escape' ? 'Esc' : key, name, key };
}

export function keyOfAction(bindings: KeyBindings, action: PlayAction, name: string): NamedKey {
  return namedKey(shortestKey(bindings, action), name);
}

export class KeyButtons {
  #buttons: { readonly area: ScreenArea; readonly key: KeyName }[] = [];

  clear(): void {
    this.#buttons = [];
  }

  add(area: ScreenArea, key: KeyName): void {
    this.#buttons.push({ area, key });
  }

  keyAt(row: number, column: number): KeyName | undefined {
    return this.#buttons.find(({ area }) => isInside(area, row, column))?.key;
  }

  /** Draws keys and what they do, as many as there is room for, and makes them buttons. */
  drawLine(canvas: Canvas, area: ScreenArea, keys: readonly NamedKey[], styles: PanelStyles): void {
    let column = area.column + 1;
    for (const { sign, name, key } of keys) {
      if (sign === undefined) continue;
      const width = textWidth(sign) + 1 + textWidth(name);
      if (column + width > area.column + area.width) continue;
      if (key !== undefined) this.add({ row: area.row, column, width, height: 1 }, key);
      column = canvas.put(area.row, column, sign, styles.key) + 1;
      column = canvas.put(area.row, column, name, styles.muted) + 2;
    }
  }
}

function isInside({ row, column, width, height }: ScreenArea, y: number, x: number): boolean {
  return y >= row && y < row + height && x >= column && x < column + width;
}

/** The shortest key of an action: `R` rather than `F2`; undefined if it has none. */
export function shortestKey(bindings: KeyBindings, action: PlayAction): KeyName | undefined {
  return [...keysFor(bindings, action)].sort((one, other) => one.length - other.length)[0];
}
