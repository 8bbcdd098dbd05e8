import * as z from 'zod';
import { optionalDecimal, hours, reference } from '../bodyFields.ts';
import { count, decimal, id, instant, list, text } from '../fields.ts';

/** Days of which a change of settings shows its effect, up to now. */
export const EFFECT_DAYS = 90;
/** Alarms that an effect names one by one, the newest. */
export const EFFECT_ALARMS_MAX = 200;

/** Ours: hours of components that nobody has saved. */
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

/** Ours: what an organisation would make of alarm codes. */
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

/** Ours: limits of columns that nobody has saved. */
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
 * Alarms of the last days as they came, as they would have come with what is set now, and with what was asked; messages
 * by the groups as they are.
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
    /** More alarms than `alarms` holds. */
    is_cut: z.boolean(),
    /** There were more alarms than are computed. */
    is_partial: z.boolean(),
  })
  .meta({ id: 'AlarmEffect' });
export type AlarmEffect = z.output<typeof AlarmEffect>;

const LimitEffectSums = z.object({
  /** Days with a reading at or beyond a limit, such readings, and how often it came to that. */
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
