import type { Clock, Randomness } from '@countermine/play/ports/clock.ts';
import { type ReadonlySignal, signal } from '@preact/signals';

export const browserClock: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  utcOffset: (date) => -new Date(date).getTimezoneOffset(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};

export const browserRandomness: Randomness = {
  seed: () => crypto.getRandomValues(new Uint32Array(1))[0]!,
  id() {
    const words = crypto.getRandomValues(new Uint32Array(4));
    return Array.from(words, (word) => word.toString(36).padStart(7, '0')).join('');
  },
};

interface MediaSignal {
  readonly holds: ReadonlySignal<boolean>;
  dispose(): void;
}

export function followMedia(media: string): MediaSignal {
  const query = matchMedia(media);
  const holds = signal(query.matches);
  const follow = ({ matches }: MediaQueryListEvent): void => {
    holds.value = matches;
  };
  query.addEventListener('change', follow);
  return { holds, dispose: () => query.removeEventListener('change', follow) };
}

/** Resolves once the next frame has been handed over to be shown. A page in the background shows none. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
