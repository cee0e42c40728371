import type { VNode } from 'preact';

/** The whole page. */
export function App(): VNode {
  return <main>Countermine</main>;
}
