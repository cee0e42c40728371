import { answerTo, BY_THE_TEXT, CRASHES } from '@countermine/courses/cases/answer.ts';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case.ts';
import { inputOfLines } from '@countermine/courses/cases/words.ts';
import type { Comp1511Rules } from '@countermine/courses/comp1511/rules.ts';
import { comp1511Form } from '@countermine/courses/comp1511/script.ts';
import type { Cs136Rules, Refusal } from '@countermine/courses/cs136/rules.ts';
import type { Cs1302Rules } from '@countermine/courses/cs1302/rules.ts';
import { describe, expect, it } from 'vitest';
import type { Run } from '../compare/verdict.ts';
import { judgedGame } from '../testing/answers.ts';
import { judgedInMemory } from '../testing/judged-in-memory.ts';

// Programs with mistakes that students are likely to make: each is told once, and by its cause.

const RUN = { stderr: '', wallSeconds: 0.01, cpuSeconds: 0.01, leftProcesses: 0 } as const;

const JAVA_CRASH = 'Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index -1\n';

/** What the text's game does, with something else at the end. */
function ends(stdout: string, status = 0, stderr = ''): Run {
  return { ...RUN, stdout, stderr, ending: { kind: 'exit', status } };
}

async function claimsAbout(id: string, program: (input: CaseInput) => Run): Promise<string[]> {
  const { faults } = await judgedInMemory(judgedGame(id), program, { cases: 24 });
  return faults.map((fault) => (/^(?:format|unexplained|crash|hang)/.test(fault.id) ? fault.says : fault.id));
}

it('while (!feof(stdin)) runs the last command once more', async () => {
  const { dialect } = judgedGame('comp1511');
  const program = (input: CaseInput): Run => {
    const { stdout, endedByItself } = answerTo(dialect, input);
    const script = comp1511Form.parse(input);
    if (endedByItself || script === undefined) return ends(stdout);
    // Without a command nothing is run, and the field is printed: any number that is no command does that.
    const last = script.commands.at(-1)?.join(' ') ?? '9';
    return ends(answerTo(dialect, { ...input, steps: [...input.steps, `${last}\n`] }).stdout);
  };
  expect(await claimsAbout('comp1511', program)).toEqual(['end-of-input-last-command-once']);
});

it('one of eight copied loops ends too early', async () => {
  const { dialect } = judgedGame('comp1511');
  const changes: Partial<Comp1511Rules> = {
    endsRays: (_, column, down, right) => column === 0 && down === 1 && right === -1,
  };
  const program = (input: CaseInput): Run =>
    ends(answerTo(dialect, input, { ...BY_THE_TEXT, changes: [changes] }).stdout);
  expect(await claimsAbout('comp1511', program)).toEqual(['radial-never-column-0-down-left']);
});

it('a program without a test of the mines crashes, and counts negative ones from the other end', async () => {
  const { dialect } = judgedGame('calpoly');
  const traceback =
    'Traceback (most recent call last):\n  File "game.py", line 3\nIndexError: list index out of range\n';
  const program = (input: CaseInput): Run => {
    const [count = '', ...words] = stdinOf(input).trim().split(/\s+/);
    const cells = new Set<string>();
    let typed = count;
    while (cells.size < Number(count) && words.length > 1) {
      const [row = '', column = ''] = words.splice(0, 2);
      const [least, most] = [Math.min(Number(row), Number(column)), Math.max(Number(row), Number(column))];
      if (most > 19 || least < -20) {
        return ends(answerTo(dialect, inputOfLines([[typed]])).stdout.replace(/Not enough.*\n/, ''), 1, traceback);
      }
      const cell = `${(Number(row) + 20) % 20} ${(Number(column) + 20) % 20}`;
      typed += cells.has(cell) ? ` ${row} ${column}` : ` ${cell}`;
      cells.add(cell);
    }
    return ends(answerTo(dialect, inputOfLines([[typed, ...words]])).stdout);
  };
  expect(await claimsAbout('calpoly', program)).toEqual(['mine-untested']);
});

it('a message that goes to standard error is told to go there, and not a crash', async () => {
  const { dialect } = judgedGame('calpoly');
  const message = 'Not enough mines placed on the board.';
  const program = (input: CaseInput): Run => {
    const { stdout, exit } = answerTo(dialect, input);
    return stdout.includes(message) ? ends(stdout.replace(`${message}\n`, ''), 1, `${message}\n`) : ends(stdout, exit);
  };
  expect(await claimsAbout('calpoly', program)).toEqual([
    `The line "${message}" goes to standard error, and not to standard output.`,
  ]);
});

it('the message of Q at the end of the input is one fault', async () => {
  const { dialect } = judgedGame('cs136');
  const program = (input: CaseInput): Run => {
    const { stdout, endedByItself } = answerTo(dialect, input);
    return ends(endedByItself ? stdout : `${stdout}Thanks for playing. See you soon!\n`);
  };
  expect(await claimsAbout('cs136', program)).toEqual(['quits-at-end-of-input']);
});

describe('a program of cs136 that steps on marked squares', () => {
  const judged = (changes: Partial<Cs136Rules>) => {
    const game = judgedGame('cs136');
    const variant = { ...BY_THE_TEXT, changes: [changes] };
    return judgedInMemory(game, (input) => ends(answerTo(game.dialect, input, variant).stdout), { cases: 24 });
  };

  it('leaves the mark on a mine that it never shows', async () => {
    const { faults } = await judged({ stepsOnMarksS: true, lossShows: 'nothing', testsWin: 'not removed' });
    expect(new Set(faults.map(({ id }) => id))).toEqual(
      new Set(['marked-mine-explodes-s', 'hit-mine-not-shown', 'no-win-by-removal']),
    );
  });

  it('or refuses to, in its own words', async () => {
    const marked: Refusal = { text: 'Already marked!\n', board: 'after' };
    const open: Refusal = { text: 'You were there.\n', board: 'none' };
    const { faults } = await judged({
      ...{ refusesMarkedM: marked, canUnmark: false, refusesOpenS: open, refusesOpenA: open, refusesMarkedS: marked },
    });
    expect(new Set(faults.map(({ says }) => /(?<=It looks as if the program ).*(?=; by)/.exec(says)?.[0]))).toEqual(
      new Set([
        'says "Already marked!" when M names a marked square, and leaves the mark',
        'says "You were there." and prints no board when S or A names a square that was stepped on',
        'says "Already marked!" when S names a marked square',
      ]),
    );
  });

  it('is told that once, where A goes on from a 0, too', async () => {
    const { faults, requirements } = await judged({ stepsOnMarksA: true, spreadsOverMarks: 'forgets' });
    expect(faults.map(({ id }) => id)).toEqual(['marks-protect-nothing-from-a']);
    const outcomes = new Map(requirements.map(({ id, outcome }) => [id, outcome]));
    expect([outcomes.get('step-on-mark'), outcomes.get('advanced-marks')]).toEqual(['differs', 'differs']);
  });
});

describe('a program of cs1302', () => {
  const judged = (changes: Partial<Cs1302Rules>, edit: (stdout: string) => string = (stdout) => stdout) => {
    const game = judgedGame('cs1302');
    const program = (input: CaseInput): Run => {
      const { stdout, stderr, exit } = answerTo(game.dialect, input, { ...BY_THE_TEXT, changes: [changes] });
      return exit === CRASHES ? ends(stdout, 1, JAVA_CRASH) : ends(edit(stdout), exit, stderr);
    };
    return judgedInMemory(game, program, { cases: 24, experiments: 80 });
  };

  it('that catches whatever goes wrong is told each of three mistakes in one line', async () => {
    const { faults } = await judged({
      ...{ invalidEmptyLineGoesTo: 'output', invalidPrefix: 'Invalid command: ', countsInvalid: 'columns' },
    });
    expect(new Set(faults.map(({ id }) => id))).toEqual(
      new Set(['empty-line-on-output-invalid', 'invalid-prefix', 'rounds-columns']),
    );
  });

  it('that ends with another status after one kind of malformed seed files is told of which', async () => {
    const { faults } = await judged({ placeStatus: 2, wordsStatus: 1 });
    expect(new Set(faults.map(({ id }) => id))).toEqual(new Set(['place-status-2', 'words-status-1']));
  });

  it.each<[id: string, rules: Partial<Cs1302Rules>]>([
    ['won-by-exchanged-signs-crash', { winExchanges: ['signs'] }],
    ['win-looks-past-first-row', { winLooksPast: 'first row' }],
    ['win-looks-past-all', { winLooksPast: 'all' }],
  ])('that crashes when it looks whether the game is won is told why: %s', async (id, rules) => {
    const { faults } = await judged(rules);
    expect(faults.map((fault) => fault.id)).toEqual([id]);
  });

  it('that only compares with the size of the field is told one crash', async () => {
    const { faults } = await judged({ negative: 'crash', mineNegative: 'crash' });
    expect(faults.map(({ id }) => id)).toEqual(['negative-anywhere-crashes']);
  });

  it('whose mines are elsewhere is told how its games end, too', async () => {
    const prompt = (stdout: string): string => stdout.replaceAll('alpha: ', 'alpha:');
    const ends: Partial<Cs1302Rules> = { marksThatWin: undefined, lossShowsField: true, lossCountsRound: false };
    const { faults } = await judged({ minesColumnFirst: true, ...ends }, prompt);
    expect(new Set(faults.map(({ id }) => id))).toEqual(
      new Set(['format-1', 'mines-column-first', 'loss-shows-field-as-before', 'win-without-flags']),
    );
  });

  it('that looks behind the last mine, and prints a line after its help', async () => {
    const help = (stdout: string): string => stdout.replaceAll('Quit: q/quit\n', 'Quit: q/quit\n\n');
    const { faults } = await judged({ moreAfterMines: 'refused' }, help);
    expect(faults.map(({ says }) => says)).toEqual([
      'There is an empty line too many after " -   Quit: q/quit".',
      expect.stringContaining('calls a seed file malformed that goes on after its last mine'),
    ]);
  });
});

it('a crash that lost its output is told where it was', async () => {
  const { dialect } = judgedGame('comp1511');
  const program = (input: CaseInput): Run => {
    const crashes = input.steps.some((step) => /^3 0 /.test(step));
    return crashes
      ? { ...RUN, stdout: '', ending: { kind: 'signal', signal: 'SIGSEGV' } }
      : ends(answerTo(dialect, input).stdout);
  };
  const says = 'It crashes (SIGSEGV) after command 3 when its first number is 0.';
  expect(await claimsAbout('comp1511', program)).toEqual([says]);
});
