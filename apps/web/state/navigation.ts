import { type ReadonlySignal, signal } from '@preact/signals';

/** The panels beside the board. */
export const PANELS = ['hints', 'analysis', 'statistics', 'replay'] as const;
/** One of {@link PANELS}. */
export type PanelName = (typeof PANELS)[number];

/** The views of the page. */
export type ViewName = 'play' | 'courses';

/** Which view and which panel are shown. */
export class Navigation {
  readonly #view = signal<ViewName>('play');
  readonly #panel = signal<PanelName>('hints');
  /** Whether the page turned to the replay by itself. */
  #hasTurned = false;

  /** The view that is shown. */
  get view(): ReadonlySignal<ViewName> {
    return this.#view;
  }

  /** The panel beside the board. */
  get panel(): ReadonlySignal<PanelName> {
    return this.#panel;
  }

  /** Shows a view. */
  showView(name: ViewName): void {
    this.#view.value = name;
  }

  /** Shows a panel. */
  showPanel(name: PanelName): void {
    this.#panel.value = name;
  }

  /** Shows the replay of a game that has ended, where the hints have nothing more to say. */
  turnToReplay(): void {
    if (this.#panel.peek() !== 'hints') return;
    this.#hasTurned = true;
    this.showPanel('replay');
  }

  /** Shows the hints again after {@link turnToReplay}, unless the player chose another panel. */
  turnBack(): void {
    if (this.#hasTurned && this.#panel.peek() === 'replay') this.showPanel('hints');
    this.#hasTurned = false;
  }
}
