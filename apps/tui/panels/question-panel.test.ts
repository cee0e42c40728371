import { describe, expect, it } from 'vitest';
import { clickOn } from '../testing/panel-mouse.ts';
import { lookIn, panelText, pressKeys } from '../testing/panel-text.ts';
import { QuestionPanel } from './question-panel.ts';

function ask() {
  const look = lookIn('en');
  const answers: boolean[] = [];
  const question = { title: 'New game', text: 'Give up the game?', yes: 'Give up', no: 'Keep playing' };
  const panel = new QuestionPanel(look, question, (isYes) => answers.push(isYes));
  return { look, answers, panel, lines: (width = 80, height = 24) => panelText(panel, look, width, height) };
}

describe('a question', () => {
  it('stands in the middle, what changes nothing chosen at first', () => {
    expect(ask().lines(40, 10).join('\n')).toMatchInlineSnapshot(`
      "


         ┌─ New game ──────── Esc closes ─┐
         │ Give up the game?              │
         │ > n Keep playing     y Give up │
         └────────────────────────────────┘


      "
    `);
  });

  it.each([
    [['y'], [true]],
    [['N'], [false]],
    [['Enter'], [false]],
    [['ArrowRight', 'Enter'], [true]],
    [['Tab', 'Tab', 'Space'], [false]],
    [['x', 'F1'], []],
  ])('takes %j for %j', (keys, expected) => {
    const { panel, answers } = ask();
    pressKeys(panel, ...keys);
    expect(answers).toEqual(expected);
  });

  it('takes a click on an answer', () => {
    const { panel, look, answers } = ask();
    clickOn(panel, look, 'Give up the');
    clickOn(panel, look, 'y Give up');
    expect(answers).toEqual([true]);
  });

  it('is answered once, with no where it is closed', () => {
    const { panel, answers } = ask();
    panel.onClose();
    pressKeys(panel, 'y');
    expect(answers).toEqual([false]);
  });

  it('puts the answers below each other where there is no room', () => {
    expect(ask().lines(24, 8).join('\n')).toMatch(/> n Keep playing[\s\S]*\n.* {2}y Give up/);
  });
});
