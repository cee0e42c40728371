import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@countermine/server/store/store.ts';
import { openEmptyStore } from '@countermine/server/testing/stores.ts';
import type { Hono } from 'hono';
import { makeStaffToken, SignInLimit } from '../access.ts';
import { createClassApp } from '../pages/create-class-app.ts';
import { HandInComparison } from '../similar/find-similar.ts';
import { SimilarPairs } from '../similar/similar-pairs.ts';
import { HOSTILE, type SeededClass, seedClass } from './seeded-class.ts';

const HOST = '127.0.0.1:8090';
const ORIGIN = `http://${HOST}`;

/** The pages of a class as the browser of its staff asks for them, over a store that is removed in the end. */
export class ClassAppOfTests {
  readonly store: Store;
  readonly seeded: SeededClass;
  readonly complaints: string[] = [];
  token = '';
  cookie = '';
  /** From where requests come. */
  address = '10.0.0.1';
  readonly #app: Hono;
  readonly #folder: string;

  private constructor(folder: string, store: Store, seeded: SeededClass) {
    this.#folder = folder;
    this.store = store;
    this.seeded = seeded;
    this.#app = createClassApp({
      store,
      similar: new SimilarPairs(() => new HandInComparison(), []),
      signInLimit: new SignInLimit(() => 0),
      script: 'script',
      intake: undefined,
      now: () => new Date('2026-03-05T10:00:00Z'),
      addressOf: () => this.address,
      complain: (problem) => this.complaints.push(problem),
    });
  }

  static async open(): Promise<ClassAppOfTests> {
    const folder = mkdtempSync(join(tmpdir(), 'countermine-class-app-'));
    const store = await openEmptyStore(folder);
    const seeded = await seedClass(store, `COMP1511 ${HOSTILE.replaceAll('\0', '')}`);
    const site = new ClassAppOfTests(folder, store, seeded);
    site.token = await makeStaffToken(store);
    site.cookie = await site.signIn();
    return site;
  }

  async close(): Promise<void> {
    await this.store.close().catch(() => undefined);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async get(path: string, headers: Record<string, string> = { Cookie: this.cookie }): Promise<Response> {
    return await this.#app.request(`${ORIGIN}${path}`, { headers: { Host: HOST, ...headers } });
  }

  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const own = { Host: HOST, Origin: ORIGIN, Cookie: this.cookie, ...headers };
    return await this.#app.request(`${ORIGIN}${path}`, {
      method: 'POST',
      headers: own,
      body: new URLSearchParams(fields),
    });
  }

  async text(path: string): Promise<string> {
    return await (await this.get(path)).text();
  }

  /** @returns the cookie of the session */
  async signIn(): Promise<string> {
    const response = await this.post('/sign-in', { token: this.token, next: '/classes' });
    return response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  }

  idOf(student: string): number {
    return this.seeded.students.get(student) ?? 0;
  }

  get classPath(): string {
    return `/classes/${this.seeded.classId}`;
  }
}
