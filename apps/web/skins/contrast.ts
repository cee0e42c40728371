import type { Theme } from './skin.ts';
import { fill, penOf } from './soft-pen.ts';

/** Seven to one, everywhere; borders show what shadows and tints show elsewhere. */
export const contrast: Theme = {
  name: 'contrast',
  scheme: 'dark',
  pen: penOf({ stroke: 3.4, slant: 0 }, (canvas, board, face) => {
    const side = canvas.size - canvas.line;
    const edge = Math.max(1, Math.round(canvas.size / 20));
    fill(canvas, board.line, canvas.size);
    fill(canvas, face === 'pressed' ? board.pressed : board.raisedLight, side, Math.round(canvas.size * 0.12));
    fill(canvas, board[face], side - 2 * edge, Math.round(canvas.size * 0.08), edge);
  }),
  board: {
    hidden: '#454545',
    cloth: '#454545',
    raisedLight: '#8c8c8c',
    raisedDark: '#8c8c8c',
    hover: '#4f4f4f',
    pressed: '#2b2b2b',
    open: '#000000',
    line: '#787878',
    digits: ['#c5dafe', '#1de900', '#ee9787', '#c584ff', '#ffe7cb', '#30a3b5', '#ffffff', '#bbbbbb'],
    flag: '#fefb8a',
    question: '#ffffff',
    mine: '#ffffff',
    exploded: '#b00000',
    explodedMine: '#ffffff',
    wrong: '#ff7070',
    cursor: '#9cb1e6',
    clue: '#f6ce29',
    safe: '#96fed1',
    danger: '#f47876',
  },
  page: {
    page: '#000000',
    surface: '#000000',
    border: '#ffffff',
    text: '#ffffff',
    muted: '#e0e0e0',
    accent: '#ffe14d',
    onAccent: '#000000',
    glow: '#ffe14d',
    bad: '#ff8f8f',
    good: '#7dff9b',
  },
};
