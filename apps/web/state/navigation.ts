import type { WorldCell } from '@countermine/core/endless/world-cell.ts';
import { batch, type ReadonlySignal, signal } from '@preact/signals';

/** The panels beside the board. */
export const PANELS = ['hints', 'analysis', 'statistics', 'replay'] as const;
/** One of {@link PANELS}. */
export type PanelName = (typeof PANELS)[number];

/** The views of the page. */
export type ViewName = 'play' | 'courses' | 'online' | 'train';

/** A visit to the endless field, or a jump on it: another object for each. */
export interface FieldVisit {
  readonly cell: WorldCell | undefined;
}

/** Which view, which panel, which course game and which lesson are shown. */
export class Navigation {
  readonly #view = signal<ViewName>('play');
  readonly #panel = signal<PanelName>('hints');
  readonly #course = signal<string | undefined>(undefined);
  readonly #room = signal<string | undefined>(undefined);
  readonly #lesson = signal<string | undefined>(undefined);
  readonly #field = signal<FieldVisit | undefined>(undefined);
  readonly #hasTurned = signal(false);
  readonly #hasRecordings = signal(false);

  /** The view that is shown. */
  get view(): ReadonlySignal<ViewName> {
    return this.#view;
  }

  /** The panel beside the board. */
  get panel(): ReadonlySignal<PanelName> {
    return this.#panel;
  }

  /** The id of the course game; undefined before one was opened. */
  get course(): ReadonlySignal<string | undefined> {
    return this.#course;
  }

  /** The code of the room in which the player plays with others, or wants to. */
  get room(): ReadonlySignal<string | undefined> {
    return this.#room;
  }

  /** The technique that a lesson was asked for; undefined if the trainer may choose. */
  get lesson(): ReadonlySignal<string | undefined> {
    return this.#lesson;
  }

  /** The visit to the endless field; undefined while the player is not there. */
  get field(): ReadonlySignal<FieldVisit | undefined> {
    return this.#field;
  }

  /** Whether the page shows the replay by itself, not because the player chose it. */
  get hasTurned(): ReadonlySignal<boolean> {
    return this.#hasTurned;
  }

  /** Whether the statistics are those of recordings of other programs, not of the player's own games. */
  get hasRecordings(): ReadonlySignal<boolean> {
    return this.#hasRecordings;
  }

  /** Shows the recordings among the statistics, or the player's own games. */
  showRecordings(isShown: boolean): void {
    this.#hasRecordings.value = isShown;
  }

  /** Shows a view. */
  showView(name: ViewName): void {
    this.#view.value = name;
  }

  /** Shows playing with others. @param room the code of a room; undefined for the way into one */
  showRoom(room: string | undefined): void {
    batch(() => {
      this.#view.value = 'online';
      this.#room.value = room;
      this.#field.value = undefined;
    });
  }

  /** Shows the endless field. @param cell where to go; undefined for where there is something to do */
  showField(cell: WorldCell | undefined): void {
    batch(() => {
      this.#view.value = 'online';
      this.#room.value = undefined;
      this.#field.value = { cell };
    });
  }

  /** Shows a panel. */
  showPanel(name: PanelName): void {
    batch(() => {
      this.#hasTurned.value = false;
      this.#panel.value = name;
    });
  }

  /** Chooses the course game that the course games show. @param id one of the registry, or whatever an address has */
  chooseCourse(id: string): void {
    this.#course.value = id;
  }

  /** Shows the trainer. @param technique what to train: one of the ladder, or whatever an address has */
  showLesson(technique?: string): void {
    batch(() => {
      this.#lesson.value = technique;
      this.#view.value = 'train';
    });
  }

  /** Shows the replay of a game that has ended, where the hints have nothing more to say. */
  turnToReplay(): void {
    if (this.#panel.peek() !== 'hints') return;
    batch(() => {
      this.showPanel('replay');
      this.#hasTurned.value = true;
    });
  }

  /** Shows the hints again after {@link turnToReplay}, unless the player chose another panel. */
  turnBack(): void {
    if (this.#hasTurned.peek()) this.showPanel('hints');
  }
}
