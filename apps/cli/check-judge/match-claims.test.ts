import { describe, expect, it } from 'vitest';
import { type Claim, matchClaims } from './match-claims.ts';
import { goalsOf, sumOf, tallyOf } from './tally.ts';
import type { TrueFault } from './truth-file.ts';

function fault(named: string, described = 'nothing'): TrueFault {
  const shows = { steps: [], args: [], files: new Map<string, string>() };
  return { says: named, shows, named: [new RegExp(named)], described: [new RegExp(described)] };
}

function claim(says: string, more: Partial<Claim> = {}): Claim {
  return { says, kind: 'misconception', isSeen: true, alike: [], ...more };
}

describe('matchClaims', () => {
  it('tells a fault that is named from one that is described and one that is missed', () => {
    const faults = [fault('3 x 3'), fault('shifts once', 'first turn'), fault('small w')];
    const { claims, faults: outcomes } = matchClaims([claim('Only 3 x 3.'), claim('The first turn is lost.')], faults);
    expect(claims.map(({ outcome }) => outcome)).toEqual(['named', 'described']);
    expect(outcomes).toEqual(['named', 'described', 'missed']);
  });

  it('lets a claim name one fault only, and finds who names which', () => {
    const faults = [fault('Game|w'), fault('Game')];
    const both = [claim('Game'), claim('w')];
    expect(matchClaims(both, faults).faults).toEqual(['named', 'named']);
    expect(matchClaims(both.slice(0, 1), faults).faults).toEqual(['named', 'missed']);
  });

  it('counts a fault that two claims name once', () => {
    const { claims, faults } = matchClaims([claim('w'), claim('w again')], [fault('w')]);
    expect(faults).toEqual(['named']);
    expect(claims.map(({ outcome }) => outcome)).toEqual(['named', 'described']);
  });

  it('knows a cause that the program does not have as false', () => {
    expect(matchClaims([claim('It counts lines.')], [fault('w')]).claims[0]?.outcome).toBe('false');
  });

  it('knows whatever is said as false if its own input does not fail', () => {
    const { claims, faults } = matchClaims([claim('w', { isSeen: false })], [fault('w')]);
    expect(claims[0]?.outcome).toBe('false');
    expect(faults).toEqual(['missed']);
  });

  it('takes what was only seen for a description of the faults that look like it, and never for false', () => {
    const seen = claim('A number is not right.', { kind: 'unexplained', alike: [1] });
    const { claims, faults } = matchClaims([seen, { ...seen, alike: [] }], [fault('small w'), fault('x')]);
    expect(claims.map(({ outcome }) => outcome)).toEqual(['described', 'symptom']);
    expect(faults).toEqual(['missed', 'described']);
  });

  it('reads blanks in a sentence either way', () => {
    const says = 'It always prints "Game·won!⏎".';
    expect(matchClaims([claim(says)], [fault('Game won!"')]).faults).toEqual(['named']);
    expect(matchClaims([claim(says)], [fault('Game·won!⏎')]).faults).toEqual(['named']);
  });
});

describe('the goals', () => {
  const faults = Array.from({ length: 5 }, (_, index) => fault(`fault ${index}`));
  const titlesMissed = (says: readonly string[]): string[] => {
    const tally = tallyOf(
      matchClaims(
        says.map((one) => claim(one)),
        faults,
      ),
      1,
      1,
    );
    return goalsOf(sumOf([tally])).flatMap(({ title, holds }) => (holds ? [] : [title]));
  };
  const all = faults.map(({ says }) => says);

  it('hold where everything is named', () => expect(titlesMissed(all)).toEqual([]));
  it('fail by one false claim, which is also one claim too many', () => {
    expect(titlesMissed([...all, 'else'])).toEqual([
      'nothing false is said',
      'at most 1.15 times as many claims as faults',
    ]);
  });
  it('fail by one missed fault of five', () => {
    expect(titlesMissed(all.slice(1))).toEqual(['less than 5 % of the faults are missed']);
  });
});
