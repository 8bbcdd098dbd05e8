import * as z from 'zod';
import { optionalDecimal, hours, reference } from '../bodyFields.ts';
import { count, decimal, id, instant, list, text } from '../fields.ts';

/** Days in the past for which the effect of a change of settings is shown. */
export const EFFECT_DAYS = 90;
/** Alarms that an effect names one by one, the newest. */
export const EFFECT_ALARMS_MAX = 200;

/** Ours: unsaved hours of components. */
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
  /** Days on which one began. */
  days: count,
  emails: count,
  sms: count,
  /** In euro. */
  cost: z.number(),
});
export type EffectSums = z.output<typeof EffectSums>;

const span = {
  from: instant,
  /** Exclusive. */
  until: instant,
};

/**
 * Alarms of the last days as they happened, with the saved settings, and with the requested ones; messages to the
 * present groups.
 */
export const AlarmEffect = z
  .object({
    ...span,
    came: EffectSums,
    stored: EffectSums,
    draft: EffectSums,
    /** Days of the plants' calendars on which alarms began, in any of the three ways. */
    days: list(z.object({ day: z.string(), came: count, stored: count, draft: count })),
    /** Alarms under the requested settings, newest first. */
    alarms: list(
      z.object({
        plant: id,
        plant_name: z.string(),
        zone: z.string(),
        /** The code of a fault. */
        about: text,
        severity: z.enum(['1', '2']),
        began_at: instant,
        ended_at: instant,
      }),
    ),
    /** There are more alarms than in `alarms`. */
    is_cut: z.boolean(),
    /** There were more alarms than are computed. */
    is_partial: z.boolean(),
  })
  .meta({ id: 'AlarmEffect' });
export type AlarmEffect = z.output<typeof AlarmEffect>;

const LimitEffectSums = z.object({
  /** Days with a reading at or beyond a limit, the number of such readings, and how often a limit was reached. */
  days: count,
  readings: count,
  times: count,
});

/**
 * Readings of the last days at or beyond limits: the saved ones and the requested ones. People are only notified of a
 * limit by an alarm rule.
 */
export const LimitEffect = z
  .object({
    ...span,
    /** Days of the plants' calendars on which a value was at or beyond its limit: how many columns. */
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
        /** Smallest and largest reading of the period. */
        least: decimal,
        most: decimal,
      }),
    ),
  })
  .meta({ id: 'LimitEffect' });
export type LimitEffect = z.output<typeof LimitEffect>;
