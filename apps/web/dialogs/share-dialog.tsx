import type { VNode } from 'preact';
import type { AppState } from '../app/app-state.ts';

export function ShareDialog({ app }: { readonly app: AppState }): VNode {
  return <p class="muted">{app.messages.value.app.loading}</p>;
}
