import type { WorldCell } from '@countermine/core/endless/chunk.ts';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';

export const PANELS = ['hints', 'analysis', 'statistics', 'replay'] as const;
export type PanelName = (typeof PANELS)[number];

export type ViewName = 'play' | 'courses' | 'online' | 'train' | 'progress';

/** A visit to the endless field, or a jump on it: another object for each. */
interface FieldVisit {
  readonly kind: 'field';
  readonly cell: WorldCell | undefined;
}

/** A place in the view of playing with others. */
export type OnlinePlace =
  /** `room`: the code of a room; without one, the way into one. */
  | { readonly kind: 'rooms'; readonly room: string | undefined }
  /** `board`: a game as its address says it; without one, the choice of boards. */
  | { readonly kind: 'ranked'; readonly board: string | undefined }
  | { readonly kind: 'you' }
  /** `list`: a leaderboard as its address says it; without one, that of the day. */
  | { readonly kind: 'leaderboard'; readonly list: string | undefined }
  /** `id`: whose games. */
  | { readonly kind: 'player'; readonly id: string }
  | FieldVisit;

const ROOMS: OnlinePlace = { kind: 'rooms', room: undefined };

/** The view, panel, course game and lesson that are shown. */
export class Navigation {
  readonly #view = signal<ViewName>('play');
  readonly #panel = signal<PanelName>('hints');
  readonly #course = signal<string | undefined>(undefined);
  readonly #online = signal<OnlinePlace>(ROOMS);
  readonly #lesson = signal<string | undefined>(undefined);
  readonly #hasTurned = signal(false);
  readonly #hasRecordings = signal(false);
  readonly #isExplaining = signal(false);
  /** The panel from which the page turned to the replay by itself. */
  #turnedFrom: PanelName | undefined;

  get view(): ReadonlySignal<ViewName> {
    return this.#view;
  }

  get panel(): ReadonlySignal<PanelName> {
    return this.#panel;
  }

  /** The id of the course game; undefined before one was opened. */
  get course(): ReadonlySignal<string | undefined> {
    return this.#course;
  }

  /** Stays while another view is shown. */
  get online(): ReadonlySignal<OnlinePlace> {
    return this.#online;
  }

  /** The code of the room in which the player plays with others, or wants to. */
  readonly room: ReadonlySignal<string | undefined> = computed(() => {
    const place = this.#online.value;
    return place.kind === 'rooms' ? place.room : undefined;
  });

  /** The visit to the endless field; undefined while the player is not there. */
  readonly field: ReadonlySignal<FieldVisit | undefined> = computed(() => {
    const place = this.#online.value;
    return place.kind === 'field' ? place : undefined;
  });

  /** The technique that a lesson was asked for; undefined if the trainer may choose. */
  get lesson(): ReadonlySignal<string | undefined> {
    return this.#lesson;
  }

  /** True if the page turned to the panel by itself, not because the player chose it. */
  get hasTurned(): ReadonlySignal<boolean> {
    return this.#hasTurned;
  }

  /** True if the statistics are those of recordings of other programs, not of the player's own games. */
  get hasRecordings(): ReadonlySignal<boolean> {
    return this.#hasRecordings;
  }

  /** True while cards tell on the board by what the game was decided. */
  get isExplaining(): ReadonlySignal<boolean> {
    return this.#isExplaining;
  }

  /** Begins these cards, beside which only the replay makes sense, or ends them. */
  explain(isShown: boolean): void {
    batch(() => {
      if (isShown && this.#panel.peek() !== 'replay') this.#turn();
      this.#isExplaining.value = isShown;
    });
  }

  showRecordings(isShown: boolean): void {
    this.#hasRecordings.value = isShown;
  }

  showView(name: ViewName): void {
    this.#view.value = name;
  }

  showOnline(place: OnlinePlace): void {
    batch(() => {
      this.#view.value = 'online';
      this.#online.value = place;
    });
  }

  /** Shows a room. @param room its code; undefined for the way into one */
  showRoom(room: string | undefined): void {
    this.showOnline({ kind: 'rooms', room });
  }

  /** Shows the endless field. @param cell where to go; undefined for where there is something to do */
  showField(cell: WorldCell | undefined): void {
    this.showOnline({ kind: 'field', cell });
  }

  showPanel(name: PanelName): void {
    batch(() => {
      this.#turnedFrom = undefined;
      this.#hasTurned.value = false;
      this.#panel.value = name;
      if (name !== 'replay') this.#isExplaining.value = false;
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
    if (this.#panel.peek() === 'hints') this.#turn();
  }

  /** Shows what was shown before the page turned to the replay, unless the player chose another panel since. */
  turnBack(): void {
    this.#isExplaining.value = false;
    if (this.#turnedFrom === undefined) return;
    this.#panel.value = this.#turnedFrom;
    this.#turnedFrom = undefined;
  }

  #turn(): void {
    this.#turnedFrom = this.#panel.peek();
    batch(() => {
      this.#panel.value = 'replay';
      this.#hasTurned.value = true;
    });
  }
}
