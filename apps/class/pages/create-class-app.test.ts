import { UNSAFE } from '@countermine/judge/report/clean.ts';
import { EXPECTED_SENTINEL } from '@countermine/judge/testing/sample-report.ts';
import { StudyRunner } from '@countermine/study/study-runner.ts';
import type { StudySettings } from '@countermine/study/study-settings.ts';
import { type StudyRecord, saveChunk, saveStudy } from '@countermine/study/study-store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaffToken } from '../access.ts';
import { enrolStudents } from '../store/intakes.ts';
import { saveJudgement, unjudgedHandIns } from '../store/judgements.ts';
import { ClassAppOfTests } from '../testing/class-app.ts';
import { HOSTILE, seedClass } from '../testing/seeded-class.ts';

// The pages as a browser asks for them, with names and programs that try to be more than text.

let site: ClassAppOfTests;
beforeAll(async () => {
  site = await ClassAppOfTests.open();
});
afterAll(() => site.close());

/** Follows a stream of events: `receive` waits for a part of one. */
async function follow(path: string) {
  const response = await site.get(path);
  expect(response.headers.get('Content-Type')).toBe('text/event-stream');
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  let received = '';
  return {
    async receive(part: string): Promise<void> {
      while (!received.includes(part)) {
        const { value, done } = await reader.read();
        expect(done).toBe(false);
        received += new TextDecoder().decode(value);
      }
    },
    close: () => reader.cancel(),
  };
}

/** The students of a list, in its order. */
function studentsIn(page: string): string[] {
  const list = page.slice(page.indexOf('id="list"'));
  return [...list.matchAll(/<th scope="row"><a [^>]*>(\w+)</g)].map(([, student]) => student ?? '');
}

describe('signing in', () => {
  const PATHS = [
    '/studies',
    '/studies/1',
    '/studies/1/progress',
    '/classes',
    '/classes/1',
    '/classes/1/progress',
    '/classes/1/students/1',
    '/classes/1/similar',
    '/classes/1/similar.csv',
    '/classes/1/similar.json',
    '/classes/1/decisions',
  ];

  it.each(PATHS)('is asked for at %s', async (path) => {
    const response = await site.get(path, {});
    expect(response.status).toBe(401);
    expect(await response.text()).toContain(`name="next" value="${path}"`);
  });

  it('keeps what the browser gets from scripts and other sites', async () => {
    const response = await site.post('/sign-in', { token: ` ${site.token}\n`, next: '/classes/1?late=yes' });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/classes/1?late=yes']);
    const set = response.headers.get('Set-Cookie') ?? '';
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=43200']) expect(set).toContain(part);
    expect(set).not.toContain(site.token);
    expect(set).not.toContain('Secure');
    const secure = await site.post('/sign-in', { token: site.token }, { Origin: 'https://127.0.0.1:8090' });
    expect(secure.headers.get('Set-Cookie')).toContain('Secure');
  });

  it.each(['https://example.org/', '//example.org', '/sign-out', 'javascript:alert(1)'])(
    'goes on to our pages only, not to %s',
    async (next) => {
      expect((await site.post('/sign-in', { token: site.token, next })).headers.get('Location')).toBe('/classes');
    },
  );

  it('refuses wrong tokens, after some without looking at them, and always takes the right one', async () => {
    site.address = '10.0.0.2';
    for (const wrong of ['', 'x', site.token.slice(1), `${site.token}x`, 'a'.repeat(32), '5', '6', '7', '8', '9']) {
      const response = await site.post('/sign-in', { token: wrong });
      expect([response.status, response.headers.get('Set-Cookie')]).toEqual([401, null]);
    }
    const response = await site.post('/sign-in', { token: 'wrong' });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60']);
    // Behind a proxy all who sign in may have the address of whoever tried.
    expect((await site.post('/sign-in', { token: site.token })).status).toBe(303);
    site.address = '10.0.0.1';
    expect((await site.post('/sign-in', { token: site.token })).status).toBe(303);
  });

  it.each(['https://example.org', 'null', '', 'http://127.0.0.1:8091'])(
    'takes no form of another origin: %j',
    async (origin) => {
      const response = await site.post('/sign-in', { token: site.token }, { Origin: origin });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('This came from another page');
    },
  );

  it('takes no more than a form has', async () => {
    expect((await site.post('/sign-in', { token: 'x'.repeat(20_000) })).status).toBe(413);
  });

  it('ends when staff signs out, or asks for a new token', async () => {
    const other = await site.signIn();
    expect((await site.get('/classes', { Cookie: other })).status).toBe(200);
    expect((await site.post('/sign-out', {}, { Cookie: other })).status).toBe(303);
    expect((await site.get('/classes', { Cookie: other })).status).toBe(401);
    const before = site.cookie;
    site.token = await makeStaffToken(site.store);
    expect((await site.get('/classes', { Cookie: before })).status).toBe(401);
    site.cookie = await site.signIn();
    expect((await site.get('/classes')).status).toBe(200);
  });
});

describe('every page', () => {
  const pages = (): string[] => [
    '/classes',
    ...['', '?text=zzz', '?fault=shift-once', `?${new URLSearchParams({ text: HOSTILE })}`].map(
      (end) => site.classPath + end,
    ),
    ...['ada', 'bob', 'cy', 'dan', 'eve'].map((student) => `${site.classPath}/students/${site.idOf(student)}`),
    `${site.classPath}/students/${site.idOf('bob')}?attempt=1`,
    `${site.classPath}/students/${site.idOf('bob')}/attempts`,
    `${site.classPath}/similar`,
    `${site.classPath}/decisions`,
    `${site.classPath}/decisions?${new URLSearchParams({ student: HOSTILE })}`,
  ];

  it('has nothing in it that is not ours but text', async () => {
    for (const path of pages()) {
      const response = await site.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      const page = await response.text();
      expect(page).not.toMatch(/<img|<script>|\son\w+="?document/);
      expect(page.match(UNSAFE)).toBeNull();
      expect(page.match(/<script/g)).toEqual(['<script']);
      expect(page).toContain('<script src="/class-pages.js" defer></script>');
    }
  });

  it('may load only our files, is not kept, and tells other sites nothing', async () => {
    for (const path of ['/classes', '/sign-in', '/nowhere', site.classPath]) {
      const { headers } = await site.get(path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src-elem 'self'");
      expect(policy).toContain("form-action 'self'; frame-ancestors 'none'");
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expect(headers.get('Referrer-Policy')).toBe('same-origin');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });

  it.each([
    ...['/nowhere', '/classes/0', '/classes/01', '/classes/99999', '/classes/99999999999999999999', '/classes/1e1'],
    ...['/classes/..%2f..%2fetc%2fpasswd', '/classes/%00', '/classes/1/students/0', '/classes/1/students/999'],
    ...['/classes/1/students/x', '/classes/1/similar/1/2/3', '/class/student/x'],
    ...[`/class/student/${'a'.repeat(32)}`, '/class/student/%27%20or%20true--', '/%', '/classes/%E0%A4%A'],
  ])('says so where there is nothing: %s', async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('There is nothing at this address');
  });

  it('of a student is found below the own class only', async () => {
    const other = await seedClass(site.store, 'another class');
    expect((await site.get(`/classes/${other.classId}/students/${site.idOf('ada')}`)).status).toBe(404);
    expect(await site.text('/classes')).toContain('another class');
  });
});

describe('the page of a class', () => {
  it('shows figures, faults with their numbers, and the students', async () => {
    const page = await site.text(site.classPath);
    expect(page).toContain('4 of 5 hand-ins judged. The same command again judges the others.');
    expect(page).toContain(
      'aria-label="Students by the part of the points. 0 to 10 %: 1 student; 60 to 70 %: 1 student; 80 to 90 %: 1 student.',
    );
    expect(page).toMatch(/<a href="[^"]*\?fault=shift-once#students">.*<\/a> <span class="muted">1 of 2<\/span>/);
    expect(studentsIn(page)).toEqual(['ada', 'bob', 'cy', 'dan', 'eve']);
    expect(page).toContain('2 h 20 min late');
  });

  it.each([
    ['?text=BOB', ['bob']],
    ['?text=_ob', []],
    ['?fault=shift-once', ['bob']],
    ['?stage=2', ['bob']],
    ['?stage=1', []],
    ['?late=yes', ['bob']],
    ['?late=no', ['ada', 'cy']],
    ['?person=yes', ['ada', 'bob', 'cy']],
    ['?least=60', ['ada', 'bob']],
    ['?least=60&most=60', ['bob']],
    ['?result=not-compiled', ['cy']],
    ['?result=refused', ['dan']],
    ['?result=not-judged', ['eve']],
    ['?least=60&text=ada&late=no', ['ada']],
    ['?late=perhaps&page=-1&least=zero', ['ada', 'bob', 'cy', 'dan', 'eve']],
  ])('shows what is asked for: %s', async (query, students) => {
    expect(studentsIn(await site.text(site.classPath + query))).toEqual(students);
  });

  it('says first who needs somebody, with a list of them, and who has handed in nothing', async () => {
    await enrolStudents(site.store, site.seeded.classId, [
      { id: 'fay', name: HOSTILE.replaceAll('\0', ''), due: null },
    ]);
    const page = await site.text(site.classPath);
    const tiles = [...page.matchAll(/<li><a href="([^"]*)"><b>(\d+)<\/b> ([^<]*)<\/a><\/li>/g)];
    expect(tiles.map(([, address = '', count, words]) => [address.replace(/.*\?/, ''), count, words])).toEqual([
      ['result=no-hand-in#students', '1', 'has no hand-in'],
      ['result=not-compiled#students', '1', 'does not compile'],
      ['result=refused#students', '1', 'was refused'],
      ['person=yes#students', '3', 'need a person'],
      ['late=yes#students', '1', 'was late'],
      ['result=not-judged#students', '1', 'is not judged yet'],
    ]);
    expect(studentsIn(await site.text(`${site.classPath}?result=no-hand-in`))).toEqual(['fay']);
    expect(page).toContain('Half of the class or more has one of them.');
    expect(page).toContain('<li class="is-half">');
    expect(page).toContain('<span style="width:50%">');
    expect(await site.text(`${site.classPath}?text=ada`)).not.toContain('class="tiles"');
  });

  it('remembers in its form what was asked for', async () => {
    const page = await site.text(`${site.classPath}?text=%22%3E%3Cb%3E&result=refused&late=yes&least=2.5`);
    expect(page).toContain('name="text" value="&quot;&gt;&lt;b&gt;"');
    expect(page).toContain('<option value="refused" selected>');
    expect(page).toContain('<option value="yes" selected>');
    expect(page).toContain('value="2.5"');
    expect(page).toContain('The whole class');
  });

  it('streams how far the judging is, also when another process judges', async () => {
    const { receive, close } = await follow(`${site.classPath}/progress`);
    await receive('"done":4,"total":5');
    const [handIn] = await unjudgedHandIns(site.store, site.seeded.classId, site.seeded.planId);
    const counts = { total: 4, passed: 0, failed: 4, report: null, reason: 'x' };
    const rest = { checks: [], readings: [], seconds: 0, stages: [], faults: [] };
    await saveJudgement(site.store, handIn?.handInId ?? 0, site.seeded.planId, {
      outcome: 'not-compiled',
      ...counts,
      ...rest,
    });
    await receive('"done":5,"total":5');
    await close();
  });
});

describe('the page of a student', () => {
  const bob = (): string => `${site.classPath}/students/${site.idOf('bob')}`;

  it('shows attempts, faults with boards, marks and the files', async () => {
    const page = await site.text(bob());
    expect(page).toContain('>2, the last</b>');
    expect(page).toContain('class="board mono board-expected');
    expect(page).toContain('<h2>What was handed in</h2>');
    expect(page).toMatch(/marks\.yaml/);
    expect(page).toContain(EXPECTED_SENTINEL);
    expect(await site.text(`${bob()}?attempt=1`)).toContain('Does not compile.');
    expect((await site.get(`${bob()}?attempt=7`)).status).toBe(404);
  });

  it('compares two attempts', async () => {
    const page = await site.text(`${bob()}/attempts`);
    expect(page).toContain('attempts 1 and 2');
    expect(page).toContain('Faults are not compared: attempt 1 was not run.');
    expect(await site.text(`${bob()}/attempts?one=2&other=2`)).toContain('<h3>Still there</h3>');
    expect(page).toMatch(/removed: <\/span>int bob_1\(/);
    expect(page).toMatch(/added: <\/span>int bob_2\(/);
    expect(await site.text(`${bob()}/attempts?one=2&other=2`)).toContain('Both have the same files.');
    expect((await site.get(`${bob()}/attempts?one=1&other=9`)).status).toBe(404);
  });

  it('is shown to the student by a link, as far as that goes, until it is revoked', async () => {
    const linkOf = async (show: string): Promise<string> => {
      const page = await (await site.post(`${bob()}/links`, { show })).text();
      return /href="(\/class\/student\/[\w-]{32})"/.exec(page)?.[1] ?? '';
    };
    const [full, actual, verdict] = [await linkOf('full'), await linkOf('actual'), await linkOf('verdict')];
    expect(await site.text(bob())).toContain('3 links are valid.');
    const shown = async (path: string): Promise<string> => await (await site.get(path, {})).text();
    expect(await shown(full)).toContain(EXPECTED_SENTINEL);
    for (const path of [actual, verdict]) {
      const page = await shown(path);
      expect(page).toContain('<h2 class="verdict bad">');
      expect(page).not.toContain(EXPECTED_SENTINEL);
      expect(page).not.toMatch(/Sign out|\/classes|<h2>What was handed in/);
    }
    expect(await shown(`${actual}?attempt=1`)).toContain('Does not compile.');
    expect((await site.post(`${bob()}/links`, { revoke: 'yes' }, { Cookie: '' })).status).toBe(401);
    expect((await site.get(full, {})).status).toBe(200);
    expect((await site.post(`${bob()}/links`, { revoke: 'yes' })).status).toBe(303);
    for (const path of [full, actual, verdict]) expect((await site.get(path, {})).status).toBe(404);
  });
});

describe('similar hand-ins', () => {
  const similar = (): string => `${site.classPath}/similar`;

  it('are shown in groups with a graph when they were compared, and side by side', async () => {
    await expect.poll(() => site.text(similar())).toContain('1 group of hand-ins with 60 % or more in common; ');
    const page = await site.text(similar());
    expect(page).toContain('aria-label="Group 1: 4 hand-ins as a graph"');
    expect(page.match(/<circle cx="[\d.]+" cy="[\d.]+" r="7"/g)).toHaveLength(4);
    const [, pair = ''] = /href="(\/classes\/\d+\/similar\/\d+\/\d+)"/.exec(page) ?? [];
    expect((await site.get(`${site.classPath}/similar/1/1`)).status).toBe(404);
    const shown = await site.text(pair);
    expect(shown).toContain('100 % in common');
    expect(shown).toContain('minesweeper.c, lines');
    expect(shown).toContain('open_cell(');
  });

  it('are grouped by the threshold that is asked for, which the histogram has links to', async () => {
    const page = await site.text(`${similar()}?from=80`);
    expect(page).toContain('80 % or more in common');
    expect(page).toContain('name="from" type="number" min="25" max="100" value="80"');
    expect(page).toContain(`href="${similar()}?from=95"><title>Groups from 95 %. 95 to 100 %: 4 hand-ins</title>`);
    expect(await site.text(`${similar()}?from=1%22`)).toContain('60 % or more in common');
  });

  it('are files for a spreadsheet and for programs', async () => {
    const csv = await site.get(`${similar()}.csv?from=90`);
    expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="similar.csv"');
    const lines = (await csv.text()).split('\r\n');
    expect(lines[0]).toBe('group,student,name,other student,other name,percent in common');
    expect(lines[1]).toMatch(/^1,ada,.*,100$/s);
    expect(JSON.parse(await site.text(`${similar()}.json`))).toMatchObject({ threshold: 60, compared: 4, pairs: 6 });
  });
});

describe('the page of a study', () => {
  const NAME = `played ${HOSTILE.replaceAll('\0', '')}`;
  const settings: StudySettings = {
    ...{ kind: 'play', width: 5, height: 4, mines: 3, start: 0, rule: 'safe', seed: 9 },
    ...{ strategy: 'safest', mode: null, nodes: null },
  };
  let study: StudyRecord;
  const runner = new StudyRunner(settings);
  let won = 0;
  const countChunk = async (chunk: number): Promise<void> => {
    const counts = runner.count(100 * chunk, 100 * (chunk + 1));
    won += counts.won;
    await saveChunk(site.store, study, chunk, { boards: 100, won: counts.won, counts, seconds: 1 });
  };

  beforeAll(async () => {
    study = await saveStudy(site.store, { name: NAME, settings, boards: 300, chunkSize: 100, version: 'one' });
  });

  it('shows how far it is, also when another process works on it, and then its figures and plots', async () => {
    expect(await site.text('/classes')).toContain('<a href="/studies">Studies</a>');
    const before = await site.text(`/studies/${study.id}`);
    expect(before).toContain('0 of 300 boards done.');
    expect(before).not.toContain('role="img"');
    const { receive, close } = await follow(`/studies/${study.id}/progress`);
    await receive('"done":0,"total":300');
    await countChunk(0);
    await receive('"done":100,"total":300');
    for (const chunk of [1, 2]) await countChunk(chunk);
    await receive('"done":300,"total":300');
    await close();
    const page = await site.text(`/studies/${study.id}`);
    expect(page).toMatch(/300 of 300 boards done, [89]\d\.\d% won\./);
    expect(page).toContain(`won        ${won} of 300: `);
    expect(page.match(/role="img"/g)).toHaveLength(4);
  });

  it('has nothing in it but text, like the list of studies', async () => {
    for (const path of ['/studies', `/studies/${study.id}`]) {
      const page = await site.text(path);
      expect(page).toContain('&lt;img src=x');
      expect(page).not.toMatch(/<img|onerror="/);
      expect(page).not.toMatch(UNSAFE);
    }
    for (const nowhere of ['/studies/77', '/studies/0', '/studies/x', '/studies/77/progress']) {
      expect((await site.get(nowhere)).status).toBe(404);
    }
  });
});

describe('a server without its database', () => {
  it('says that something went wrong, and why in its terminal only', async () => {
    await site.store.close();
    const response = await site.get(site.classPath);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('Something went wrong here');
    expect(site.complaints.at(-1)).toMatch(/^GET \/classes\/\d+: /);
  });
});
