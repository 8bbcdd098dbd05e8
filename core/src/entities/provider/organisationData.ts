import * as z from 'zod';

export const EraseOrganisationBody = z.object({
  /** Name of the organisation as a confirmation of erasing. Not needed for counting. */
  name: z.string().max(200).optional(),
  /** Only counts what would be erased. */
  dry_run: z.boolean().optional(),
});

/** Ours: what was erased of an organisation, or would be (decision 4.46). */
export const ErasedOrganisation = z
  .object({
    /** Deleted rows, by table. */
    rows: z.record(z.string(), z.number().int()),
    /** Rows that stay, and why. */
    kept: z.array(z.object({ table: z.string(), rows: z.number().int(), reason: z.string() })),
    /** Import folders on the server that its operator must delete. */
    folders: z.array(z.string()),
    /** Bills are deleted when the organisation is erased again after this many years. */
    bills_kept_years: z.number().int(),
  })
  .meta({ id: 'ErasedOrganisation' });
export type ErasedOrganisation = z.output<typeof ErasedOrganisation>;
