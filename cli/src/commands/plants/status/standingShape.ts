import type { Shape } from '../../../command.ts';

/** Output with `--json`: the state of all plants, and the plants that are not in order. */
export const standingShape: Shape = ({ z }) =>
  z.object({
    plants: z.number().int(),
    ok: z.number().int(),
    warning: z.number().int(),
    fault: z.number().int(),
    health_percent: z.number().nullable(),
    health_level: z.enum(['good', 'medium', 'critical']).nullable(),
    history: z.number(),
    data_freshness: z.number().nullable(),
    unhealthy: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        status: z.literal([0, 1, 2]),
        time_last_data: z.string().nullable(),
        last_alarm: z.string().nullable(),
        last_data_warn: z.string().nullable(),
      }),
    ),
  });
