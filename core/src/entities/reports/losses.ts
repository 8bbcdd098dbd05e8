import * as z from 'zod';
import { lossCauses } from '../../rules/yield/causes.ts';
import { compensationMethods } from '../../rules/yield/money.ts';
import { yieldMethods } from '../../rules/yield/methods.ts';
import { id, list, text } from '../fields.ts';
import { LossReassignment } from './lossReassignment.ts';

const calendarDay = z.iso.date();

/** Days on the plants' calendars, both inclusive. */
export const LossesQuery = z.object({
  from: calendarDay,
  until: calendarDay,
  plant: z.coerce.number().int().positive().optional(),
  /** If set, the response also has the energy of each day (at most 62 days) or calendar month. */
  by: z.enum(['day', 'month']).optional(),
});
/** Loss report for owners: of one plant, otherwise of all plants in the viewer's lists. */
export const LossesReportRequest = LossesQuery.omit({ by: true }).extend({
  plant: z.int().positive().optional(),
  type_data: z.enum(['pdf', 'xlsx']),
});
export const PlantLossesQuery = LossesQuery.pick({ from: true, until: true });

/** Missing energy of one cause in whole watt-hours; negative if more was produced than expected. */
const Loss = z.object({
  cause: z.enum(lossCauses),
  wh: z.int(),
  /** Value by the tariff of each day; null without tariff, and for energy that is not a loss. */
  eur: z.number().nullable(),
});

const balance = {
  /** Expected whole watt-hours; null if no method has a result. */
  expected_wh: z.int().nullable(),
  /** Measured whole watt-hours; null if no column of the plant has a role for energy. */
  measured_wh: z.int().nullable(),
  /** Losses by cause: expected_wh is exactly measured_wh plus their sum. */
  losses: list(Loss),
  /** Method that supplied most of the expected energy. */
  method: z.enum(yieldMethods).nullable(),
  /** Number of quarter-hours, summed over components, whose measured or expected energy is unknown. */
  unknown_quarter_hours: z.int(),
};

/** Ours: expected energy, measured energy and losses of a plant. */
export const PlantLosses = z.object({ plant: id, ...balance }).meta({ id: 'PlantLosses' });
export type PlantLosses = z.output<typeof PlantLosses>;

/** Energy of a plant on a day or in a month, limited to the days of the query. */
const EnergyPart = z.object({
  /** First day. */
  from: z.string(),
  expected_wh: balance.expected_wh,
  measured_wh: z.int(),
  /** Number of days with known energy, in hundredths of a day; a day without readings counts 0. */
  known_days: z.number(),
});
export type EnergyPart = z.output<typeof EnergyPart>;

/** Ours: losses of a plant; `parts` is the energy by day or month and empty unless requested with `by`. */
export const PlantLossesRow = PlantLosses.extend({ parts: list(EnergyPart) }).meta({ id: 'PlantLossesRow' });
export type PlantLossesRow = z.output<typeof PlantLossesRow>;

const ComponentLosses = z.object({
  component: id,
  name: z.string(),
  day: z.string(),
  ...balance,
  /** Names of the inputs that the method used. */
  inputs: list(z.string()),
});

/** Losses by component and day; for a single day also by quarter-hour. */
export const PlantLossesDetail = z
  .object({
    plant: PlantLosses,
    name: z.string(),
    zone: z.string(),
    /** Inputs that are missing for an expected energy, or for a more reliable one. */
    missing: list(z.string()),
    /** Tariffs that apply in this time, oldest first: euros are energy × tariff of the day, rounded once at the end. */
    tariffs: list(z.object({ from: z.string(), ct_per_kwh: z.number() })),
    days: list(ComponentLosses),
    /** Causes that people assigned in this time, including withdrawn ones, newest first. */
    reassigned: list(LossReassignment),
    /** Energy for which compensation is due, by method; null if an input of the method is unknown. */
    compensation: list(
      z.object({ method: z.enum(compensationMethods), wh: z.int().nullable(), eur: z.number().nullable() }),
    ),
    /** Null if no column has the role of a price. */
    negative_prices: z.object({ quarter_hours: z.int(), wh: z.int() }).nullable(),
    quarters: list(
      z.object({
        component: id,
        name: z.string(),
        from: z.string(),
        expected_wh: z.int().nullable(),
        measured_wh: z.int(),
        losses: list(Loss),
        method: text,
      }),
    ),
  })
  .meta({ id: 'PlantLossesDetail' });
export type PlantLossesDetail = z.output<typeof PlantLossesDetail>;
