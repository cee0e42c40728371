import { FAULT_KINDS } from '@countermine/judge/diagnose/fault.ts';
import type { MarkableResult } from '@countermine/judge/mark/markable.ts';
import { z } from 'zod';

const stored = z.object({
  stages: z.array(z.strictObject({ stage: z.string(), title: z.string() })),
  faults: z.array(
    z.strictObject({
      ...{ id: z.string(), cause: z.string(), kind: z.enum(FAULT_KINDS), says: z.string(), stage: z.string() },
      ...{ requirement: z.string().optional(), mayHideOthers: z.boolean() },
    }),
  ),
  cases: z.array(
    z.strictObject({
      ...{ stage: z.string(), isPassed: z.boolean(), faults: z.array(z.string()), count: z.number() },
      otherwiseBy: z.array(z.array(z.string())),
    }),
  ),
});

/** Reads the part of a result that marks depend on, as it was stored. Throws for one of another version. */
export function readStoredResult(data: unknown): MarkableResult {
  const { faults, ...result } = stored.parse(data);
  return { ...result, faults: faults.map(({ requirement, ...fault }) => ({ ...fault, requirement })) };
}
