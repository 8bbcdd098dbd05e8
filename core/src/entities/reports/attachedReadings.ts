import * as z from 'zod';
import { reference, requiredName } from '../bodyFields.ts';
import { count, id, instant, list, text } from '../fields.ts';

/** Maximum number of columns in one attachment. */
export const ATTACHED_COLUMNS_MAX = 20;

/**
 * Ours: which readings to attach to a document: columns of one plant, from the first to the last calendar day in its
 * time zone.
 */
export const AttachReadings = z.object({
  plant: reference,
  columns: z.array(reference).min(1).max(ATTACHED_COLUMNS_MAX),
  from: z.iso.date(),
  until: z.iso.date(),
  name: requiredName.optional(),
});

/** Ours: readings attached to a document, with the values that they had at that time. */
export const AttachedReadings = z
  .object({
    id,
    pdf_name: z.string(),
    name: z.string(),
    plant: id,
    plant_name: text,
    /** Names and units of the columns, as in the headers of the CSV files. */
    columns: list(z.string()),
    /** First day, yyyy-MM-dd. */
    from: z.string(),
    until: z.string(),
    /** Number of lines in the CSV files without their headers. */
    rows: count,
    size: count,
    /** SHA-256 of the archive in hexadecimal. */
    sha256: z.string(),
    created_at: instant,
    created_by: text,
  })
  .meta({ id: 'AttachedReadings' });
export type AttachedReadings = z.output<typeof AttachedReadings>;
