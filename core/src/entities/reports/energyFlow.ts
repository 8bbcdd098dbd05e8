import * as z from 'zod';
import { flowGaps } from '../../rules/yield/energyFlow.ts';
import { flowSinks, flowSources } from '../../rules/yield/flows.ts';
import { id, list, text } from '../fields.ts';

const calendarDay = z.iso.date();

/** Days of the plant's calendar, both inclusive, 31 at most. Default: today. */
export const EnergyFlowQuery = z.object({ from: calendarDay.optional(), until: calendarDay.optional() });

export const EmbedFlowQuery = z.object({
  /** Comma-separated ids of plants, at most as many as a board adds up. Default: all plants of the key. */
  plants: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12}){0,99}$/)
    .optional(),
});

const flows = list(z.object({ from: z.enum(flowSources), to: z.enum(flowSinks), wh: z.int() }));

/** Ours: energy that flows between generation, storage, consumption and grid at a site. */
export const EnergyFlow = z
  .object({
    /** Plants whose columns the flow includes; empty if there is no flow. */
    plants: list(id),
    /**
     * Name of the plant if the flow includes only one; null for several plants, or if the embed key does not permit
     * showing names.
     */
    name: text,
    /** Time zone of the days. */
    zone: z.string(),
    from: z.string(),
    until: z.string(),
    /** Column roles that would be needed to compute a flow but that no column has. */
    missing: list(z.enum(flowGaps)),
    /** Energy in whole watt-hours, summed over the quarter-hours that are known. */
    flows,
    /** Share of the consumption that did not come from the grid, 0 to 1; null without consumption. */
    self_sufficiency: z.number().nullable(),
    /** Share of the generation that was not fed into the grid, 0 to 1; null without generation. */
    self_consumption: z.number().nullable(),
    /**
     * Avoided emissions in kg CO2, computed with the German electricity mix; null without generation, and if a plant
     * may burn fossil fuel.
     */
    co2_avoided_kg: z.number().nullable(),
    /** Number of quarter-hours for which readings of at least one column are missing. */
    unknown_quarter_hours: z.int(),
    /** The newest known quarter-hour; null if it is too old. */
    now: z.object({ until: z.string(), flows }).nullable(),
    /** State of charge of the storages in percent; null if it is too old. */
    storage_percent: z.number().nullable(),
  })
  .meta({ id: 'EnergyFlow' });
export type EnergyFlow = z.output<typeof EnergyFlow>;
