import { rebind, TERMINAL_KEYS } from '@countermine/play/input/bindings.ts';
import { DEFAULT_MOUSE } from '@countermine/play/input/mouse.ts';
import { describe, expect, it } from 'vitest';
import { turnWheel } from '../testing/panel-mouse.ts';
import { lookIn, panelText, pressKeys } from '../testing/panel-text.ts';
import { helpPanel } from './help-panel.ts';

const facts = { bindings: TERMINAL_KEYS.defaults, hasMouse: true, mouse: DEFAULT_MOUSE };

describe('the help', () => {
  it('explains how to play, then lists the keys by group', () => {
    const text = panelText(helpPanel(lookIn('en'), facts), lookIn('en'), 80, 100).join('\n');
    expect(text).toContain('· Open every cell that is not a mine.');
    expect(text).toMatch(
      /On a cell[\s\S]*f, m {10}Flag[\s\S]*↑, k {10}Up[\s\S]*5j moves five[\s\S]*Terminal[\s\S]*q {7}Quit/,
    );
    expect(text).toContain('Left click on a number opens around it');
  });

  it('shows the configured keys, and none that a terminal does not have', () => {
    const bindings = rebind(facts.bindings, 'x', 'mark', TERMINAL_KEYS);
    if (!bindings.ok) throw new Error('x is taken');
    const panel = helpPanel(lookIn('en'), { ...facts, bindings: bindings.value, hasMouse: false });
    const text = panelText(panel, lookIn('en'), 80, 100).join('\n');
    expect(text).toContain('f, m, x ');
    expect(text).not.toContain('Meta');
    expect(text).toContain('The mouse is switched off.');
  });

  it('scrolls by keys and wheel, and shows where there is more', () => {
    const look = lookIn('en');
    const panel = helpPanel(look, facts);
    const lines = (): string[] => panelText(panel, look, 80, 24);
    expect(lines().at(-2)).toMatch(/▼ │$/);
    pressKeys(panel, 'G');
    expect(lines()[1]).toMatch(/▲ │$/);
    expect(lines().join('\n')).not.toContain('▼');
    pressKeys(panel, 'g', 'j');
    expect(lines()[1]).not.toContain('How to play');
    turnWheel(panel, look, -1);
    expect(lines()[1]).toContain('How to play');
  });

  it('has words for arrows with ASCII only', () => {
    const look = lookIn('en', 'ascii');
    expect(panelText(helpPanel(look, facts), look, 80, 100).join('\n')).toMatch(/Up, k[\s\S]*Shift Left, H/);
  });

  it('fits a small screen in Chinese', () => {
    const look = lookIn('zh');
    expect(panelText(helpPanel(look, facts), look, 40, 10).join('\n')).toMatchInlineSnapshot(`
      "┌─ 帮助 ───────────────── 按 Esc 关闭 ─┐
      │ 怎么玩                               │
      │ · 打开所有没有地雷的格子。打开地雷   │
      │   游戏就结束，但可以撤销那一步。     │
      │ · 数字表示周围最多 8 格里有几颗地    │
      │   雷。                               │
      │ · 空格周围没有地雷，所以相邻的格子   │
      │   会自动打开。                       │
      │ · 确定有雷的地方插上旗子。插了旗的 ▼ │
      └──────────────────────────────────────┘"
    `);
  });
});
