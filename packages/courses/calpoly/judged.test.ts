import { describe } from 'vitest';
import type { Answer } from '../cases/answer.ts';
import type { CaseInput } from '../cases/case.ts';
import type { IntegerPair } from '../cases/words.ts';
import { itExercisesEveryRule, type RuleTable } from '../testing/rule-table.ts';
import { itKeepsTheContract } from '../testing/script-contract.ts';
import { calpoly } from './calpoly.ts';
import { calpolyScripts } from './judged.ts';
import type { CalpolyScript } from './script.ts';

const SIZE = 20;

/** A guess, and the board before and after it: a character a cell. */
interface Scene {
  readonly guess: IntegerPair;
  readonly round: number;
  readonly before: string;
  readonly after: string;
  readonly answer: string;
}

/** The place of a mine, and what the game said to it. */
interface Laying {
  readonly place: IntegerPair;
  readonly isRefused: boolean;
}

interface Played {
  readonly script: CalpolyScript;
  readonly layings: readonly Laying[];
  readonly scenes: readonly Scene[];
  readonly stdout: string;
}

function play(script: CalpolyScript, _: CaseInput, { stdout, stepEnds }: Answer): Played {
  const answers = stepEnds.slice(1).map((end, step) => stdout.slice(stepEnds[step], end));
  const layings = script.mines.map((place, index) => ({
    place,
    isRefused: answers[index + 1]?.startsWith('(') === true,
  }));
  const boards = answers.slice(script.mines.length).map(boardIn);
  const scenes = script.commands.map((guess, round) => ({
    guess,
    round,
    before: boards[round] ?? '',
    after: boards[round + 1] ?? '',
    answer: answers[script.mines.length + round + 1] ?? '',
  }));
  return { script, layings, scenes, stdout };
}

/** The first board in a text, without its blanks. */
function boardIn(text: string): string {
  const lines = text.replaceAll(' ', '').split('\n');
  return lines
    .filter((line) => /^[*0-8X]{20}$/.test(line))
    .slice(0, SIZE)
    .join('');
}

type SceneRule = (scene: Scene, played: Played) => boolean;

/** Some guess for which something holds. */
function some(holds: SceneRule) {
  return (played: Played): boolean => played.scenes.some((scene) => holds(scene, played));
}

/** Some refused mine for which something holds. */
function refused(holds: (place: IntegerPair, layings: readonly Laying[], index: number) => boolean) {
  return ({ layings }: Played): boolean =>
    layings.some(({ place, isRefused }, index) => isRefused && holds(place, layings, index));
}

const isOff = ([row, column]: IntegerPair): boolean => Math.min(row, column) < 0 || Math.max(row, column) >= SIZE;
const target = ({ guess: [row, column] }: Scene): number => row * SIZE + column;
const isLost = ({ answer }: Scene): boolean => answer.includes('You Lose');
const isWon = ({ answer }: Scene): boolean => answer.includes('You Win');
const known = (scene: Scene): string | undefined => (isOff(scene.guess) ? undefined : scene.before[target(scene)]);
const shown = (scene: Scene): string | undefined => (isOff(scene.guess) ? undefined : scene.after[target(scene)]);

/** The cells that a guess opened. */
function opened({ before, after }: Scene): number[] {
  return Array.from(after, (_, cell) => cell).filter((cell) => before[cell] === '*' && after[cell] !== '*');
}

const isOpening = (scene: Scene): boolean => known(scene) === '*' && shown(scene) === '0';

/** An opening for which something holds. */
function opening(holds: (cells: readonly number[], scene: Scene, played: Played) => boolean) {
  return some((scene, played) => isOpening(scene) && holds(opened(scene), scene, played));
}

/** Into how many pieces the zeros among the cells fall when they only hold together side by side. */
function piecesOfZeros(cells: readonly number[], board: string): number {
  const zeros = new Set(cells.filter((cell) => board[cell] === '0'));
  let pieces = 0;
  for (const start of zeros) {
    pieces += 1;
    const stack = [start];
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      if (!zeros.delete(cell)) continue;
      if (cell % SIZE > 0) stack.push(cell - 1);
      if (cell % SIZE < SIZE - 1) stack.push(cell + 1);
      stack.push(cell - SIZE, cell + SIZE);
    }
  }
  return pieces;
}

/** The zeros of the board that are still hidden after a guess. */
function hiddenZeros({ after }: Scene, { script }: Played): number {
  const mines = new Set(script.mines.filter((place) => !isOff(place)).map(([row, column]) => row * SIZE + column));
  const isMine = (row: number, column: number): boolean => !isOff([row, column]) && mines.has(row * SIZE + column);
  const steps = [-1, 0, 1];
  return Array.from(after, (_, cell) => cell).filter((cell) => {
    const [row, column] = [Math.floor(cell / SIZE), cell % SIZE];
    return after[cell] === '*' && !steps.some((down) => steps.some((right) => isMine(row + down, column + right)));
  }).length;
}

const counts: RuleTable<Played> = {
  'a count below 0': ({ script }) => (script.count ?? 0) < 0,
  'a count of 0': ({ script }) => script.count === undefined && script.mines.length === 0,
  'a count of 1': ({ layings, script }) =>
    script.count === undefined && layings.filter(({ isRefused }) => !isRefused).length === 1,
  'a count above 10': ({ scenes, script }) => script.mines.length > 10 && scenes.length > 0,
  'a count above 100': ({ script }) => script.mines.length > 100,
  'a count that cannot be': ({ script }) => (script.count ?? 0) > SIZE * SIZE,
};

const laying: RuleTable<Played> = {
  'a mine above the board': refused(([row]) => row < 0),
  'a mine below the board': refused(([row]) => row >= SIZE),
  'a mine left of the board': refused(([, column]) => column < 0),
  'a mine right of the board': refused(([, column]) => column >= SIZE),
  'a mine in row 20': refused(([row, column]) => row === SIZE && column >= 0 && column < SIZE),
  'a mine in column 20': refused(([row, column]) => column === SIZE && row >= 0 && row < SIZE),
  'a mine on a mine': refused((place) => !isOff(place)),
  'a mine on the mine just before it': refused(
    (place, layings, index) => String(layings[index - 1]?.place) === String(place),
  ),
  'a refused mine first of all': refused((_place, _layings, index) => index === 0),
  'a refused mine before an accepted one': refused((_, layings, index) => layings[index + 1]?.isRefused === false),
  'two refused mines in a row': refused((_, layings, index) => layings[index + 1]?.isRefused === true),
  'a refused mine and then a game': ({ layings, scenes }) =>
    scenes.length > 0 && layings.some(({ isRefused }) => isRefused),
  'a mine in the first cell': ({ layings }) => layings.some(({ place }) => String(place) === '0,0'),
  'a mine in the last cell': ({ layings }) => layings.some(({ place }) => String(place) === '19,19'),
};

const endsOfInput: RuleTable<Played> = {
  'the input ends after the count': ({ script }) => (script.count ?? 0) > 0 && script.mines.length === 0,
  'the input ends after some mines': ({ script, layings }) =>
    (script.count ?? 0) > 0 && layings.at(-1)?.isRefused === false,
  'the input ends after a refused mine': ({ script, layings }) =>
    (script.count ?? 0) > 0 && layings.at(-1)?.isRefused === true,
  'the input ends before any guess': ({ stdout, scenes }) => stdout.includes('No more input') && scenes.length === 0,
  'the input ends after a guess': ({ stdout, scenes }) => stdout.includes('No more input') && scenes.length > 0,
  'the input ends after a bad guess': ({ stdout, scenes }) =>
    stdout.includes('No more input') && scenes.at(-1)?.answer.includes('not a valid') === true,
};

const badGuesses: RuleTable<Played> = {
  'a guess above the board': some(({ guess: [row] }) => row < 0),
  'a guess below the board': some(({ guess: [row] }) => row >= SIZE),
  'a guess left of the board': some(({ guess: [, column] }) => column < 0),
  'a guess right of the board': some(({ guess: [, column] }) => column >= SIZE),
  'a guess in row 20': some(({ guess: [row, column] }) => row === SIZE && column >= 0 && column < SIZE),
  'a guess in column 20': some(({ guess: [row, column] }) => column === SIZE && row >= 0 && row < SIZE),
  'a bad guess first': some(({ guess, round }) => round === 0 && isOff(guess)),
  'a guess after a bad one': some(({ round }, { scenes }) => round > 0 && isOff(scenes[round - 1]?.guess ?? [0, 0])),
  'two bad guesses in a row': some(
    ({ guess, round }, { scenes }) => isOff(guess) && isOff(scenes[round + 1]?.guess ?? [0, 0]),
  ),
  'an open number again': some((scene) => /[1-8]/.test(known(scene) ?? '')),
  'an open zero again': some((scene) => known(scene) === '0'),
  'an open cell that was not guessed': some(
    (scene, { scenes }) =>
      /[0-8]/.test(known(scene) ?? '') &&
      !scenes.slice(0, scene.round).some(({ guess }) => String(guess) === String(scene.guess)),
  ),
  'the same guess twice': some(
    ({ guess, round }, { scenes }) => String(scenes[round + 1]?.guess) === String(guess) && !isOff(guess),
  ),
  'a guess after an open cell': some(({ round }, { scenes }) => scenes[round - 1]?.answer.includes('already') === true),
};

const openings: RuleTable<Played> = {
  'a number opens alone': some((scene) => opened(scene).length === 1 && shown(scene) !== '0' && !isLost(scene)),
  ...Object.fromEntries(
    [1, 2, 3, 4].map((number) => [`a ${number}`, some((scene) => shown(scene) === String(number))]),
  ),
  'an opening of the whole board': opening((cells) => cells.length === SIZE * SIZE),
  'an opening with numbers': opening((cells, { after }) => cells.some((cell) => after[cell] !== '0')),
  'a large opening': opening((cells) => cells.length > 200),
  'a small opening': opening((cells) => cells.length < 30),
  'an opening that touches the top': opening((cells) => cells.some((cell) => cell < SIZE)),
  'an opening that touches the bottom': opening((cells) => cells.some((cell) => cell >= SIZE * (SIZE - 1))),
  'an opening that touches the left side': opening((cells) => cells.some((cell) => cell % SIZE === 0)),
  'an opening that touches the right side': opening((cells) => cells.some((cell) => cell % SIZE === SIZE - 1)),
  'an opening from a corner': opening((_, scene) => [0, 19, 380, 399].includes(target(scene))),
  'an opening that leaves others': opening((_, scene, played) => hiddenZeros(scene, played) > 0),
  'a second opening': opening((_, { before }) => before.includes('0')),
  'an opening beside open numbers': opening((_, { before }) => /[1-8]/.test(before)),
  'an opening through a corner': opening((cells, { after }) => piecesOfZeros(cells, after) > 1),
};

const endings: RuleTable<Played> = {
  'a loss in round 0': some((scene) => isLost(scene) && scene.round === 0),
  'a loss in a later round': some((scene) => isLost(scene) && scene.round > 0),
  'a loss after a bad guess': some(
    (scene, { scenes }) => isLost(scene) && scenes.slice(0, -1).some(({ guess }) => isOff(guess)),
  ),
  'a loss with other mines': some((scene, { script }) => isLost(scene) && script.mines.length > 1),
  'a loss beside open cells': some((scene) => isLost(scene) && /[0-8]/.test(scene.before)),
  'a win in round 0': some((scene) => isWon(scene) && scene.round === 0),
  'a win in a later round': some((scene) => isWon(scene) && scene.round > 0),
  'a win with mines': some((scene, { script }) => isWon(scene) && script.mines.length > 0),
  'a win without mines': some((scene, { script }) => isWon(scene) && script.mines.length === 0),
  'a win with a number': some((scene) => isWon(scene) && opened(scene).length === 1),
  'a win with an opening': some((scene) => isWon(scene) && opened(scene).length > 1 && scene.before.includes('1')),
  'a win after a bad guess': some(
    (scene, { scenes }) => isWon(scene) && scenes.some(({ answer }) => answer.startsWith('(')),
  ),
  'a win after an open cell': some(
    (scene, { scenes }) => isWon(scene) && scenes.some(({ answer }) => answer.startsWith('Spot')),
  ),
  'round 10': some(({ round }) => round === 10),
};

describe('the scripts of calpoly', () => {
  itKeepsTheContract(calpolyScripts);

  const rules = { ...counts, ...laying, ...endsOfInput, ...badGuesses, ...openings, ...endings };
  itExercisesEveryRule({ dialect: calpoly, kind: calpolyScripts, play, rules });
});
