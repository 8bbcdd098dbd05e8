import type { Shape } from '../../../command.ts';

/** The description that a backup contains of itself. */
export const manifestShape: Shape = ({ z }) =>
  z.looseObject({
    made_at: z.string(),
    version: z.string(),
    engine: z.enum(['sqlite', 'postgres']),
    rows: z.record(z.string(), z.number().int()),
    files: z.record(z.string(), z.looseObject({ bytes: z.number().int() })),
  });
