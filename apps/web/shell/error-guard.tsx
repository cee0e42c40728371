import { Component, type ComponentChildren, type VNode } from 'preact';
import type { Page } from '../page/page.ts';

interface Props {
  readonly page: Page;
  readonly children: ComponentChildren;
}

interface State {
  readonly error: unknown;
}

/** Replaces a part of the page that failed with an error message and what the player can do. */
export class ErrorGuard extends Component<Props, State> {
  override state: State = { error: undefined };

  static override getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): VNode {
    const { page, children } = this.props;
    if (this.state.error === undefined) return <>{children}</>;
    const { errors, menu } = page.messages.value;
    return (
      <div class="stack failed" role="alert">
        <p>{errors.unexpected}</p>
        <div class="row">
          <button type="button" class="primary" onClick={() => location.reload()}>
            {menu.reload}
          </button>
          <button type="button" onClick={() => this.setState({ error: undefined })}>
            {menu.retry}
          </button>
        </div>
        <details>
          <summary>{errors.details}</summary>
          <pre>{String(this.state.error)}</pre>
        </details>
      </div>
    );
  }
}

/**
 * How a message begins that is no failure: what a resize changed in turn is looked at one frame later.
 * Source: CSSWG, Resize Observer, "deliver resize loop error".
 */
const RESIZE_LOOP = 'ResizeObserver loop ';

/** Shows errors that no part of the page expected. @returns ends it */
export function watchForErrors(page: Page): () => void {
  const show = (): void => page.notices.error(page.messages.peek().errors.unexpected);
  const showError = ({ message }: ErrorEvent): void => {
    if (!message.startsWith(RESIZE_LOOP)) show();
  };
  addEventListener('error', showError);
  addEventListener('unhandledrejection', show);
  return () => {
    removeEventListener('error', showError);
    removeEventListener('unhandledrejection', show);
  };
}
