/** Does something for each number below a count, some at once. @returns what it gave, by number */
export async function inParallel<Value>(
  count: number,
  atOnce: number,
  work: (at: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const at = next;
      next += 1;
      values[at] = await work(at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, lane));
  return values;
}
