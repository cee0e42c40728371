import type { VNode } from 'preact';

/** The whole page. */
export function App(): VNode {
  return (
    <main>
      <h1>Countermine</h1>
    </main>
  );
}
