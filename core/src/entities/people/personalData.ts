import * as z from 'zod';

export const EraseBody = z.object({
  /** If true, only counts the rows that would be erased. */
  dry_run: z.boolean().optional(),
});

/** Ours: data of a person that were or would be erased (decision 4.46). */
export const ErasedPerson = z
  .object({
    /** Name that replaces the person's name in records. */
    pseudonym: z.string(),
    /** Number of rows that named the person, by table. */
    rows: z.record(z.string(), z.number().int()),
  })
  .meta({ id: 'ErasedPerson' });
export type ErasedPerson = z.output<typeof ErasedPerson>;
