import type { VNode } from 'preact';
import type { AppState } from '../app/app-state.ts';

export function HintsPanel({ app }: { readonly app: AppState }): VNode {
  return <p class="muted">{app.texts.value.loading}</p>;
}
