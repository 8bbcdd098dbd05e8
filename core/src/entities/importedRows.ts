import * as z from 'zod';
import { list } from './fields.ts';

/**
 * A cell of an uploaded file. Only its length is limited here, so that all other errors can be reported together, by
 * row.
 */
export const fileCell = z.string().max(1000);

/** Result of importing rows of a file: either all were created, or none. */
export const importedRows = {
  /** Number of rows that were or would be created; 0 if any row is invalid. */
  created: z.number().int(),
  problems: list(
    z.object({
      /** Index of the row in the body, from 0. */
      row: z.number().int(),
      field: z.string(),
      text: z.string(),
    }),
  ),
};
export type ImportedRows = z.output<z.ZodObject<typeof importedRows>>;
