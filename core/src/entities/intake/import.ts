import * as z from 'zod';
import {
  alarmTypeMeanings,
  importForms,
  importRemarks,
  importWays,
  loggers,
  overwriteCauses,
} from '../../codes/index.ts';
import { optionalReference, reference, shortText, verbatim } from '../bodyFields.ts';
import { count, id, instant, list, optionalId, PageQuery, text } from '../fields.ts';

/** Ours: a remark about a file in addition to the counts, with the number of lines and its subject. */
export const RemarkOfImport = z
  .object({ remark: z.enum(importRemarks), lines: count, detail: text })
  .meta({ id: 'RemarkOfImport' });

/** Lines of one file that went to one component. */
export const ImportedComponent = z
  .object({
    component: optionalId,
    name: text,
    sernum: text,
    rows_stored: count,
    /** Ours: lines overwritten by a later line of the same file with another value at the same time (decision 4.52). */
    rows_overwritten: count,
    rows_duplicate: count,
    values_stored: count,
    first_time: instant,
    last_time: instant,
  })
  .meta({ id: 'ImportedComponent' });

/** Servers before 4.1 do not send it. */
const fileRemoved = z.boolean().default(false);

/** Ours: what an undo or a clearing removed (decision 4.27). Readings are times of a component. */
const taken = {
  /** Readings from which a value was removed. */
  rows_removed: count,
  /** Readings in which an earlier value is in force again. */
  rows_restored: count,
  values_removed: count,
  values_restored: count,
  /** Alarms that the file opened and that were marked as withdrawn. */
  alarms_removed: count,
};

/** Ledger entry of one file: rows_read = stored + overwritten + duplicate + rejected + skipped (decisions 4.3, 4.52). */
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
    /** file; clear: readings of a component removed for an interval, `file` is its name. */
    kind: z.enum(['file', 'clear']).default('file'),
    /** The person who cleared the readings. */
    created_by: text,
    /** running, done, failed; a failed file is in `fehler`. undoing, undone: the import is being or was undone. */
    status: z.enum(['running', 'done', 'failed', 'undoing', 'undone']),
    /**
     * Key of the reason if the complete file failed; for data of a source also `unbound`, if most rejected lines wait
     * for a binding.
     */
    reason: text,
    /** Ours: lines rejected for that reason; null if it is a reason of the whole file. */
    reason_lines: count.nullable(),
    /** Ours: what was missing in a file that failed completely: columns, or the pattern or sheet without a match. */
    reason_expected: list(z.string()),
    /** Ours: the line that was found instead, or the names of the sheets. */
    reason_found: text,
    started_at: instant,
    finished_at: instant,
    rows_read: count,
    rows_stored: count,
    /** Ours: lines overwritten by a later line of the same file with another value at the same time. */
    rows_overwritten: count,
    /** Ours: the likely cause; null if no line was overwritten. */
    overwritten_cause: z.enum(overwriteCauses).nullable().default(null),
    rows_duplicate: count,
    rows_rejected: count,
    rows_skipped: count,
    cells_rejected: count,
    values_stored: count,
    /** Ours. */
    remarks: list(RemarkOfImport),
    first_time: instant,
    last_time: instant,
    undone_at: instant,
    undone_by: text,
    /** Ours: whether the file was deleted from the archive (`ARCHIVE_DAYS`), so that it cannot be read again. */
    file_removed: fileRemoved,
    ...taken,
    components: list(ImportedComponent),
  })
  .meta({ id: 'Import' });
export type Import = z.output<typeof Import>;

/** Ours: a line, or a cell of one, that was not stored. */
export const ImportRejection = z
  .object({
    id,
    /** From 1 on, including the header; null if unknown. */
    line: optionalId,
    /** Key of the reason. */
    reason: text,
    /** Column of a rejected cell; null for the whole line. */
    column: text,
    content: text,
  })
  .meta({ id: 'ImportRejection' });
export type ImportRejection = z.output<typeof ImportRejection>;

/**
 * With days (both or none): files that have readings of these days, or that arrived on one of them or the day after.
 * `way`: only files, or only data of sources over the network.
 */
export const ImportQuery = PageQuery.extend({
  plant: z.coerce.number().int().positive().optional(),
  way: z.enum(importWays).optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
});

/** Answer of the import of one plant (decision 3.17). */
export const PlantImport = z
  .object({
    status: z.string(),
    files_imported: count,
    rows_imported: count,
    files_failed: count,
    /** Ours: files that end within a line and are left for a while. */
    files_waiting: count,
    imports: list(id),
  })
  .meta({ id: 'PlantImport' });

/** Ours: with `dry_run` it answers the same numbers and changes nothing. */
export const ImportUndo = z.object({ dry_run: z.boolean().optional() });
export const ImportUndone = z
  .object({
    status: z.enum(['undone', 'dry_run']),
    ...taken,
    /** Whether the file was deleted from the archive (`ARCHIVE_DAYS`): it cannot be read again afterwards. */
    file_removed: fileRemoved,
  })
  .meta({ id: 'ImportUndone' });

/** Ours: the readings of a component from an instant up to before another; `name` is that of the component. */
export const ComponentClear = z.object({
  from: z.iso.datetime({ offset: true }),
  until: z.iso.datetime({ offset: true }),
  name: z.string(),
  dry_run: z.boolean().optional(),
});
export const ComponentCleared = z
  .object({
    status: z.enum(['cleared', 'nothing', 'dry_run']),
    /** Ledger entry by which it can be undone; null if nothing was removed. */
    import: optionalId,
    rows_removed: count,
    values_removed: count,
  })
  .meta({ id: 'ComponentCleared' });

/** A file on its way to a plant: a single name, and the content as base64. */
const upload = { name: z.string().min(1).max(255), base64: z.string().min(1) };
/** Ours: a file for a plant, or for one component of it (decision 4.17). */
export const ImportPush = z.object({ plant: reference, component: optionalReference.optional(), ...upload });
/** `waiting` if another import runs: the file is stored and read by the next pass. */
export const ImportPushed = PlantImport.extend({
  status: z.enum(['ok', 'waiting']),
  /** Name and folder below the import root under which it was stored. */
  file: z.string(),
  folder: z.string(),
}).meta({ id: 'ImportPushed' });

/**
 * Its content, or the folder below the import root where it waits unclaimed: then nothing is uploaded (only for
 * superusers).
 */
export const ImportSample = z.object({
  name: upload.name,
  base64: upload.base64.optional(),
  folder: z.string().min(1).max(1000).optional(),
});
export type ImportSample = z.output<typeof ImportSample>;
/** Settings that are already known are not guessed. */
export const ImportGuessed = ImportSample.extend({
  import_separator: verbatim.optional(),
  import_encoding: shortText.optional(),
  /** Empty: the file is of one device. */
  import_sernum_column_name: verbatim.optional(),
});
/** Content of a column of a sample file. */
export const GuessedColumn = z
  .object({
    /** Name in the header, or `#3` for the third if there is none. */
    name: z.string(),
    description: z.string(),
    unit: text,
    kind: z.enum(['time', 'device', 'number', 'text', 'empty']),
    example: text,
  })
  .meta({ id: 'GuessedColumn' });
/** A component of a plant that the viewer sees, all of whose columns are in the file: the same make of logger. */
export const RecognisedMake = z
  .object({
    system: id,
    system_name: z.string(),
    plant: id,
    plant_name: z.string(),
    component: z.string(),
    /** Whether that plant reads files of this name already. */
    reads: z.boolean(),
    sernum_column: z.string(),
    date_column: z.string(),
    time_column: z.string(),
    format: z.string(),
    zone: text,
    columns: list(z.object({ source: z.string(), description: z.string(), unit: text })),
    /** Columns for which the file names another unit, such as `Leistung: W, kW`. */
    other_units: list(z.string()).default([]),
  })
  .meta({ id: 'RecognisedMake' });
export type RecognisedMake = z.output<typeof RecognisedMake>;

/** Ours: an unclaimed file in an import folder, with the component that reads files of the same columns already. */
export const UnclaimedFile = z
  .object({
    file: z.string(),
    /** Below the import root. */
    folder: z.string(),
    size_bytes: count,
    /** When it was changed last. */
    since: instant,
    /** Null if no component reads such columns, or it is not a text with columns. */
    proposal: RecognisedMake.pick({ plant: true, plant_name: true, component: true }).nullable(),
  })
  .meta({ id: 'UnclaimedFile' });
export type UnclaimedFile = z.output<typeof UnclaimedFile>;

/** Ours: proposed settings for reading files like a sample; fields are named as those of plant system and component. */
export const ImportGuess = z
  .object({
    rows: count,
    file_extension_import_data: text,
    import_separator: text,
    import_encoding: z.string(),
    import_decimal_sign: z.enum([',', '.']),
    /** Words and numbers that seem to mean "no value", with semicolons between them. */
    import_gap_values: text,
    import_data_header: text,
    import_sernum_column_name: text,
    import_data_date_column_name: text,
    import_data_time_column_name: text,
    import_data_datetime_format: text,
    /** Null if the times carry their offset, or there are none. */
    timezone_file: text,
    /** Make of logger whose form was recognised; null if the form was only found from the lines. */
    logger: z.enum(loggers).nullable().default(null),
    import_form: z.enum(importForms).default('table'),
    import_head_lines: count,
    import_lines_below_header: count,
    import_data_element_tag: text,
    import_device_pattern: text,
    import_key_column: text,
    import_value_column: text,
    import_offset_column: text,
    import_seconds_column: text,
    /** The guess unpacked a compressed file; the other settings are those of its content. */
    import_data_compromised: z.boolean().default(false),
    import_data_compromised_extension: text,
    /** Columns of an event log; null in a file of values. */
    alarm_datetime_column: text,
    alarm_type_column: text,
    alarm_text_column: text,
    alarm_code_column: text,
    /** Finds device and code in the texts if no column contains the code. */
    alarm_code_pattern: text,
    /** Words of the type column with their probable meaning. */
    alarm_types: list(z.object({ type: z.string(), means: z.enum(alarmTypeMeanings) })),
    /** Type of the plant that writes such files; null if nothing in the file shows it. */
    plant_type: text,
    columns: list(GuessedColumn),
    /** Serial numbers in the device column. */
    devices: list(z.string()),
    /** The columns of each device, if they differ; empty if all have the same. */
    device_columns: list(z.object({ device: z.string(), columns: list(z.string()) })),
    /**
     * If no time was found: the closest column, the notation that reads most of its lines (null: a counter since an
     * unknown time), and a cell that it does not read.
     */
    nearest: z
      .object({ column: z.string(), format: text, lines: count, of: count, example: z.string() })
      .nullable()
      .default(null),
    /** Settings found in a plant of the same make; null if there is none. */
    recognised: RecognisedMake.nullable().default(null),
    /** What cannot be determined from the sample, or differs from the usual. */
    remarks: list(
      z.enum([
        'zone_in_times',
        'zone_assumed',
        'zone_without_summer_time',
        'zone_utc',
        'alarm_file',
        'units_spelled',
        'sample_only',
        'ambiguous_date',
        'zone_recognised',
        'midnight_ends_day',
        'unit_differs',
        'times_repeat',
        'times_apart',
        'wider_than_header',
        'no_date',
        'no_header',
        'lines_before_header',
      ]),
    ),
  })
  .meta({ id: 'ImportGuess' });
export type ImportGuess = z.output<typeof ImportGuess>;
