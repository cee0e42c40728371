import type { VNode } from 'preact';
import type { AppState } from '../app/app-state.ts';

export function CoursesView({ app }: { readonly app: AppState }): VNode {
  return <main>{app.messages.value.menu.terminal}</main>;
}
