import type { VNode } from 'preact';
import { newVersion } from './new-version.ts';

/** Says that there is a new build, and offers to change to it. */
export function NewVersionNotice(): VNode {
  const change = newVersion.value;
  return (
    <div role="status">
      {change !== undefined && (
        <p>
          A new version is ready.{' '}
          <button type="button" onClick={change}>
            Reload
          </button>
        </p>
      )}
    </div>
  );
}
