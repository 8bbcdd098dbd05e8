import type { Shape } from '../../../command.ts';

/** Columns with their limits, each with the name of its component. */
export const limitsShape: Shape = ({ z, entities: { ComponentDataDescription } }) =>
  z.array(ComponentDataDescription.extend({ component_name: z.string() }));
