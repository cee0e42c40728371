import { expect, it } from 'vitest';
import { compileOrder } from './compile.ts';

it('puts each file after those that it mentions', () => {
  const sources = new Map([
    ['src/game/Driver.java', 'class Driver { Game game = new Game(); }'],
    ['src/game/Game.java', 'class Game { board.Grid grid; }'],
    ['src/game/board/Grid.java', 'class Grid {}'],
    ['src/game/Apart.java', 'class Apart { DriverOfOther other; }'],
  ]);
  const names = compileOrder(sources).map((path) => path.split('/').at(-1));
  expect(names).toEqual(['Apart.java', 'Grid.java', 'Game.java', 'Driver.java']);
});

it('has every file once, also of those that mention each other or themselves', () => {
  const sources = new Map([
    ['A.java', 'A B'],
    ['B.java', 'B C'],
    ['C.java', 'A'],
  ]);
  expect(compileOrder(sources)).toEqual(['C.java', 'B.java', 'A.java']);
  expect(compileOrder(new Map())).toEqual([]);
});
