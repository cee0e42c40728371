/**
 * A reader of input: a coroutine that yields when the available input is used up and resumes when there is more or the
 * input has ended. It has no other effect and does no I/O.
 */
export type Reads<Value> = Generator<void, Value, void>;
