import { WORLD_REACH } from '@countermine/core/endless/chunk.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OnlinePlace, PANELS } from './navigation.ts';
import { type AddressedPanel, formatRoute, parseRoute, type Route } from './route.ts';

const isAddressed = (name: (typeof PANELS)[number]): name is AddressedPanel => name !== 'hints';
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const coordinate = fc.integer({ min: -WORLD_REACH, max: WORLD_REACH - 1 });
const worldCell = fc.record({ column: coordinate, row: coordinate });

const places: fc.Arbitrary<OnlinePlace> = fc.oneof(
  fc.record({ kind: fc.constant('rooms'), room: fc.option(fc.stringMatching(/^[\da-z]{12}$/), { nil: undefined }) }),
  fc.constant({ kind: 'you' } as const),
  fc.record({ kind: fc.constant('ranked'), board: fc.constantFrom(undefined, 'daily', 'expert-no-guess') }),
  fc.record({ kind: fc.constant('leaderboard'), list: fc.constantFrom(undefined, 'daily', 'expert/ever/programs') }),
  fc.record({ kind: fc.constant('player'), id: fc.stringMatching(/^[\w-]{1,60}$/) }),
  fc.record({ kind: fc.constant('field'), cell: fc.option(worldCell, { nil: undefined }) }),
);

const routes: fc.Arbitrary<Route> = fc.oneof(
  fc.constant({ kind: 'game' } as const),
  fc.record({ kind: fc.constant('panel'), panel: fc.constantFrom(...PANELS.filter(isAddressed)) }),
  fc.record({ kind: fc.constant('position'), code: fc.stringMatching(/^\d{1,4}x\d{1,4}x\d{1,8}\/[\da-z]{1,30}$/) }),
  fc.record({ kind: fc.constant('replay'), id: fc.stringMatching(/^[\w-]{1,30}$/) }),
  fc.record({
    kind: fc.constant('courses'),
    course: fc.option(fc.stringMatching(/^[a-z\d]{1,12}$/), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('online'), place: places }),
  fc.record({ kind: fc.constant('server-game'), id: fc.stringMatching(/^[\w-]{1,60}$/) }),
  fc.record({ kind: fc.constant('daily'), date: fc.option(day, { nil: undefined }) }),
);

describe('the address of a view', () => {
  it('reads back as it was written', () => {
    fc.assert(
      fc.property(routes, (route) => {
        expect(parseRoute(formatRoute(route))).toEqual(route);
      }),
    );
  });

  it.each([
    ['', { kind: 'game' }],
    ['#', { kind: 'game' }],
    ['#/', { kind: 'game' }],
    ['#/analysis', { kind: 'panel', panel: 'analysis' }],
    ['#/statistics', { kind: 'panel', panel: 'statistics' }],
    ['#/course/cs204', { kind: 'courses', course: 'cs204' }],
    ['#/daily/2026-11-22', { kind: 'daily', date: '2026-11-22' }],
    ['#/field/12,-345', { kind: 'online', place: { kind: 'field', cell: { column: 12, row: -345 } } }],
    ['#/player/p7', { kind: 'online', place: { kind: 'player', id: 'p7' } }],
    ['#/game/ranked-7', { kind: 'server-game', id: 'ranked-7' }],
    ['#/ranked', { kind: 'online', place: { kind: 'ranked', board: undefined } }],
    ['#/ranked/expert', { kind: 'online', place: { kind: 'ranked', board: 'expert' } }],
    ['#/leaderboard/expert/ever', { kind: 'online', place: { kind: 'leaderboard', list: 'expert/ever' } }],
  ])('%s is %j', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });

  it.each([
    '#hello',
    '#g=AeM5',
    '#analysis',
    '#/hints',
    '#/hello',
    '#/toString',
    '#//',
    '#/statistics/',
    '#/statistics/9',
    '#/analysis/',
    '#/analysis/%20',
    '#/replay/',
    '#/course/',
    '#/course/CS 204',
    '#/player',
    '#/player/',
    '#/game/a b',
    '#/room/short',
    '#/leaderboard/',
    '#/ranked/',
    '#/ranked/7',
    '#/daily/tomorrow',
    '#/daily/2026-11-22/',
  ])('%s is none', (hash) => {
    expect(parseRoute(hash)).toBeUndefined();
  });

  it('may be anything that somebody types', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseRoute(`#/${text}`)));
  });
});
