import { DEFAULT_PARAMS, type GameParams, LEVELS } from '@countermine/core/game/params.ts';
import type { Language } from '@countermine/play/words/language.ts';

import { describe, expect, it } from 'vitest';
import { Canvas } from '../screen/canvas.ts';
import { ATTRIBUTES } from '../screen/style.ts';
import { clickOn } from '../testing/panel-mouse.ts';
import { lookIn, panelText, pressKeys, styledText } from '../testing/panel-text.ts';
import { type GameChoice, NewGamePanel } from './new-game-panel.ts';
import { drawPanel } from './panel-frame.ts';

function openPanel(params: GameParams = DEFAULT_PARAMS, language: Language = 'en') {
  const started: GameChoice[] = [];
  const online: number[] = [];
  const calendars: number[] = [];
  const look = lookIn(language);
  const panel = new NewGamePanel(look, {
    params,
    today: '2026-11-21',
    onStart: (choice) => started.push(choice),
    onCalendar: () => calendars.push(1),
    onOnline: () => online.push(1),
  });
  const lines = (width = 80, height = 24): string[] => panelText(panel, look, width, height);
  return { panel, look, started, calendars, online, lines };
}

const { beginner, expert } = LEVELS;

describe('the panel of a new game', () => {
  it('shows levels, rules, a size and a field for shared games', () => {
    expect(openPanel().lines().join('\n')).toMatchInlineSnapshot(`
      "     ┌─ New game ──────────────────────────────────────────── Esc closes ─┐
           │ > 1 Beginner          9 × 9, 10 mines                              │
           │   2 Intermediate      16 × 16, 40 mines                            │
           │   3 Expert            30 × 16, 99 mines                            │
           │   d Board of the day  30 × 16, 99 mines                            │
           │   c Past days                                                      │
           │   o With others                                                    │
           │                                                                    │
           │ Rules                                                              │
           │   No guessing       [ ]                                            │
           │   Question marks    [ ]                                            │
           │   Which cells open  ‹ The whole opening ›                          │
           │   First move        ‹ Always an opening ›                          │
           │                                                                    │
           │ Custom                                                             │
           │   Width   9                                                        │
           │   Height  9                                                        │
           │   Mines   10                                                       │
           │   Seed    random                                                   │
           │                                                                    │
           │ A link, a game ID, or the text of a game                         ▼ │
           │                                                                    │
           │ Enter play · Tab next                                              │
           └────────────────────────────────────────────────────────────────────┘"
    `);
  });

  it('is in Chinese on a small screen', () => {
    expect(openPanel(DEFAULT_PARAMS, 'zh').lines(58, 16).join('\n')).toMatchInlineSnapshot(`
      "┌─ 新游戏 ───────────────────────────────── 按 Esc 关闭 ─┐
      │ > 1 初级      9 × 9，10 个雷                           │
      │   2 中级      16 × 16，40 个雷                         │
      │   3 高级      30 × 16，99 个雷                         │
      │   d 每日一局  30 × 16，99 个雷                         │
      │   c 往日                                               │
      │   o 同玩                                               │
      │                                                        │
      │ 规则                                                   │
      │   无猜                [ ]                              │
      │   问号                [ ]                              │
      │   打开格子时一起打开  ‹ 整片空白区 ›                   │
      │   第一步              ‹ 一定是空白区 ›               ▼ │
      │                                                        │
      │ Enter 开始 · Tab 下一项                                │
      └────────────────────────────────────────────────────────┘"
    `);
  });

  it('goes with the selected row where there is little room', () => {
    const { panel, lines } = openPanel();
    pressKeys(panel, 'k');
    expect(lines(40, 10).join('\n')).toMatchInlineSnapshot(`
      "┌─ New game ────────────── Esc closes ─┐
      │   Height  9                        ▲ │
      │   Mines   10                         │
      │   Seed    random                     │
      │                                      │
      │ A link, a game ID, or the text of    │
      │ a game                               │
      │ > Import                             │
      │ Enter play · Tab next                │
      └──────────────────────────────────────┘"
    `);
  });

  it.each([
    ['1', { ...DEFAULT_PARAMS, ...beginner }],
    ['2', { ...DEFAULT_PARAMS, ...LEVELS.intermediate }],
    ['3', { ...DEFAULT_PARAMS, ...expert }],
  ])('begins a level with the key %s', (key, params) => {
    const { panel, started } = openPanel();
    pressKeys(panel, key);
    expect(started).toEqual([{ kind: 'params', params, seed: undefined }]);
  });

  it('begins the board of the day', () => {
    const { panel, started } = openPanel();
    pressKeys(panel, 'd');
    expect(started).toEqual([{ kind: 'daily', date: '2026-11-21' }]);
  });

  it('leads to what is played with others', () => {
    const { panel, started, online, lines } = openPanel();
    expect(lines().join('\n')).toMatch(/o +With others/);
    panel.onKey('o');
    expect([started.length, online.length]).toEqual([0, 1]);
  });

  it('leads to the calendar of past boards', () => {
    const { panel, started, calendars } = openPanel();
    pressKeys(panel, 'c');
    expect([started.length, calendars.length]).toEqual([0, 1]);
  });

  it('begins the selected level with the rules that are chosen', () => {
    const { panel, started, lines } = openPanel();
    pressKeys(panel, 'j', 'j', 'j', 'j', 'j', 'j', 'j', 'Space', 'j', 'l', 'j', 'h');
    expect(lines().join('\n')).toMatch(/\[x\][\s\S]*Only the cell itself[\s\S]*Never a mine/);
    pressKeys(panel, '3');
    const rules = { reveal: 'single', firstMove: 'safe', isNoGuess: false, hasQuestionMarks: true } as const;
    expect(started).toEqual([{ kind: 'params', params: { ...expert, ...rules }, seed: undefined }]);
  });

  it('uses whole openings for no-guess boards', () => {
    const { panel, started, lines } = openPanel({ ...DEFAULT_PARAMS, reveal: 'block', firstMove: 'as-is' });
    pressKeys(panel, 'j', 'j', 'j', 'j', 'j', 'j', 'Space');
    expect(lines().find((line) => line.includes('Which cells'))).toMatch(/open {2}The whole opening {2}/);
    pressKeys(panel, 'j', 'j', 'l', '1');
    expect(started).toMatchObject([{ params: { isNoGuess: true, reveal: 'flood', firstMove: 'opening' } }]);
  });

  it('begins a size of its own from a seed', () => {
    const { panel, started } = openPanel({ ...DEFAULT_PARAMS, width: 7 });
    pressKeys(panel, '2', '0', 'Tab', '1', '0', 'Tab', '3', '0', 'Tab', '7', 'Enter');
    const size = { width: 20, height: 10, mineCount: 30 };
    expect(started).toEqual([{ kind: 'params', params: { ...DEFAULT_PARAMS, ...size }, seed: 7 }]);
  });

  it('shows beside the field what is wrong, and starts nothing', () => {
    const { panel, started, lines } = openPanel({ ...DEFAULT_PARAMS, width: 4001 });
    pressKeys(panel, 'Enter');
    expect(lines(40, 10).join('\n')).toMatchInlineSnapshot(`
      "┌─ New game ────────────── Esc closes ─┐
      │     ‹ Always an opening ›          ▲ │
      │                                      │
      │ Custom                               │
      │ > Width   4001                       │
      │     ! The width must be a whole      │
      │     number from 1 to 4,000, not      │
      │     4001.                          ▼ │
      │ Enter play · Tab next                │
      └──────────────────────────────────────┘"
    `);
    pressKeys(panel, '3', '0');
    expect(lines().join('\n')).not.toContain('!');
    pressKeys(panel, 'Tab', 'Tab', 'Tab', 'x', 'Enter');
    expect(lines().join('\n')).toContain('The seed must be a whole number');
    pressKeys(panel, 'ArrowDown', 'ArrowDown', 'Enter');
    expect(lines().join('\n')).toMatch(/> Seed .*\n.*! The seed must be/);
    expect(started).toEqual([]);
  });

  it('shows the largest size of a no-guess board', () => {
    const { panel, started, lines } = openPanel({ ...DEFAULT_PARAMS, width: 4000, height: 4000, isNoGuess: true });
    pressKeys(panel, 'Enter');
    expect(lines().join('\n')).toContain('! A no-guess board can have at most 4,194,304 cells.');
    expect(started).toEqual([]);
  });

  it('accepts a shared game, pasted anywhere', () => {
    const { panel, started, lines } = openPanel();
    panel.onPaste('3x3:\n  u010 \n');
    expect(lines().join('\n')).toContain('> Import  3x3:u010');
    pressKeys(panel, 'Enter');
    expect(started).toMatchObject([{ kind: 'shared', record: { params: { width: 3, height: 3, mineCount: 1 } } }]);
  });

  it('explains why it cannot be read', () => {
    const { panel, started, lines } = openPanel();
    pressKeys(panel, 'k', 'Enter');
    expect(lines().join('\n')).toContain('! Nothing was imported: there is nothing to read.');
    panel.onPaste('3x3:u01');
    pressKeys(panel, 'Enter');
    expect(lines().join('\n')).toMatch(/! Nothing was imported: the game ID must have 3 digits for/);
    expect(started).toEqual([]);
  });

  it('shows the selected row without colours', () => {
    const { panel, look } = openPanel();
    const canvas = new Canvas(80, 24);
    drawPanel(canvas, panel, look, { row: 0, column: 0, width: 80, height: 24 });
    expect(styledText(canvas, ATTRIBUTES.reverse)).toEqual(['1 Beginner']);
  });

  it('takes clicks: a level begins, a rule changes, a field is typed in', () => {
    const { panel, look, started, lines } = openPanel();
    clickOn(panel, look, 'Question marks');
    expect(lines().find((line) => line.includes('> Question marks'))).toContain('[x]');
    clickOn(panel, look, 'Height');
    pressKeys(panel, '8');
    expect(lines().join('\n')).toMatch(/> Height {2}8/);
    clickOn(panel, look, 'Expert');
    expect(started).toMatchObject([{ params: { ...expert, hasQuestionMarks: true } }]);
  });

  it('ignores a press that started elsewhere', () => {
    const { panel, look, started } = openPanel();
    clickOn(panel, look, 'Expert', { from: 'Beginner' });
    expect(started).toEqual([]);
  });
});
