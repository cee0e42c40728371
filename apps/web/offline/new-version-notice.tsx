import type { VNode } from 'preact';
import type { AppState } from '../app/app-state.ts';
import { newVersion } from './new-version.ts';

/** Says that there is a new build, and offers to change to it. */
export function NewVersionNotice({ app }: { readonly app: AppState }): VNode {
  const change = newVersion.value;
  return (
    <div role="status">
      {change !== undefined && (
        <p class="notice">
          <span>{app.messages.value.app.update}</span>
          <button type="button" onClick={change}>
            {app.messages.value.menu.reload}
          </button>
        </p>
      )}
    </div>
  );
}
