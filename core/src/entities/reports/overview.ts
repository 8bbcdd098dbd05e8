import * as z from 'zod';
import { count, decimal, flag, instant, list, measured, optionalId, Status, text } from '../fields.ts';

export const OverviewPosition = z
  .object({
    name: text,
    data: z.union([measured, z.array(z.unknown())]).default(null),
    /** text, datetime or chart. */
    data_type: z.string().default('text'),
    data_time: instant,
    /** Ours: time until which the value counts as current. */
    fresh_until: instant,
    unit: text,
    limit_low: decimal,
    limit_upper: decimal,
    value_field: text,
    /** Ours: id of the column shown. */
    column: optionalId,
    alarm_message_object: z.object({ component_name: text }).nullable().default(null),
  })
  .meta({ id: 'OverviewPosition' });
export type OverviewPosition = z.output<typeof OverviewPosition>;

export const OverviewComponent = z
  .object({
    name: text,
    time_update: instant,
    status_data: Status.nullable().default(null),
    has_charts: flag,
    anz_positions: count,
    data: list(OverviewPosition),
  })
  .meta({ id: 'OverviewComponent' });

export const OverviewSection = z
  .object({ name: text, has_chart: flag, components: list(OverviewComponent) })
  .meta({ id: 'OverviewSection' });

export const Overview = z.object({ time_update: instant, data: list(OverviewSection) }).meta({ id: 'Overview' });
export type Overview = z.output<typeof Overview>;

export const OverviewRequest = z.object({ type_data: z.enum(['plain', 'xlsx', 'pdf']) });
