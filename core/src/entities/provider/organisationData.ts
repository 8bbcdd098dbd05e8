import * as z from 'zod';

export const EraseOrganisationBody = z.object({
  /** Name of the organisation, repeated to confirm the erasure. Not needed with `dry_run`. */
  name: z.string().max(200).optional(),
  /** If true, only counts the rows that would be erased. */
  dry_run: z.boolean().optional(),
});

/** Ours: rows of an organisation that were or would be erased (decision 4.46). */
export const ErasedOrganisation = z
  .object({
    /** Number of deleted rows by table. */
    rows: z.record(z.string(), z.number().int()),
    /** Rows that are kept although they belong to the organisation, with the reason. */
    kept: z.array(z.object({ table: z.string(), rows: z.number().int(), reason: z.string() })),
    /** Import folders on the server that the operator must delete. */
    folders: z.array(z.string()),
    /** Number of years for which bills are kept. After that, erasing the organisation again also deletes them. */
    bills_kept_years: z.number().int(),
  })
  .meta({ id: 'ErasedOrganisation' });
export type ErasedOrganisation = z.output<typeof ErasedOrganisation>;
