import type { VNode } from 'preact';
import type { Page } from '../page/page.ts';
import { QuiltPicture } from './quilt-picture.tsx';

/** Stands where there is nothing to show yet, and leads to where that comes from. */
export function NothingYet(props: {
  readonly page: Page;
  readonly words: string;
  readonly action: string;
  readonly onAction: () => void;
}): VNode {
  const { page, words, action, onAction } = props;
  return (
    <div class="nothing-yet">
      <QuiltPicture page={page} rows={['##1.', '#*21', '####']} />
      <p class="muted">{words}</p>
      <button type="button" class="primary" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}
