/**
 * An outcome that can fail for reasons outside the program: a file, a line, a player.
 * Broken invariants throw instead.
 */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** A success with its value. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/**
 * The value of a success, for callers that would only report a failure.
 * @param errorText the sentence for it: that of the package which the result is from
 * Errors: throws an Error with that sentence, and the failure as its `cause`.
 */
export function unwrap<Value, Failure>(
  result: Result<Value, Failure>,
  errorText: (failure: Failure) => string = JSON.stringify,
): Value {
  if (result.ok) return result.value;
  throw new Error(errorText(result.error), { cause: result.error });
}

/** The counterpart of {@link ok}. */
export function err<Failure>(error: Failure): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error };
}
