import * as z from 'zod';
import { optionalDecimal, hours, reference } from '../bodyFields.ts';
import { count, decimal, id, instant, list, text } from '../fields.ts';

/** Number of past days for which the effect of a change of settings is computed. */
export const EFFECT_DAYS = 90;
/** Maximum number of alarms listed in an effect; the newest are listed. */
export const EFFECT_ALARMS_MAX = 200;

/** Ours: unsaved settings of components for the silence, in hours, after which there is a warning or a fault. */
export const HoursDraft = z.object({
  components: z
    .array(
      z.object({
        id: reference,
        time_diff_warn: hours.optional(),
        time_diff_error: hours.optional(),
        calculate_old_data: z.boolean().optional(),
      }),
    )
    .max(2_000)
    .default([]),
});

/** Ours: unsaved settings of an organisation's alarm codes. */
export const CodesDraft = z.object({
  codes: z
    .array(
      z.object({
        alarmcode: reference,
        type_control_center: z.enum(['0', '1', '2']).optional(),
        is_error_message: z.boolean().optional(),
        send_mail: z.boolean().optional(),
        send_sms: z.boolean().optional(),
      }),
    )
    .max(2_000)
    .default([]),
});

/** Ours: unsaved limits of columns. */
export const LimitsDraft = z.object({
  columns: z
    .array(
      z.object({
        id: reference,
        col_limit_low: optionalDecimal.optional(),
        col_limit_upper: optionalDecimal.optional(),
      }),
    )
    .max(500)
    .default([]),
});

const EffectSums = z.object({
  alarms: count,
  /** Number of days on which an alarm began. */
  days: count,
  emails: count,
  sms: count,
  /** Cost in euros. */
  cost: z.number(),
});
export type EffectSums = z.output<typeof EffectSums>;

const span = {
  from: instant,
  /** End of the time, exclusive. */
  until: instant,
};

/**
 * Alarms of the past days in three cases: as they happened (`came`), with the saved settings (`stored`) and with the
 * requested ones (`draft`). Messages are computed for the current groups.
 */
export const AlarmEffect = z
  .object({
    ...span,
    came: EffectSums,
    stored: EffectSums,
    draft: EffectSums,
    /** Number of alarms by the day on which they began, in local time of the plants, for each of the three cases. */
    days: list(z.object({ day: z.string(), came: count, stored: count, draft: count })),
    /** Alarms with the requested settings, newest first. */
    alarms: list(
      z.object({
        plant: id,
        plant_name: z.string(),
        zone: z.string(),
        /** Code of the fault. */
        about: text,
        severity: z.enum(['1', '2']),
        began_at: instant,
        ended_at: instant,
      }),
    ),
    /** Whether there are more alarms than are listed. */
    is_cut: z.boolean(),
    /** Whether there were more alarms than can be computed. */
    is_partial: z.boolean(),
  })
  .meta({ id: 'AlarmEffect' });
export type AlarmEffect = z.output<typeof AlarmEffect>;

const LimitEffectSums = z.object({
  /**
   * Number of days with a reading at or beyond a limit, number of such readings, and number of times that a limit was
   * reached.
   */
  days: count,
  readings: count,
  times: count,
});

/**
 * Readings of the past days at or beyond the saved limits (`stored`) and the requested ones (`draft`). Limits do not
 * cause messages; only alarm rules do.
 */
export const LimitEffect = z
  .object({
    ...span,
    /** For each local day of the plants the number of columns with a value at or beyond the limit. */
    days: list(z.object({ day: z.string(), stored: count, draft: count })),
    columns: list(
      z.object({
        id,
        plant_name: z.string(),
        component_name: z.string(),
        col_description: text,
        col_unit: text,
        stored: LimitEffectSums,
        draft: LimitEffectSums,
        /** Smallest and largest reading of the interval. */
        least: decimal,
        most: decimal,
      }),
    ),
  })
  .meta({ id: 'LimitEffect' });
export type LimitEffect = z.output<typeof LimitEffect>;
