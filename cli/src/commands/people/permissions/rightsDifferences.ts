import type { Shape } from '../../../command.ts';

/** The output of `diff` and `apply` of rights. */
export const rightsDifferences: Shape = ({ z }) =>
  z.array(z.object({ group: z.string(), what: z.string(), server: z.boolean(), file: z.boolean() }));
