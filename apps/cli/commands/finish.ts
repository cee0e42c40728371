/** Receives the exit status of a command that has its own. */
export type Finish = (status: number) => void;
