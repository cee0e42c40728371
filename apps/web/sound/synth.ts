/** A tone of a sound. Units: Hz, ms. */
export interface Tone {
  readonly pitch: number;
  /** Where the pitch glides to, if it does. */
  readonly to?: number;
  readonly wave: OscillatorType;
  readonly at: number;
  readonly length: number;
  /** Range: 0 to 1. */
  readonly volume: number;
}

/** Makes tones in the browser. There is no file with sounds: nothing has to be loaded. */
export class Synth {
  #context: AudioContext | undefined;

  /** Plays tones, counted from now. The browser allows it once the player has clicked or typed. */
  play(tones: readonly Tone[]): void {
    this.#context ??= new AudioContext();
    const context = this.#context;
    if (context.state === 'suspended') void context.resume();
    for (const tone of tones) playTone(context, tone);
  }

  /** Gives the audio device back. */
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
