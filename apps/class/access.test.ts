import { describe, expect, it } from 'vitest';
import { SignInLimit } from './access.ts';

describe('the limit of wrong tokens', () => {
  it('makes one address wait, and no other', () => {
    let now = 0;
    const limit = new SignInLimit(() => now);
    for (let tries = 0; tries < 9; tries += 1) limit.countWrong('10.0.0.1');
    expect(limit.waitOf('10.0.0.1')).toBe(0);
    limit.countWrong('10.0.0.1');
    expect([limit.waitOf('10.0.0.1'), limit.waitOf('10.0.0.2')]).toEqual([60, 0]);
    now = 59_500;
    expect(limit.waitOf('10.0.0.1')).toBe(1);
    now = 60_000;
    expect(limit.waitOf('10.0.0.1')).toBe(0);
    limit.countWrong('10.0.0.1');
    expect(limit.waitOf('10.0.0.1')).toBe(0);
  });

  it('remembers no more than so many addresses', () => {
    const limit = new SignInLimit(() => 0);
    for (let tries = 0; tries < 10; tries += 1) limit.countWrong('first');
    expect(limit.waitOf('first')).toBe(60);
    for (let other = 0; other < 10_000; other += 1) limit.countWrong(`other ${other}`);
    expect(limit.waitOf('first')).toBe(0);
  });
});
