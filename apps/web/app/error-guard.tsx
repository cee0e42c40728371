import { Component, type ComponentChildren, type VNode } from 'preact';
import type { Page } from '../state/page.ts';

interface Props {
  readonly page: Page;
  readonly children: ComponentChildren;
}

interface State {
  readonly error: unknown;
}

/** Stands in for a part of the page that failed: it says so, and what to do, where there would be nothing. */
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

/** Says that something went wrong that no part of the page expected; the page stays as it is. */
export function watchForErrors(page: Page): void {
  const say = (): void => {
    page.notices.error(page.messages.peek().errors.unexpected);
  };
  addEventListener('error', say);
  addEventListener('unhandledrejection', say);
}
