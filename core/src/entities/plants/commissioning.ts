import * as z from 'zod';
import { columnWays, commissioningGaps, sourceKinds } from '../../codes/index.ts';
import { columnRoles } from '../../rules/yield/columnRoles.ts';
import { count, decimal, flag, id, instant, list, measured, optionalId, text } from '../fields.ts';

/** Maximum number of columns in one protocol; further ones are only counted. */
export const COMMISSIONING_COLUMNS_MAX = 5_000;
/** Maximum number of sources, and of alarm rules, listed in one protocol. */
export const COMMISSIONING_LINES_MAX = 500;
/** Maximum number of signed protocols of one plant. */
export const COMMISSIONING_PROTOCOLS_MAX = 100;
export const COMMISSIONING_REMARK_MAX = 4_000;

const gaps = list(z.enum(commissioningGaps));

/** How a column is connected to its data at commissioning. */
export const CommissioningColumn = z
  .object({
    name: z.string(),
    unit: text,
    role: z.enum(columnRoles).nullable().default(null),
    way: z.enum(columnWays),
    /** Name of the source. */
    source: text,
    /** The column's name in its source: the header in the file, or the address. */
    address: text,
    /** The factor by which a reading is multiplied when it arrives. */
    factor: z.number().default(1),
    first_value: measured,
    first_at: instant,
    last_value: measured,
    last_at: instant,
    /** Expected seconds between readings; null if unknown. */
    expected_seconds: decimal,
    /** Seconds between the two newest readings; null if there are fewer than two. */
    observed_seconds: decimal,
    limit_low: decimal,
    limit_upper: decimal,
    /** Names of the enabled alarm rules that use the column. */
    rules: list(z.string()),
    gaps,
  })
  .meta({ id: 'CommissioningColumn' });
export type CommissioningColumn = z.output<typeof CommissioningColumn>;

export const CommissioningComponent = z
  .object({
    name: z.string(),
    type_component: z.string(),
    sernum: text,
    /** Capacity in kilowatts. */
    capacity: decimal,
    /** Hours of silence after which there is a warning, and a fault; null: silence is not monitored. */
    warn_hours: optionalId,
    error_hours: optionalId,
    columns: list(CommissioningColumn),
    gaps,
  })
  .meta({ id: 'CommissioningComponent' });

/** How a plant is connected at one time: devices, columns, units, factors, values, intervals and rules, and what was missing. */
export const Commissioning = z
  .object({
    plant: id,
    plant_name: z.string(),
    plant_type: z.string(),
    plant_system: text,
    organisation: text,
    timezone: z.string(),
    latitude: decimal,
    longitude: decimal,
    /** Installed power in kilowatts. */
    installed_capacity: decimal,
    mastr_number: text,
    market_location: text,
    as_of: z.string(),
    /**
     * Fingerprint of the configuration: it changes if any part of the configuration changes, but not with new readings.
     */
    revision: z.string(),
    components: list(CommissioningComponent),
    /** Number of columns beyond the maximum, which the protocol does not list. */
    columns_left_out: count,
    sources: list(
      z.object({
        name: z.string(),
        kind: z.enum(sourceKinds),
        /** Longest expected interval between readings, in minutes; null: the source is never reported as silent. */
        interval_minutes: optionalId,
        last_received_at: instant,
        addresses: count,
        unbound: count,
        gaps,
      }),
    ),
    /** Newest file that was imported. */
    last_file: text,
    last_file_at: instant,
    /** Alarm rules that apply to the plant or one of its components. */
    rules: list(
      z.object({
        name: z.string(),
        /** Name of the component to which the rule belongs; null: it belongs to the plant or its plant system. */
        component: text,
        severity: z.enum(['0', '1', '2']),
        is_enabled: flag,
      }),
    ),
    gaps,
    gaps_total: count,
  })
  .meta({ id: 'Commissioning' });
export type Commissioning = z.output<typeof Commissioning>;

/** If `revision` is sent, the protocol is only signed if the configuration has not changed since it was shown. */
export const CommissioningSign = z.object({
  remark: z.string().trim().max(COMMISSIONING_REMARK_MAX).optional(),
  revision: z.string().max(64).optional(),
});

/** A signed protocol; it never changes. */
export const CommissioningProtocol = z
  .object({
    id,
    plant: id,
    signed_at: z.string(),
    signed_by: text,
    /** Current name of the account that signed; null if the account was deleted. */
    signed_name: text,
    remark: z.string(),
    columns_total: count,
    gaps_total: count,
  })
  .meta({ id: 'CommissioningProtocol' });
export type CommissioningProtocol = z.output<typeof CommissioningProtocol>;

export const CommissioningProtocolDetail = CommissioningProtocol.extend({ content: Commissioning }).meta({
  id: 'CommissioningProtocolDetail',
});
export type CommissioningProtocolDetail = z.output<typeof CommissioningProtocolDetail>;
