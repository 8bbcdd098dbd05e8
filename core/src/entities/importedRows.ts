import * as z from 'zod';
import { list } from './fields.ts';

/** A cell of a file: what is wrong with a row is said of the row, so that all of them are said at once. */
export const fileCell = z.string().max(1000);

/** What became of the rows of a file: all of them were created, or none. */
export const importedRows = {
  /** How many were created, or would be; 0 where anything is wrong. */
  created: z.number().int(),
  problems: list(
    z.object({
      /** Place of the row in the body, from 0. */
      row: z.number().int(),
      field: z.string(),
      text: z.string(),
    }),
  ),
};
export type ImportedRows = z.output<z.ZodObject<typeof importedRows>>;
