// The types of `countermine/course`.

/** What `<countermine-course>` tells the page when a game ends. */
export interface CourseEnd {
  /** The exit status of the program. */
  readonly exit: number;
}

declare global {
  interface GlobalEventHandlersEventMap {
    'countermine-end': CustomEvent<CourseEnd>;
  }
}
