import type { GamePhase } from '@countermine/core/game/game.ts';
import type { GameEvent } from '@countermine/core/game/game-event.ts';
import { isQuietRefusal } from '@countermine/play/activity/announcement.ts';
import type { GameChange } from '@countermine/play/timed-game/timed-game.ts';
import type { Page } from '../page/page.ts';

/** A tone of a sound. Units: Hz, ms. */
interface Tone {
  readonly pitch: number;
  /** The pitch at its end. Default: the same. */
  readonly to?: number;
  readonly wave: OscillatorType;
  readonly at: number;
  readonly length: number;
  /** Range: 0 to 1. */
  readonly volume: number;
}

/** Makes tones in the browser. There is no file with sounds: nothing has to be loaded. */
class Synth {
  #context: AudioContext | undefined;

  /** Plays tones, counted from now. The browser allows it once the player has clicked or typed. */
  play(tones: readonly Tone[]): void {
    this.#context ??= new AudioContext();
    const context = this.#context;
    if (context.state === 'suspended') void context.resume();
    for (const tone of tones) playTone(context, tone);
  }

  close(): void {
    void this.#context?.close();
    this.#context = undefined;
  }
}

function playTone(context: AudioContext, { pitch, to, wave, at, length, volume }: Tone): void {
  const begin = context.currentTime + at / 1000;
  const end = begin + length / 1000;
  const oscillator = new OscillatorNode(context, { type: wave, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  if (to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(to, end);
  // A sound that begins or ends at once clicks.
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(volume, begin + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(end + 0.02);
}

interface HeardChange {
  readonly event: GameEvent | undefined;
  /** Units: cells. */
  readonly count: number;
  readonly isRefused: boolean;
  readonly phase: GamePhase;
}

/** A pentatonic scale: whatever is opened in a row sounds well. Units: Hz. */
const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51] as const;
const MAX_TONES = 6;

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
      return [{ pitch: 210, to: 150, wave: 'sine', at: 0, length: 90, volume: 0.2 }];
    case 'undo':
      return [{ pitch: 520, to: 300, wave: 'sine', at: 0, length: 140, volume: 0.1 }];
    default:
      return [];
  }
}

/** The more cells are opened, the higher it climbs. */
function openingOf(count: number): readonly Tone[] {
  const tones = Math.min(MAX_TONES, 1 + Math.floor(Math.log2(count)));
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

/** Lets the player hear the game. @returns ends it */
export function playSounds(page: Page): () => void {
  const synth = new Synth();
  const end = page.game.onChange(({ event, cells, refusal }: GameChange) => {
    const isRefused = refusal !== undefined && !isQuietRefusal(refusal);
    synth.play(soundOf({ event, count: cells.length, isRefused, phase: page.game.state.phase.peek() }));
  });
  return () => {
    end();
    synth.close();
  };
}
