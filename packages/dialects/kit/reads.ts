/**
 * Something that reads input: a coroutine that yields whenever what has arrived is used up and resumes when there is
 * more or the input has ended. It asks for nothing else and does no I/O.
 */
export type Reads<Value> = Generator<void, Value, void>;
