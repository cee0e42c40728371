// The types of `countermine/course`.

export interface CourseEnd {
  /** The exit status of the program. */
  readonly exit: number;
}

declare global {
  interface GlobalEventHandlersEventMap {
    'countermine-end': CustomEvent<CourseEnd>;
  }
}
