import type { WrongGames } from './wrong-game.ts';

export const WRONG_CS136: WrongGames = {
  'row-before-column': {
    layout: [[0, 0]],
    input: 'D 2 2 1  S 1 0',
    differs: `
- _ 1
+ 1 _`,
  },
  'step-spreads': {
    layout: [[0, 2]],
    input: 'D 3 2 1  S 0 0',
    differs: `
- 0 _ _
- _ _ _
+ 0 1 _ (2 times)`,
  },
  'advanced-does-not-spread': {
    layout: [[0, 2]],
    input: 'D 3 2 1  A 0 0',
    differs: `
- 0 1 _ (2 times)
+ 0 _ _
+ _ _ _`,
  },
  'advanced-four-ways': {
    layout: [
      [0, 2],
      [2, 0],
    ],
    input: 'D 3 3 1  A 0 0',
    differs: `
- 1 2 _
+ 1 _ _`,
  },
  'advanced-opens-marks': {
    layout: [[0, 2]],
    input: 'D 3 1 1  M 1 0  A 0 0',
    differs: `
- 0 P _
+ 0 1 _`,
  },
  'marked-mine-explodes': {
    layout: [
      [0, 0],
      [0, 1],
    ],
    input: 'D 3 1 1  M 0 0  S 0 0',
    differs: `
- P _ _
+ X _ _
+ You stepped on a mine. Game over!`,
  },
  'mark-on-open': {
    layout: [[0, 1]],
    input: 'D 2 1 1  S 0 0  M 0 0',
    differs: `
- 1 _
+ P _`,
  },
  'win-by-opening': {
    layout: [[0, 1]],
    input: 'D 2 1 1  S 0 0',
    differs: `
+ You marked all mines. Congratulations, well done!`,
  },
  'win-ignores-wrong-marks': {
    layout: [[0, 1]],
    input: 'D 2 1 1  M 0 0  M 1 0',
    differs: `
+ You marked all mines. Congratulations, well done!`,
  },
  'marks-cannot-be-removed': {
    layout: [[0, 1]],
    input: 'D 2 1 1  M 0 0  M 0 0',
    differs: `
- _ _
+ P _`,
  },
  'separator-too-long': {
    input: 'D 2 1 1',
    differs: `
- ===
+ ====`,
  },
  'blank-at-line-end': {
    input: 'D 2 1 1',
    differs: `
- _ _
+ _ _·`,
  },
  'count-orthogonal': {
    layout: [[0, 0]],
    input: 'D 2 2 1  S 1 1',
    differs: `
- _ 1
+ _ 0`,
  },
  'count-unclipped': {
    layout: [[0, 2]],
    input: 'D 3 2 1  S 0 1',
    differs: `
- 0 _ _
+ 1 _ _`,
  },
  'hit-mine-not-shown': {
    layout: [[0, 0]],
    input: 'D 2 1 1  S 0 0',
    differs: `
- X _
+ _ _`,
  },
};
