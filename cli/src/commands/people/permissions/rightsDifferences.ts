import type { Shape } from '../../../command.ts';

/** What `diff` and `apply` of rights tell. */
export const rightsDifferences: Shape = ({ z }) =>
  z.array(z.object({ group: z.string(), what: z.string(), server: z.boolean(), file: z.boolean() }));
