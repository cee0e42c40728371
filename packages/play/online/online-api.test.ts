import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { playerExport, playerPage } from '../protocol/api-answers.ts';
import { askApi, fetchedApi } from './online-api.ts';

const schema = z.strictObject({ played: z.number() });

function answering(status: number, text = ''): ReturnType<typeof fetchedApi> {
  return fetchedApi(async () => ({ ok: status < 400, status, text: async () => text }), 'http://here');
}

describe('the API of a server', () => {
  it('is read by the schema of the answer', async () => {
    expect(await askApi(answering(200, '{"played":7}'), '/api/x', schema)).toEqual({ ok: true, value: { played: 7 } });
  });

  it('is read without what an older server does not have', async () => {
    const page = { player: { id: 'AAAAAAAAAAA', name: 'Ada', since: '2026-01-02T03:04:05.000Z' }, games: [] };
    expect(await askApi(answering(200, JSON.stringify(page)), '/api/x', playerPage)).toEqual({
      ok: true,
      value: { ...page, ratings: [] },
    });
    const lists = { games: [], moves: [], submitted: [], reviews: [], rooms: [], field: [], flags: [] };
    const data = { format: 'countermine player', version: 1, player: page.player, ...lists };
    expect(playerExport.parse(data)).toEqual({ ...data, ratings: [], friends: [] });
  });

  it.each(['', 'not JSON', '{"played":"seven"}'])('gives no other answer: %j', async (text) => {
    expect(await askApi(answering(200, text), '/api/x', schema)).toEqual({ ok: false, error: { code: 'unreadable' } });
  });

  it.each([
    [400, 'not-found'],
    [401, 'unknown-key'],
    [404, 'not-found'],
    [409, 'not-found'],
    [429, 'too-fast'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('that answers %i is told as %s', async (status, code) => {
    expect(await askApi(answering(status), '/api/x', schema)).toEqual({ ok: false, error: { code } });
  });

  it('that nobody reaches is told apart from one that does not know', async () => {
    const api = fetchedApi(() => Promise.reject(new TypeError('fetch failed')));
    expect(await askApi(api, '/api/x', schema)).toEqual({ ok: false, error: { code: 'offline' } });
  });
});
