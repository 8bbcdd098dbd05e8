import type { Shape } from '../../../../command.ts';

/** What the commands of the database write: each of the large tables. */
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
