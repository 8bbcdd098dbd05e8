import * as z from 'zod';
import { sourceKinds, sourceStates } from '../codes/index.ts';
import { decimalInput, optionalReference, reference, requiredName } from './bodyFields.ts';
import { count, decimal, editor, id, instant, list, optionalId, text } from './fields.ts';

const MOST_SLOT_SECONDS = 3600;
/** A week. */
const MOST_INTERVAL_MINUTES = 10_080;
const MOST_BINDINGS = 2000;
export const MOST_ADDRESS_SIGNS = 500;

/** A token as it may be shown: its public part, never the token. */
export const SourceToken = z
  .object({ id, public_id: z.string(), created_at: instant, created_by: editor, last_used_at: instant })
  .meta({ id: 'SourceToken' });
export type SourceToken = z.output<typeof SourceToken>;

/** Something that sends a plant's readings over the network (decision 4.42). */
export const Source = z
  .object({
    id,
    plant: id,
    plant_name: z.string(),
    name: z.string(),
    kind: z.enum(sourceKinds),
    /** Readings of one slot become one row; 0: each keeps its own millisecond. */
    slot_seconds: z.number().int(),
    /** How often something comes at the latest; null: nobody waits for it. */
    interval_minutes: z.number().int().nullable(),
    /** JSON: names parted by points that lead to the list of records, to a record's time and to its device; empty: the body itself, the arrival, none. */
    records_path: z.string(),
    time_path: z.string(),
    device_path: z.string(),
    is_suspended: z.boolean(),
    state: z.enum(sourceStates),
    /** When something came last, and the newest time that it named. */
    last_received_at: instant,
    last_time: instant,
    addresses: count,
    /** Of the addresses those that are bound to no column. */
    unbound: count,
    tokens: list(SourceToken),
    created_at: instant,
    created_by: editor,
  })
  .meta({ id: 'Source' });
export type Source = z.output<typeof Source>;

/** Answered once: nobody can read the token again. */
export const SourceMade = Source.extend({ token: z.string() }).meta({ id: 'SourceMade' });
export type SourceMade = z.output<typeof SourceMade>;

const path = z.string().trim().max(200);

const sourceFields = {
  name: requiredName,
  slot_seconds: z.number().int().min(0).max(MOST_SLOT_SECONDS),
  interval_minutes: z.number().int().min(1).max(MOST_INTERVAL_MINUTES).nullable(),
  records_path: path,
  time_path: path,
  device_path: path,
};

export const SourceCreate = z
  .object(sourceFields)
  .partial()
  .extend({
    name: requiredName,
    plant: reference,
    kind: z.enum(sourceKinds),
  });
export type SourceCreate = z.output<typeof SourceCreate>;
export const SourcePatch = z.object({ ...sourceFields, is_suspended: z.boolean() }).partial();
export type SourcePatch = z.output<typeof SourcePatch>;

export const SourceQuery = z.object({ plant: z.coerce.number().int().positive().optional() });

/** Something that a source sends values of, seen or named beforehand. */
export const SourceAddress = z
  .object({
    id,
    address: z.string(),
    /** Where its values go; null: nowhere, they are kept for 30 days. */
    column: optionalId,
    column_name: text,
    unit: text,
    component: optionalId,
    component_name: text,
    factor: decimal,
    readings: count,
    last_value: text,
    last_time: instant,
    first_seen_at: instant,
    last_seen_at: instant,
  })
  .meta({ id: 'SourceAddress' });
export type SourceAddress = z.output<typeof SourceAddress>;

const SourceBinding = z.object({
  address: z.string().min(1).max(MOST_ADDRESS_SIGNS),
  column: optionalReference,
  /** Values are multiplied by it. */
  factor: decimalInput
    .refine((factor) => factor !== 0 && Math.abs(factor) <= 1e12, { params: { key: 'invalid' } })
    .optional(),
});

/** All of them or none; column null takes a binding away. */
export const SourceBindings = z.object({ bindings: z.array(SourceBinding).min(1).max(MOST_BINDINGS) });
export type SourceBindings = z.output<typeof SourceBindings>;
