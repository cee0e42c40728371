import { type CaseInput, stdinOf } from '@countermine/courses/cases/case.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { textOf } from '@countermine/courses/kit/bytes.ts';
import { readTranscripts, type Transcript } from '@countermine/courses/testing/transcripts.ts';
import { describe, expect, it } from 'vitest';
import { fixtureCase } from './select-cases.ts';

/** The inputs of a game's golden transcripts by their names, as one step each. */
function inputsOf(game: string): Map<string, CaseInput> {
  const transcripts = readTranscripts(game).filter(({ layout }) => layout === undefined);
  return new Map(transcripts.map((transcript) => [transcript.name, inputOf(transcript)]));
}

function inputOf({ stdin, args, files }: Transcript): CaseInput {
  return {
    steps: [textOf(stdin)],
    args,
    files: new Map([...files].map(([name, bytes]) => [name, textOf(bytes)])),
  };
}

describe.each([...judgedGames.values()])('the fixtures of $dialect.id', ({ dialect, cases: source }) => {
  const inputs = [...inputsOf(dialect.id)];

  it('are all cases if hostile ones are allowed', () => {
    for (const [name, input] of inputs) {
      const made = fixtureCase(name, input, source, { hostile: true })!;
      expect(made).toMatchObject({ name: `fixture-${name}`, origin: 'fixture' });
      expect(stdinOf(made.input)).toBe(stdinOf(input));
      expect(made.input.steps.slice(0, -1).every((step) => /^[^\n]*\n$/.test(step))).toBe(true);
      expect(made.input).toMatchObject({ args: input.args, files: input.files });
    }
  });

  it('are the course examples and valid input otherwise', () => {
    for (const [name, input] of inputs) {
      const made = fixtureCase(name, input, source, { hostile: false });
      expect(made !== undefined, name).toBe(name.startsWith('seed-') || source.adopt(input) !== undefined);
    }
  });

  it('are valid if they are the course examples', () => {
    const examples = inputs.filter(([name]) => name.startsWith('seed-'));
    expect(examples.filter(([, input]) => source.adopt(input) === undefined).map(([name]) => name)).toEqual([]);
  });
});

/** What is not promised by the text of the two games whose input is lines. */
const NOT_PROMISED = {
  cs204: ['case-021', /^reading-/, /^ruling-/],
  cs1302: [/^case-0(?:29|45|77|81)$/, /^ruling-(?:0[1-6]|1[0-4])-/],
};

it.each(Object.entries(NOT_PROMISED))('of %s only these are not promised', (game, patterns) => {
  for (const [name, input] of inputsOf(game)) {
    const isNamed = patterns.some((pattern) => name.match(pattern) !== null);
    const made = fixtureCase(name, input, judgedGames.get(game)!.cases, { hostile: false });
    expect(made === undefined, name).toBe(isNamed);
  }
});

describe('an input that is not valid', () => {
  const source = { sample: () => [], adopt: () => undefined };
  const input = { steps: ['a\n\nb'], args: ['x'], files: new Map([['f', 'g']]) };
  const smaller = (name: string, hostile: boolean): number =>
    [...(fixtureCase(name, input, source, { hostile })?.smaller() ?? [])].length;

  it('is shrunk in any way if hostile cases are allowed, otherwise not at all', () => {
    expect(smaller('case-1', true)).toBeGreaterThan(3);
    expect(smaller('seed-1', true)).toBeGreaterThan(3);
    expect(smaller('seed-1', false)).toBe(0);
    expect(fixtureCase('case-1', input, source, { hostile: false })).toBeUndefined();
  });

  it('has no steps where there is no input', () => {
    const made = fixtureCase('seed-2', { ...input, steps: [''] }, source, { hostile: false });
    expect(made?.input.steps).toEqual([]);
  });
});
