import { play } from '@countermine/judge/testing/answers.ts';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../cases/answer.ts';
import { type CaseInput, stdinOf } from '../cases/case.ts';
import { itExercisesEveryRule, type RuleTable } from '../testing/rule-table.ts';
import { itKeepsTheContract } from '../testing/script-contract.ts';
import { cs1302 } from './cs1302.ts';
import { cs1302Scripts, withBannerVersion } from './judged.ts';
import type { Cs1302Script } from './script.ts';

describe('banner version', () => {
  const { stdout } = play('cs1302', 'q');

  it('treats the banner of another term as that of the text', () => {
    const other = stdout.replace('v2022.sp', 'v2023.fa');
    expect(other).not.toBe(stdout);
    expect(withBannerVersion(other)).toEqual({
      stdout,
      note: 'The version in the banner is v2023.fa and not v2022.sp: it comes with the assignment, so it may be that of any term.',
    });
  });

  it.each([
    ['the banner of the text', stdout],
    ['another word in its place', stdout.replace('v2022.sp', 'v2022')],
    ['a version without the banner', stdout.replace('|_| v2022.sp', 'v2023.fa')],
  ])('leaves %s as it is', (_, output) => {
    expect(withBannerVersion(output)).toBeUndefined();
  });
});

describe('cases', () => {
  /** A line of input, and what was shown before and after it. */
  interface Turn {
    readonly line: string;
    readonly words: readonly string[];
    /** The rounds completed before the line; after it, undefined when the game is over. */
    readonly before: number;
    readonly after: number | undefined;
    /** What the square shows that the line names; undefined when it names none on the field. */
    readonly square: string | undefined;
    /** Whether that square has a mine. */
    readonly isMine: boolean;
    /** Whether the mines show on the board before the line. */
    readonly isFogless: boolean;
    /** What was written after the line. */
    readonly said: string;
  }

  interface Played {
    readonly input: CaseInput;
    readonly exit: number;
    readonly stderr: string;
    /** The words of the seed file, the first three being its rows, columns and mines; none where there is no such file. */
    readonly seed: readonly string[];
    readonly mines: ReadonlySet<string>;
    readonly turns: readonly Turn[];
  }

  function play(_: Cs1302Script, input: CaseInput, { stdout, stderr, exit, stepEnds }: Answer): Played {
    const texts = stepEnds.slice(1).map((end, step) => stdout.slice(stepEnds[step], end));
    const seed = (input.files.get(input.args.length === 1 ? input.args[0]! : '') ?? '').split(/\s+/).filter(Boolean);
    const places = seed.slice(3);
    const mines = new Set(
      places.map((row, index) => `${row} ${places[index + 1]}`).filter((__, index) => index % 2 === 0),
    );
    let shown = stdout.slice(0, stepEnds[0]);
    const turns = input.steps.map((line, index): Turn => {
      const said = texts[index]!;
      const words = line.trim().split(/\s+/);
      const place = words.slice(1).join(' ');
      const isPlace = words.length === 3 && words.slice(1).every((word) => /^\d+$/.test(word));
      const row = shown.split('\n').find((text) => text.startsWith(` ${words[1]} |`));
      const turn = {
        line,
        words,
        before: roundsOf(shown)!,
        after: roundsOf(said),
        square: isPlace ? row?.split('|')[Number(words[2]) + 1]?.[1] : undefined,
        isMine: mines.has(place),
        isFogless: shown.includes('<'),
        said,
      };
      shown = said;
      return turn;
    });
    return { input, exit, stderr, seed, mines, turns };
  }

  function roundsOf(text: string): number | undefined {
    const rounds = text.match(/Rounds Completed: (\d+)/)?.[1];
    return rounds === undefined ? undefined : Number(rounds);
  }

  type TurnRule = (turn: Turn, played: Played) => boolean;

  /** Some line that begins with one of these words, for which something holds. */
  function some(commands: readonly string[], holds: TurnRule = () => true) {
    return (played: Played): boolean =>
      played.turns.some((turn) => commands.includes(turn.words[0]!) && holds(turn, played));
  }

  const REVEAL = ['r', 'reveal'];
  const MARK = ['m', 'mark'];
  const GUESS = ['g', 'guess'];
  const HELP = ['h', 'help'];
  const QUIT = ['q', 'quit'];
  const ALL = [...REVEAL, ...MARK, ...GUESS, ...HELP, ...QUIT, 'nofog'];

  /** Whether a line is valid: it is a round, or ends the game. */
  const isValid = ({ before, after }: Turn): boolean => after !== before;

  /** A valid line with one of these words at a square that shows this and has a mine or none. */
  function at(commands: readonly string[], square: RegExp, isMine?: boolean) {
    return some(
      commands,
      (turn) =>
        isValid(turn) && turn.square?.match(square) !== null && turn.square !== undefined && isMine !== !turn.isMine,
    );
  }

  const squares: RuleTable<Played> = Object.fromEntries(
    [['reveal', REVEAL] as const, ['mark', MARK] as const, ['guess', GUESS] as const].flatMap(([name, words]) => [
      [`${name} of a hidden square`, at(words, / /, false)],
      [`${name} of a hidden mine`, at(words, / /, true)],
      [`${name} of a safe square marked F`, at(words, /F/, false)],
      [`${name} of a mine marked F`, at(words, /F/, true)],
      [`${name} of a safe square guessed ?`, at(words, /\?/, false)],
      [`${name} of a mine guessed ?`, at(words, /\?/, true)],
      [`${name} of 0`, at(words, /0/)],
      [`${name} of a number`, at(words, /[1-8]/)],
    ]),
  );

  /** A square of which this is true is revealed; its count is what a later board shows there. */
  function revealed(holds: (count: string, turn: Turn, played: Played) => boolean) {
    return some(REVEAL, (turn, played) => {
      const [, row, column] = turn.words;
      const line = turn.said.split('\n').find((text) => text.startsWith(` ${row} |`));
      return isValid(turn) && line !== undefined && holds(line.split('|')[Number(column) + 1]![1]!, turn, played);
    });
  }

  /** How many mines touch the square of a line on its sides only. */
  function straightMines({ words: [, row, column] }: Turn, { mines }: Played): number {
    const [down, right] = [Number(row), Number(column)];
    const beside = [`${down - 1} ${right}`, `${down + 1} ${right}`, `${down} ${right - 1}`, `${down} ${right + 1}`];
    return beside.filter((place) => mines.has(place)).length;
  }

  const counts: RuleTable<Played> = {
    ...Object.fromEntries([...'01234'].map((n) => [`a ${n} is revealed`, revealed((count) => count === n)])),
    'a 5, 6, 7 or 8 is revealed': revealed((count) => '5678'.includes(count)),
    'a 0 is revealed beside hidden squares': revealed((count, turn) => count === '0' && turn.said.includes('|   |')),
    'a number with a mine at a corner': revealed((count, turn, played) => Number(count) > straightMines(turn, played)),
    'a square is marked that was revealed, and revealed again': some(
      REVEAL,
      (turn, played) =>
        turn.square === 'F' &&
        played.turns.slice(0, played.turns.indexOf(turn)).some((earlier) => {
          const isSame = earlier.words.slice(1).join() === turn.words.slice(1).join();
          return isSame && MARK.includes(earlier.words[0]!) && /[0-8]/.test(earlier.square ?? '');
        }),
    ),
  };

  const words: RuleTable<Played> = {
    ...Object.fromEntries(ALL.map((word) => [`the word ${word}`, some([word], isValid)])),
    'blanks before a command': some(ALL, (turn) => isValid(turn) && turn.line.startsWith(' ')),
    'blanks after a command': some(ALL, (turn) => isValid(turn) && turn.line.endsWith(' \n')),
    'blanks between words': some(ALL, (turn) => isValid(turn) && /\w {2,}\w/.test(turn.line)),
    'tabs in a command': some(ALL, (turn) => isValid(turn) && turn.line.includes('\t')),
    'a help on the way': some(HELP, (turn) => isValid(turn) && turn.said.includes('Commands Available')),
  };

  const fog: RuleTable<Played> = {
    'nofog shows a hidden mine': some(['nofog'], ({ said }) => said.includes('< >')),
    'nofog shows a mine marked F': some(['nofog'], ({ said }) => said.includes('<F>')),
    'nofog shows a mine guessed ?': some(['nofog'], ({ said }) => said.includes('<?>')),
    'a valid command after nofog, and a board': some(ALL, (turn) => turn.isFogless && isValid(turn) && !!turn.after),
    'an invalid command after nofog': ({ turns }) => turns.some((turn) => turn.isFogless && !isValid(turn)),
    'nofog twice': some(['nofog'], (turn) => turn.isFogless && isValid(turn)),
  };

  /** An invalid line for which something holds. */
  const invalid = (holds: (words: readonly string[], played: Played, turn: Turn) => boolean) => (played: Played) =>
    played.turns.some((turn) => !isValid(turn) && holds(turn.words, played, turn));
  const isWord = (word = ''): boolean => [...REVEAL, ...MARK, ...GUESS].includes(word);
  const isInteger = (word = ''): boolean => /^-?\d{1,9}$/.test(word);
  const isLong = (word = ''): boolean => /^-?\d{10,}$/.test(word);
  const isOn = (word: string | undefined, length: string | undefined): boolean =>
    isInteger(word) && Number(word) >= 0 && Number(word) < Number(length);

  const invalidCommands: RuleTable<Played> = {
    'an empty line': invalid(([word]) => word === ''),
    'an unknown word': invalid(([word = '']) => /^[a-z]+$/.test(word) && !ALL.includes(word)),
    'a command in capitals': invalid(([word = '']) => /^[A-Z]/.test(word) && ALL.includes(word.toLowerCase())),
    'help with more words': invalid(([word = '']) => HELP.includes(word)),
    'quit with more words': invalid(([word = '']) => QUIT.includes(word)),
    'nofog with more words': invalid(([word = '']) => word === 'nofog'),
    'no row': invalid(([word, ...others]) => isWord(word) && others.length === 0),
    'no column': invalid(([word, ...others]) => isWord(word) && others.length === 1),
    'a row that is no integer': invalid(([word, row]) => isWord(word) && !!row && !isInteger(row) && !isLong(row)),
    'a column that is no integer': invalid(
      ([word, row, column]) => isWord(word) && isInteger(row) && !!column && !isInteger(column) && !isLong(column),
    ),
    'a row beyond 32 bits': invalid(([word, row]) => isWord(word) && isLong(row)),
    'a column beyond 32 bits': invalid(([word, row, column]) => isWord(word) && isInteger(row) && isLong(column)),
    'a word too many': invalid(([word, ...others]) => isWord(word) && others.length === 3),
    'a negative row': invalid(([word, row]) => isWord(word) && isInteger(row) && Number(row) < 0),
    'a negative column': invalid(([word, row, column]) => isWord(word) && isOn(row, '10') && Number(column) < 0),
    'the row just off': invalid(
      ([word, row, column], { seed }) => isWord(word) && row === seed[0] && isOn(column, seed[1]),
    ),
    'the column just off': invalid(
      ([word, row, column], { seed }) => isWord(word) && isOn(row, seed[0]) && column === seed[1],
    ),
    'off, but on the field were it the column that comes first': invalid(
      ([word, row, column, more], { seed }) => isWord(word) && !more && isOn(row, seed[1]) && isOn(column, seed[0]),
    ),
    'an invalid command first': ({ turns }) => turns[0] !== undefined && !isValid(turns[0]),
    'an invalid command twice': ({ turns }) =>
      turns.some((turn, index) => index > 0 && !isValid(turn) && !isValid(turns[index - 1]!)),
  };

  const last =
    (text: string, holds: (turn: Turn, played: Played) => boolean = () => true) =>
    (played: Played) =>
      played.turns.at(-1)?.said.includes(text) === true && holds(played.turns.at(-1)!, played);
  /** A win, by the exact score and the rounds. */
  const won = (holds: (rest: number, rounds: number, played: Played) => boolean = () => true) =>
    last('SCORE', ({ before }, played) => {
      const [rows, columns] = played.seed.map(Number);
      return holds(((10_000 * rows! * columns!) % (before + 1)) / (before + 1), before + 1, played);
    });
  const lost = (holds: TurnRule = () => true) => last('Oh no...', holds);

  const endings: RuleTable<Played> = {
    'quit at once': last('Bye!', (_, { turns }) => turns.length === 1),
    'quit after moves': last('Bye!', (_, { turns }) => turns.length > 3),
    'lost by a hidden mine': lost(({ square }) => square === ' '),
    'lost by a mine marked F': lost(({ square }) => square === 'F'),
    'lost by a mine guessed ?': lost(({ square }) => square === '?'),
    'won by a mark': last('SCORE', (turn) => MARK.includes(turn.words[0]!)),
    'won by a reveal': last('SCORE', (turn) => REVEAL.includes(turn.words[0]!)),
    'won, the last mine guessed before': last('SCORE', (turn) => turn.square === '?' && turn.isMine),
    'won with all mines marked in the last rounds': last(
      'SCORE',
      (turn, played) =>
        played.turns.slice(-played.mines.size).every(({ words: [word] }) => MARK.includes(word!)) && turn.isMine,
    ),
    'won with a score of 100.00': won((_, rounds, { seed }) => rounds === Number(seed[0]) * Number(seed[1])),
    'won with a score that is rounded up': won((rest) => rest > 0.5),
    'won with a score that is rounded down': won((rest) => rest > 0 && rest < 0.5),
    'won with a score whose last decimal is 0': last('SCORE', ({ said }) => /\.\d0\n/.test(said)),
    'won after an invalid command': won((_, __, { turns }) => turns.some((turn) => !isValid(turn))),
    'won after help': won((_, __, { turns }) => turns.some(({ words: [word] }) => HELP.includes(word!))),
    'won after nofog': won((_, __, { turns }) => turns.some(({ words: [word] }) => word === 'nofog')),
    'won on a field with unequal sides': won((_, __, { seed }) => seed[0] !== seed[1]),
  };

  const playable = (holds: (rows: number, columns: number, played: Played) => boolean) => (played: Played) =>
    played.turns.length > 0 && holds(Number(played.seed[0]), Number(played.seed[1]), played);

  const fields: RuleTable<Played> = {
    'the smallest field': playable((rows, columns) => rows === 5 && columns === 5),
    'as many rows as can be': playable((rows) => rows === 10),
    'as many columns as can be': playable((_, columns) => columns === 10),
    'more rows than columns': playable((rows, columns) => rows > columns),
    'more columns than rows': playable((rows, columns) => rows < columns),
    'one mine': playable((_, __, { mines }) => mines.size === 1),
    'more mines than safe squares': playable((rows, columns, { mines }) => 2 * mines.size > rows * columns),
    'a mine in a corner': playable(
      (rows, columns, { mines }) => mines.has('0 0') || mines.has(`${rows - 1} ${columns - 1}`),
    ),
    'a seed file on one line': playable((_, __, { input }) => /^\d[^\n]*\n$/.test(seedText(input))),
    'a seed file with a mine a line': playable((_, __, { input }) =>
      /^\d+ \d+\n\d+\n(?:\d+ \d+\n)+$/.test(seedText(input)),
    ),
    'a seed file with blanks before a number': playable((_, __, { input }) => /^ +\d+ +\d/.test(seedText(input))),
    'a seed file with tabs': playable((_, __, { input }) => seedText(input).includes('\t')),
    'a seed file with a number a line': playable((_, __, { input }) => /^\n +\d+\n/.test(seedText(input))),
  };

  function seedText({ files }: CaseInput): string {
    return files.get('seed.txt') ?? '';
  }

  /** A start that is refused with this message and status. */
  const refused =
    (message: string, status: number, holds: (seed: readonly string[]) => boolean = () => true) =>
    ({ stderr, exit, seed, input }: Played): boolean =>
      stderr.includes(message) && exit === status && stdinOf(input) === '' && holds(seed);
  const malformed = (message: string, holds?: (seed: readonly string[]) => boolean) =>
    refused(`Seed File Malformed Error: ${message}`, 3, holds);

  const starts: RuleTable<Played> = {
    'not exactly one argument': refused('Usage: ', 1),
    'no such file, or a directory': refused('Seed File Not Found Error: ', 2),
    'a number is missing': malformed('Missing Value'),
    'a mine is missing': malformed('Missing Value', (seed) => seed.length >= 3),
    'a word that is no integer': malformed('Incorrect Datatype'),
    'too few or too many rows or columns': malformed('Cannot create'),
    'too few rows or columns': malformed('Cannot create', (seed) => seed.slice(0, 2).some((side) => Number(side) < 5)),
    'too many rows or columns': malformed('Cannot create', (seed) =>
      seed.slice(0, 2).some((side) => Number(side) > 10),
    ),
    'a wrong number of mines': malformed('Invalid mine count'),
    'no mines, or fewer': malformed('Invalid mine count', (seed) => Number(seed[2]) < 1),
    'too many mines': malformed('Invalid mine count', (seed) => Number(seed[2]) > 1),
    'a mine off the field': malformed('Mine Coordinate Out of Bounds'),
  };

  describe('the sessions of cs1302', () => {
    itKeepsTheContract(cs1302Scripts);
    itExercisesEveryRule({
      dialect: cs1302,
      kind: cs1302Scripts,
      play,
      rules: { ...squares, ...counts, ...words, ...fog, ...invalidCommands, ...endings, ...fields, ...starts },
    });
  });
});
