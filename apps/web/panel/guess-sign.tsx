import type { VNode } from 'preact';

/** What the graph marks: a forced guess, a needless guess, and the move that hit a mine. */
export type GuessSignKind = 'forced' | 'needless' | 'lost';

/** The sign of a guess, around the origin; each has its own shape, so that colour alone never matters. */
export function GuessSign({ kind }: { readonly kind: GuessSignKind }): VNode {
  switch (kind) {
    case 'forced':
      return <circle class="sign forced" r="4.5" />;
    case 'needless':
      return <path class="sign needless" d="M0 -6L6 0L0 6L-6 0Z" />;
    case 'lost':
      return <path class="sign lost" d="M-5 -5L5 5M-5 5L5 -5" />;
  }
}

/** The sign as an icon in text. */
export function GuessIcon({ kind }: { readonly kind: GuessSignKind }): VNode {
  return (
    <svg class="guess-icon" width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
      <GuessSign kind={kind} />
    </svg>
  );
}
