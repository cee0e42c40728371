import type { GamePhase } from '@countermine/core/game/game.ts';
import type { GameEvent } from '@countermine/core/game/game-event.ts';
import type { Tone } from './synth.ts';

/** What is heard of a change of the game. */
export interface HeardChange {
  readonly event: GameEvent | undefined;
  /** How many cells it changed. */
  readonly count: number;
  readonly isRefused: boolean;
  readonly phase: GamePhase;
}

/** A pentatonic scale: whatever is opened in a row sounds well. Units: Hz. */
const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51] as const;
/** The most tones of an opening. */
const MOST_TONES = 6;

/** The tones of a change; none where there is nothing to hear. */
export function soundOf({ event, count, isRefused, phase }: HeardChange): readonly Tone[] {
  if (event === undefined) return [];
  if (isRefused) return [{ pitch: 150, wave: 'triangle', at: 0, length: 90, volume: 0.12 }];
  if (count === 0) return [];
  if (phase === 'lost') return LOST;
  if (phase === 'won') return WON;
  switch (event.kind) {
    case 'open':
    case 'chord':
      return openingOf(count);
    case 'mark':
    case 'flag-around':
      return [{ pitch: 330, to: 440, wave: 'triangle', at: 0, length: 110, volume: 0.14 }];
    case 'undo':
      return [{ pitch: 520, to: 300, wave: 'sine', at: 0, length: 140, volume: 0.1 }];
    default:
      return [];
  }
}

/** The more cells are opened, the higher it climbs. */
function openingOf(count: number): readonly Tone[] {
  const tones = Math.min(MOST_TONES, 1 + Math.floor(Math.log2(count)));
  return SCALE.slice(0, tones).map((pitch, index) => ({
    pitch,
    wave: 'sine',
    at: index * 45,
    length: 120,
    volume: 0.12,
  }));
}

const LOST: readonly Tone[] = [
  { pitch: 160, to: 40, wave: 'sawtooth', at: 0, length: 520, volume: 0.2 },
  { pitch: 90, to: 30, wave: 'square', at: 0, length: 360, volume: 0.1 },
];

const WON: readonly Tone[] = [523.25, 659.25, 783.99, 1046.5, 1318.51].map((pitch, index) => ({
  pitch,
  wave: 'triangle',
  at: index * 95,
  length: index === 4 ? 620 : 170,
  volume: 0.16,
}));
