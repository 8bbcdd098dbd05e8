import type { Shape } from '../../../command.ts';

/** With `--rights` the differences from the expected answers, otherwise the findings on this machine. */
export const doctorShape: Shape = ({ z }) =>
  z.union([
    z.object({
      tried: z.number().int(),
      differences: z.array(
        z.object({ role: z.string(), call: z.string(), row: z.unknown(), due: z.unknown(), came: z.unknown() }),
      ),
    }),
    z.array(z.object({ check: z.string(), state: z.enum(['ok', 'warning', 'error']), de: z.string(), en: z.string() })),
  ]);
