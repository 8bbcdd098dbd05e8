import * as z from 'zod';
import { reference, requiredName } from '../bodyFields.ts';
import { count, id, instant, list, text } from '../fields.ts';

/** Most columns of one attachment. */
export const ATTACHED_COLUMNS_MAX = 20;

/** Ours: which readings go with a document: columns of one plant, from the first to the last calendar day in its zone. */
export const AttachReadings = z.object({
  plant: reference,
  columns: z.array(reference).min(1).max(ATTACHED_COLUMNS_MAX),
  from: z.iso.date(),
  until: z.iso.date(),
  name: requiredName.optional(),
});

/** Ours: readings attached to a document, as they were when they were attached. */
export const AttachedReadings = z
  .object({
    id,
    pdf_name: z.string(),
    name: z.string(),
    plant: id,
    plant_name: text,
    /** Columns with their units, as the CSV files head them. */
    columns: list(z.string()),
    /** yyyy-MM-dd, like the last day. */
    from: z.string(),
    until: z.string(),
    /** Lines of the CSV files without their heads. */
    rows: count,
    size: count,
    /** Hash of the archive, in hexadecimal digits. */
    sha256: z.string(),
    created_at: instant,
    created_by: text,
  })
  .meta({ id: 'AttachedReadings' });
export type AttachedReadings = z.output<typeof AttachedReadings>;
