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
  /** Adds the energy of each day (62 days at most) or of each calendar month. */
  by: z.enum(['day', 'month']).optional(),
});
/** The report for owners: of one plant, otherwise of all in the viewer's lists. */
export const LossesReportRequest = LossesQuery.omit({ by: true }).extend({
  plant: z.int().positive().optional(),
  type_data: z.enum(['pdf', 'xlsx']),
});
export const PlantLossesQuery = LossesQuery.pick({ from: true, until: true });

/** Missing energy of one cause in whole watt-hours; negative if more was produced than expected. */
const Loss = z.object({
  cause: z.enum(lossCauses),
  wh: z.int(),
  /** By the tariff of each day; null without one, and for energy that is not a loss. */
  eur: z.number().nullable(),
});

const balance = {
  /** Whole watt-hours; null if no method has an expectation. */
  expected_wh: z.int().nullable(),
  /** Null if no column of the plant is known to measure energy. */
  measured_wh: z.int().nullable(),
  /** expected_wh = measured_wh + the sum of these, exactly. */
  losses: list(Loss),
  /** The method of most of the expected energy. */
  method: z.enum(yieldMethods).nullable(),
  /** Quarter-hours of components for which the measured or the expected energy is unknown. */
  unknown_quarter_hours: z.int(),
};

/** Ours: expected energy, measured energy and losses of a plant. */
export const PlantLosses = z.object({ plant: id, ...balance }).meta({ id: 'PlantLosses' });
export type PlantLosses = z.output<typeof PlantLosses>;

/** The energy of a plant on a day or in a month, as far as the query covers it. */
const EnergyPart = z.object({
  /** First day. */
  from: z.string(),
  expected_wh: balance.expected_wh,
  measured_wh: z.int(),
  /** Days with known energy, in hundredths; a day without readings counts 0. */
  known_days: z.number(),
});
export type EnergyPart = z.output<typeof EnergyPart>;

/** Ours: adds the energy by day or month; `parts` is empty unless `by` requests it. */
export const PlantLossesRow = PlantLosses.extend({ parts: list(EnergyPart) }).meta({ id: 'PlantLossesRow' });
export type PlantLossesRow = z.output<typeof PlantLossesRow>;

const ComponentLosses = z.object({
  component: id,
  name: z.string(),
  day: z.string(),
  ...balance,
  /** Inputs of the method. */
  inputs: list(z.string()),
});

/** The same by component and day; of a single day by quarter-hour as well. */
export const PlantLossesDetail = z
  .object({
    plant: PlantLosses,
    name: z.string(),
    zone: z.string(),
    /** Missing inputs for an expected energy, or for a better one. */
    missing: list(z.string()),
    /** Those in force in this time, the oldest first: euros are energy × the tariff of its day, rounded once at the end. */
    tariffs: list(z.object({ from: z.string(), ct_per_kwh: z.number() })),
    days: list(ComponentLosses),
    /** Causes assigned in this time, including withdrawn ones, the newest first. */
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
