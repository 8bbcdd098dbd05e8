import * as z from 'zod';
import { causesByHand } from '../../rules/yield/reassign.ts';
import { optionalReference } from '../bodyFields.ts';
import { id, instant, optionalId, text } from '../fields.ts';

const moment = z.iso.datetime({ offset: true });

/** Assigns a cause to the missing energy of an interval; both ends are on quarter-hours. */
export const LossReassignmentCreate = z.object({
  /** Null or missing: all components of the plant. */
  component: optionalReference.optional(),
  from: moment,
  until: moment,
  cause: z.enum(causesByHand),
  note: z.string().trim().min(1).max(300),
});

/**
 * Ours: an assignment of a cause to losses by a person, with time and reason. Withdrawn assignments are still listed.
 */
export const LossReassignment = z
  .object({
    id,
    plant: id,
    component: optionalId,
    /** Name of the component; null: all components of the plant. */
    component_name: text,
    from: z.string(),
    until: z.string(),
    cause: z.enum(causesByHand),
    note: z.string(),
    created_at: instant,
    created_by: text,
    undone_at: instant,
    undone_by: text,
  })
  .meta({ id: 'LossReassignment' });
export type LossReassignment = z.output<typeof LossReassignment>;
