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
  /** If set, the response also contains the energy of each day (for at most 62 days) or of each calendar month. */
  by: z.enum(['day', 'month']).optional(),
});
/** Request for a loss report for owners: of the given plant, otherwise of all plants in the viewer's lists. */
export const LossesReportRequest = LossesQuery.omit({ by: true }).extend({
  plant: z.int().positive().optional(),
  type_data: z.enum(['pdf', 'xlsx']),
});
export const PlantLossesQuery = LossesQuery.pick({ from: true, until: true });

/** Missing energy of one cause in whole watt-hours; negative if more was produced than expected. */
const Loss = z.object({
  cause: z.enum(lossCauses),
  wh: z.int(),
  /** Value in euros by the tariff of each day; null without a tariff, or if the energy is not a loss. */
  eur: z.number().nullable(),
});

const balance = {
  /** Expected energy in whole watt-hours; null if no method has a result. */
  expected_wh: z.int().nullable(),
  /** Measured energy in whole watt-hours; null if no column of the plant has a role for energy. */
  measured_wh: z.int().nullable(),
  /** Losses by cause; expected_wh is always exactly measured_wh plus the sum of the losses. */
  losses: list(Loss),
  /** Method that supplied most of the expected energy. */
  method: z.enum(yieldMethods).nullable(),
  /** Number of quarter-hours with unknown measured or expected energy, summed over the components. */
  unknown_quarter_hours: z.int(),
};

/** Ours: expected energy, measured energy and losses of a plant. */
export const PlantLosses = z.object({ plant: id, ...balance }).meta({ id: 'PlantLosses' });
export type PlantLosses = z.output<typeof PlantLosses>;

/** Energy of a plant on one day or in one month, restricted to the days of the query. */
const EnergyPart = z.object({
  /** First day of the part. */
  from: z.string(),
  expected_wh: balance.expected_wh,
  measured_wh: z.int(),
  /** Number of days with known energy, rounded to hundredths of a day; a day without readings counts as 0. */
  known_days: z.number(),
});
export type EnergyPart = z.output<typeof EnergyPart>;

/** Ours: losses of a plant. `parts` contains the energy by day or month and is empty unless the query has `by`. */
export const PlantLossesRow = PlantLosses.extend({ parts: list(EnergyPart) }).meta({ id: 'PlantLossesRow' });
export type PlantLossesRow = z.output<typeof PlantLossesRow>;

const ComponentLosses = z.object({
  component: id,
  name: z.string(),
  day: z.string(),
  ...balance,
  /** Names of the inputs that the method of expected energy used. */
  inputs: list(z.string()),
});

/** Losses by component and day; for a single day also by quarter-hour. */
export const PlantLossesDetail = z
  .object({
    plant: PlantLosses,
    name: z.string(),
    zone: z.string(),
    /** Names of inputs whose absence prevents an expected energy, or a more reliable one. */
    missing: list(z.string()),
    /**
     * Tariffs that apply in this time, oldest first. Values in euros are the sum of energy × tariff of the day, rounded
     * once at the end.
     */
    tariffs: list(z.object({ from: z.string(), ct_per_kwh: z.number() })),
    days: list(ComponentLosses),
    /** Assignments of causes by people in this time, newest first; withdrawn assignments are included. */
    reassigned: list(LossReassignment),
    /** Energy for which compensation is due, by method; null if an input of the method is unknown. */
    compensation: list(
      z.object({ method: z.enum(compensationMethods), wh: z.int().nullable(), eur: z.number().nullable() }),
    ),
    /** Energy at negative prices; null if no column has the role of a price. */
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
