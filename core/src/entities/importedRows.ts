import * as z from 'zod';
import { list } from './fields.ts';

/** A cell of an uploaded file; it is not limited further, because errors are reported by row, all at once. */
export const fileCell = z.string().max(1000);

/** Result of importing rows of a file: either all were created, or none. */
export const importedRows = {
  /** Number of rows that were or would be created; 0 if any row is wrong. */
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
