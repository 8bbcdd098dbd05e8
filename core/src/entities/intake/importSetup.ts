import * as z from 'zod';
import { overwriteCauses } from '../../codes/index.ts';
import { optionalReference, reference, zone } from '../bodyFields.ts';
import { ComponentCreate } from '../plants/component.ts';
import { count, instant, list, optionalId, text } from '../fields.ts';
import { ImportSample, PlantImport, RemarkOfImport } from './import.ts';
import { PlantCreate } from '../plants/plant.ts';
import { PlantSystemCreate } from '../plants/plantSystem.ts';

/** A component created by the assistant; its users are assigned later. */
export const NewComponent = ComponentCreate.omit({ plant: true, users: true }).extend({
  import_data_date_column_name: z.string().min(1).max(500),
  /** Empty: the date column also contains the time. */
  import_data_time_column_name: z.string().max(500),
  import_data_datetime_format: z.string().min(1).max(500),
});
export type NewComponent = z.output<typeof NewComponent>;

const components = z.array(NewComponent).max(500);

/** Ours: shows how a file would be read by an existing plant system or by the fields of a new one; nothing is stored. */
export const ImportPreview = ImportSample.extend({
  system: optionalReference.optional(),
  new_system: PlantSystemCreate.partial().optional(),
  /** Time zone of the plant's days. */
  timezone: zone.optional(),
  components,
});
export type ImportPreview = z.output<typeof ImportPreview>;

/** A line of the file as it would be read. If it would be rejected, `reason` is set and `cells` contain the original text. */
export const PreviewedLine = z
  .object({
    line: optionalId,
    /** Name of the component to which the line belongs. */
    component: text,
    time: instant,
    reason: text,
    /** Cells in the order of the component's columns; null: gap. */
    cells: list(z.union([z.number(), z.string()]).nullable()),
  })
  .meta({ id: 'PreviewedLine' });

/** A cell or line that would be rejected. */
export const PreviewedRejection = z
  .object({ line: optionalId, reason: text, column: text, content: text })
  .meta({ id: 'PreviewedRejection' });

/** Ledger entry that an import of the file would create (decision 4.3). */
export const ImportPreviewed = z
  .object({
    /** Why the complete file would be rejected; `not_claimed` if its name does not begin with the prefix of a component. */
    reason: text,
    rows_read: count,
    rows_stored: count,
    /** Number of lines that would be overwritten by others of the file, and the likely cause. */
    rows_overwritten: count,
    overwritten_cause: z.enum(overwriteCauses).nullable().default(null),
    rows_duplicate: count,
    rows_rejected: count,
    rows_skipped: count,
    cells_rejected: count,
    values_stored: count,
    first_time: instant,
    last_time: instant,
    remarks: list(RemarkOfImport),
    components: list(z.object({ name: text, rows_stored: count, values_stored: count })),
    /** For an alarm file: its codes with a text, most frequent first. */
    alarm_codes: list(z.object({ code: z.string(), text: z.string(), severity: z.string(), count })),
    /** The first lines, including rejected ones; lines whose numbers are mostly not zero are preferred. */
    lines: list(PreviewedLine),
    /** The first rejected lines and cells. */
    rejections: list(PreviewedRejection),
  })
  .meta({ id: 'ImportPreviewed' });
export type ImportPreviewed = z.output<typeof ImportPreviewed>;

/** Maximum number of files that one confirmation imports. */
export const SETUP_FILES_MAX = 50;

/**
 * Ours: creates system, plant and components and imports the files, all or nothing. Without `components`, the existing components of the
 * plant read the files. With `dry_run` nothing is stored.
 */
export const ImportSetup = z.object({
  system: optionalReference.optional(),
  new_system: PlantSystemCreate.optional(),
  plant: optionalReference.optional(),
  new_plant: PlantCreate.omit({ system: true, plant_components: true }).optional(),
  components,
  /** Sum component to create over the components of the devices; the tile of a new plant shows its values. */
  sum: ComponentCreate.pick({ name: true, component_data_description: true }).optional(),
  files: z.array(ImportSample).max(SETUP_FILES_MAX),
  /** Confirms that most lines of a file may overwrite each other (decision 4.52). */
  confirm_overwritten: z.boolean().optional(),
  dry_run: z.boolean().optional(),
});
export type ImportSetup = z.output<typeof ImportSetup>;

export const ImportSetUp = PlantImport.extend({
  status: z.enum(['ok', 'waiting', 'dry_run']),
  plant: optionalId,
  system: optionalId,
  components: list(reference),
  /** Previews of the files in order; only for a dry run. */
  previews: list(ImportPreviewed),
}).meta({ id: 'ImportSetUp' });
export type ImportSetUp = z.output<typeof ImportSetUp>;
