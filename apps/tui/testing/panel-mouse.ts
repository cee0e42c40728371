import type { Panel, PanelLook } from '../panels/panel.ts';
import { drawPanel } from '../panels/panel-frame.ts';
import { Canvas } from '../screen/canvas.ts';
import type { TerminalMouse } from '../terminal/terminal.ts';
import { canvasLines } from './panel-text.ts';

const SCREEN = { row: 0, column: 0, width: 80, height: 24 };

const STILL: TerminalMouse = {
  kind: 'mouse',
  row: 0,
  column: 0,
  buttons: 0,
  wheelRows: 0,
  wheelColumns: 0,
  shiftKey: false,
  ctrlKey: false,
};

/** Clicks on the first place of a screen of 80 x 24 where a text stands. @param from another text, to press on */
export function clickOn(panel: Panel, look: PanelLook, text: string, { from = text } = {}): void {
  const canvas = new Canvas(SCREEN.width, SCREEN.height);
  const area = drawPanel(canvas, panel, look, SCREEN);
  const lines = canvasLines(canvas);
  panel.onMouse?.({ ...STILL, ...placeOf(lines, from), buttons: 1 }, area);
  panel.onMouse?.({ ...STILL, ...placeOf(lines, text) }, area);
}

/** Turns the wheel over a panel on that screen. @param steps below 0 up */
export function turnWheel(panel: Panel, look: PanelLook, steps: number): void {
  const area = drawPanel(new Canvas(SCREEN.width, SCREEN.height), panel, look, SCREEN);
  panel.onMouse?.({ ...STILL, row: area.row, column: area.column, wheelRows: steps }, area);
}

function placeOf(lines: readonly string[], text: string): { readonly row: number; readonly column: number } {
  const row = lines.findIndex((line) => line.includes(text));
  if (row < 0) throw new Error(`${text} is not on the screen:\n${lines.join('\n')}`);
  return { row, column: lines[row]?.indexOf(text) ?? 0 };
}
