import type { z } from 'zod';

/**
 * What the server answers at an address of its API.
 * @returns undefined where it does not answer, or with something else
 */
export async function askApi<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  try {
    const answer = await fetch(path);
    const read = schema.safeParse(await answer.json());
    return answer.ok && read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
