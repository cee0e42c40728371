import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import { describe, expect, it } from 'vitest';
import { systemRandom } from '../area/ports.ts';
import type { Wire, WireEvents } from './connection.ts';
import { takeEngine } from './engine-socket.ts';

/** An engine whose socket never reports that it is closed, on a hub that answers nothing. */
class Stage {
  readonly clock = new ManualClock();
  /** The connections with the hub. */
  readonly hub: Wire[] = [];
  /** What the hub was asked. */
  readonly asked: string[] = [];
  /** With which codes the socket was closed. */
  readonly closed: number[] = [];
  /** How many connections with the hub were ended. */
  ended = 0;
  readonly engine: WireEvents | undefined;

  constructor(burst: number) {
    const socket: Wire = {
      send: () => undefined,
      ping: () => undefined,
      close: (code) => this.closed.push(code),
    };
    this.engine = takeEngine(socket, {
      accept: (wire) => {
        this.hub.push(wire);
        return {
          text: (text) => this.asked.push(text),
          alive: () => undefined,
          closed: () => {
            this.ended += 1;
          },
        };
      },
      clock: this.clock,
      random: systemRandom,
      messages: { burst, perSecond: 1 },
      monitor: { failed: () => undefined },
    });
  }
}

describe('an engine whose socket the server ends', () => {
  it('is not connected with the hub again', async () => {
    const stage = new Stage(10);
    stage.engine?.text('play beginner\nready 1');
    await expect.poll(() => stage.asked.length).toBe(1);
    stage.hub[0]?.close(1001, 'the server stops');
    expect([stage.closed, stage.ended]).toEqual([[1001], 1]);
    await stage.clock.pass(10_000);
    expect(stage.hub).toHaveLength(1);
  });

  it('for writing too fast, plays no further', () => {
    const stage = new Stage(1);
    stage.engine?.text('info one');
    expect(stage.ended).toBe(0);
    stage.engine?.text('play beginner\nready 1');
    expect([stage.closed, stage.ended]).toEqual([[1008], 1]);
  });
});
