import type { VNode } from 'preact';
import type { AppState } from '../app/app-state.ts';

export function HelpDialog({ app }: { readonly app: AppState }): VNode {
  return <p class="muted">{app.messages.value.app.loading}</p>;
}
