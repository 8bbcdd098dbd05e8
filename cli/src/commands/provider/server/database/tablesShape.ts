import type { Shape } from '../../../../command.ts';

/** Output of the database commands: an entry for each of the large tables. */
export const tablesShape: Shape = ({ z }) =>
  z.array(
    z.object({
      table: z.string(),
      form: z.enum(['plain', 'partitioned']),
      first: z.string().nullable(),
      last: z.string().nullable(),
      bytes: z.number().int(),
      unfinished: z.enum(['plain', 'partitioned']).nullable(),
    }),
  );
