import * as z from 'zod';
import { count, id, instant, list, optionalId, PageQuery, text } from './fields.ts';

/** Lines of one file that went to one component. */
export const ImportedComponent = z
  .object({
    component: optionalId,
    name: text,
    sernum: text,
    rows_stored: count,
    rows_duplicate: count,
    values_stored: count,
    first_time: instant,
    last_time: instant,
  })
  .meta({ id: 'ImportedComponent' });

/** Ledger entry of one file: rows_read = stored + duplicate + rejected + skipped (decision 4.3). */
export const Import = z
  .object({
    id,
    plant: optionalId,
    plant_name: text,
    /** File name without folder. */
    file: z.string(),
    /** Folder below the import root. */
    folder: text,
    size_bytes: count,
    sha256: text,
    /** running, done, failed; a failed file lies in `fehler`. */
    status: z.enum(['running', 'done', 'failed']),
    /** Key of the reason when the whole file failed. */
    reason: text,
    started_at: instant,
    finished_at: instant,
    rows_read: count,
    rows_stored: count,
    rows_duplicate: count,
    rows_rejected: count,
    rows_skipped: count,
    cells_rejected: count,
    values_stored: count,
    first_time: instant,
    last_time: instant,
    components: list(ImportedComponent),
  })
  .meta({ id: 'Import' });
export type Import = z.output<typeof Import>;

export const ImportQuery = PageQuery.extend({ plant: z.coerce.number().int().positive().optional() });

/** What an import of one plant answers (decision 3.17). */
export const PlantImport = z
  .object({ status: z.string(), files_imported: count, rows_imported: count, files_failed: count, imports: list(id) })
  .meta({ id: 'PlantImport' });
