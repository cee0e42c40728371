import { type ReadonlySignal, signal } from '@preact/signals';

/** Whether a media query holds, as a signal. */
export interface MediaSignal {
  readonly holds: ReadonlySignal<boolean>;
  dispose(): void;
}

/** Follows a media query. */
export function followMedia(media: string): MediaSignal {
  const query = matchMedia(media);
  const holds = signal(query.matches);
  const follow = ({ matches }: MediaQueryListEvent): void => {
    holds.value = matches;
  };
  query.addEventListener('change', follow);
  return { holds, dispose: () => query.removeEventListener('change', follow) };
}
