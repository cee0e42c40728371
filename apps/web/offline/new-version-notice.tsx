import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';
import { newVersion } from './new-version.ts';

/** Announces a new build, and offers to load it. */
export function NewVersionNotice({ page }: { readonly page: Page }): VNode {
  const change = newVersion.value;
  return (
    <div role="status">
      {change !== undefined && (
        <p class="notice">
          <span>{page.messages.value.app.update}</span>
          <button type="button" onClick={change}>
            {page.messages.value.menu.reload}
          </button>
        </p>
      )}
    </div>
  );
}
