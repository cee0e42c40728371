import { describe, expect, it } from 'vitest';
import { firstOpened, type GameEvent } from './game-event.ts';

describe('firstOpened', () => {
  it('is the first cell that was opened, whatever was done before', () => {
    const flag = { kind: 'mark', at: 0, cell: 3 } as const;
    const log: GameEvent[] = [flag, { kind: 'hint', at: 0 }];
    for (const cell of [5, 6]) log.push({ kind: 'open', at: 1, cell });
    expect(firstOpened(log)).toBe(5);
    expect(firstOpened([flag])).toBeUndefined();
  });
});
