import * as z from 'zod';

export const EraseBody = z.object({
  /** Only counts what would be erased. */
  dry_run: z.boolean().optional(),
});

/** Ours: what was erased of a person, or would be (decision 4.46). */
export const ErasedPerson = z
  .object({
    /** The name used in records after the erasure. */
    pseudonym: z.string(),
    /** Rows that named the person, by table. */
    rows: z.record(z.string(), z.number().int()),
  })
  .meta({ id: 'ErasedPerson' });
export type ErasedPerson = z.output<typeof ErasedPerson>;
