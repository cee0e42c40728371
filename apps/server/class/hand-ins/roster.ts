/** A student of the class, as the course's list has it. */
export interface RosterStudent {
  readonly id: string;
  readonly name: string | null;
  /** When this student's hand-in is due, where that differs from the class. ISO 8601 in UTC. */
  readonly due: string | null;
  /** When it was handed in, as far as the list knows. ISO 8601 in UTC. */
  readonly submittedAt: string | null;
  /** What else the student is called in downloads: user names, numbers, e-mail addresses. */
  readonly aliases: readonly string[];
}

/** The course's list of students. */
export interface Roster {
  /** By id, in the order of the list. */
  readonly students: ReadonlyMap<string, RosterStudent>;
}
