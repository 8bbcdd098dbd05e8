import * as z from 'zod';
import { flowGaps } from '../../rules/yield/energyFlow.ts';
import { flowSinks, flowSources } from '../../rules/yield/flows.ts';
import { id, list, text } from '../fields.ts';

const calendarDay = z.iso.date();

/** Days of the plant's calendar, both inclusive, 31 at most. Default: today. */
export const EnergyFlowQuery = z.object({ from: calendarDay.optional(), until: calendarDay.optional() });

export const EmbedFlowQuery = z.object({
  /** Ids of plants, as many as a board adds up, joined by commas. Default: every plant of the key. */
  plants: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12}){0,99}$/)
    .optional(),
});

const flows = list(z.object({ from: z.enum(flowSources), to: z.enum(flowSinks), wh: z.int() }));

/** Ours: what flows from where to where at a site. */
export const EnergyFlow = z
  .object({
    /** Plants whose columns are in it; empty if there is no flow. */
    plants: list(id),
    /** Of its only plant; null of several, and if a key does not show names. */
    name: text,
    /** Time zone of the days. */
    zone: z.string(),
    from: z.string(),
    until: z.string(),
    /** Roles that are missing for a flow. */
    missing: list(z.enum(flowGaps)),
    /** Energy in whole watt-hours over the known quarter-hours. */
    flows,
    /** Share of the consumption that did not come from the grid, 0 to 1; null without consumption. */
    self_sufficiency: z.number().nullable(),
    /** Share of the generation that was not fed into the grid, 0 to 1; null without generation. */
    self_consumption: z.number().nullable(),
    /** By the German electricity mix; null without generation, and if a plant may burn fossil fuel. */
    co2_avoided_kg: z.number().nullable(),
    /** Quarter-hours of sites for which not all columns have readings. */
    unknown_quarter_hours: z.int(),
    /** The last quarter-hour that is known, unless it is old. */
    now: z.object({ until: z.string(), flows }).nullable(),
    /** State of charge of the storages, unless it is old. */
    storage_percent: z.number().nullable(),
  })
  .meta({ id: 'EnergyFlow' });
export type EnergyFlow = z.output<typeof EnergyFlow>;
