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

/** Ours: a remark about a file, with its subject and the number of affected lines. */
export const RemarkOfImport = z
  .object({ remark: z.enum(importRemarks), lines: count, detail: text })
  .meta({ id: 'RemarkOfImport' });

/** Line counts of one file for one component. */
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

/** Defaults to false, because servers before version 4.1 do not send the field. */
const fileRemoved = z.boolean().default(false);

/** Ours: what was removed by undoing an import or clearing readings (decision 4.27). A reading here is one timestamp of a component. */
const taken = {
  /** Readings from which a value was removed. */
  rows_removed: count,
  /** Readings whose earlier value was restored. */
  rows_restored: count,
  values_removed: count,
  values_restored: count,
  /** Alarms that were opened by the file and are now marked as withdrawn. */
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
    /** `file`: an import. `clear`: readings of a component were removed for an interval; `file` is then the component's name. */
    kind: z.enum(['file', 'clear']).default('file'),
    /** The person who cleared the readings. */
    created_by: text,
    /** running, done, failed; a failed file is moved to `fehler`. undoing, undone: the import is being or was undone. */
    status: z.enum(['running', 'done', 'failed', 'undoing', 'undone']),
    /** Key of the reason if the complete file failed. For data of a source also `unbound`, if most rejected lines wait for a binding. */
    reason: text,
    /** Ours: number of lines rejected for that reason; null if the reason concerns the complete file. */
    reason_lines: count.nullable(),
    /** Ours: what was not found in a file that failed completely: columns, a pattern, or a sheet. */
    reason_expected: list(z.string()),
    /** Ours: the line that was found instead, or the names of the sheets. */
    reason_found: text,
    started_at: instant,
    finished_at: instant,
    rows_read: count,
    rows_stored: count,
    /** Ours: lines overwritten by a later line of the same file with another value at the same time. */
    rows_overwritten: count,
    /** Ours: likely cause of the overwritten lines; null if there are none. */
    overwritten_cause: z.enum(overwriteCauses).nullable().default(null),
    rows_duplicate: count,
    rows_rejected: count,
    rows_skipped: count,
    cells_rejected: count,
    values_stored: count,
    /** Ours: remarks about the file. */
    remarks: list(RemarkOfImport),
    first_time: instant,
    last_time: instant,
    undone_at: instant,
    undone_by: text,
    /** Ours: whether the file was deleted from the archive (`ARCHIVE_DAYS`), so that it cannot be imported again. */
    file_removed: fileRemoved,
    ...taken,
    components: list(ImportedComponent),
  })
  .meta({ id: 'Import' });
export type Import = z.output<typeof Import>;

/** Ours: a line, or one of its cells, that was not stored. */
export const ImportRejection = z
  .object({
    id,
    /** Line number, counted from 1 including the header; null if unknown. */
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
 * With `from` and `until` (both or neither): imports with readings of these days, or that arrived on one of these days
 * or the day after. `way`: only files, or only data received over the network.
 */
export const ImportQuery = PageQuery.extend({
  plant: z.coerce.number().int().positive().optional(),
  way: z.enum(importWays).optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
});

/** Result of importing the files of one plant (decision 3.17). */
export const PlantImport = z
  .object({
    status: z.string(),
    files_imported: count,
    rows_imported: count,
    files_failed: count,
    /** Ours: files that end in the middle of a line; they are probably still being written and are read later. */
    files_waiting: count,
    imports: list(id),
  })
  .meta({ id: 'PlantImport' });

/** Ours: with `dry_run` the response has the same numbers, but nothing is changed. */
export const ImportUndo = z.object({ dry_run: z.boolean().optional() });
export const ImportUndone = z
  .object({
    status: z.enum(['undone', 'dry_run']),
    ...taken,
    /** Whether the file was deleted from the archive (`ARCHIVE_DAYS`), so that it cannot be imported again after the undo. */
    file_removed: fileRemoved,
  })
  .meta({ id: 'ImportUndone' });

/** Ours: clears the readings of a component from one instant until just before another; `name` is the name of the component. */
export const ComponentClear = z.object({
  from: z.iso.datetime({ offset: true }),
  until: z.iso.datetime({ offset: true }),
  name: z.string(),
  dry_run: z.boolean().optional(),
});
export const ComponentCleared = z
  .object({
    status: z.enum(['cleared', 'nothing', 'dry_run']),
    /** Ledger entry with which the clearing can be undone; null if nothing was removed. */
    import: optionalId,
    rows_removed: count,
    values_removed: count,
  })
  .meta({ id: 'ComponentCleared' });

/** A file to upload: its name without folder, and its content as base64. */
const upload = { name: z.string().min(1).max(255), base64: z.string().min(1) };
/** Ours: uploads a file for a plant or for one of its components (decision 4.17). */
export const ImportPush = z.object({ plant: reference, component: optionalReference.optional(), ...upload });
/** `waiting` if another import is running: the file is stored and will be read by the next pass. */
export const ImportPushed = PlantImport.extend({
  status: z.enum(['ok', 'waiting']),
  /** Name and folder below the import root under which it was stored. */
  file: z.string(),
  folder: z.string(),
}).meta({ id: 'ImportPushed' });

/**
 * A sample file: either its content, or (superusers only) the folder below the import root that contains it as an
 * unclaimed file, so that it need not be uploaded.
 */
export const ImportSample = z.object({
  name: upload.name,
  base64: upload.base64.optional(),
  folder: z.string().min(1).max(1000).optional(),
});
export type ImportSample = z.output<typeof ImportSample>;
/** A sample file with import settings that are already known and are therefore not guessed. */
export const ImportGuessed = ImportSample.extend({
  import_separator: verbatim.optional(),
  import_encoding: shortText.optional(),
  /** Empty if the file belongs to one device. */
  import_sernum_column_name: verbatim.optional(),
});
/** What a column of a sample file contains. */
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
/**
 * A component visible to the viewer whose columns all occur in the file, so that component and file probably belong to
 * the same make of logger.
 */
export const RecognisedMake = z
  .object({
    system: id,
    system_name: z.string(),
    plant: id,
    plant_name: z.string(),
    component: z.string(),
    /** Whether the plant already imports files with this name. */
    reads: z.boolean(),
    sernum_column: z.string(),
    date_column: z.string(),
    time_column: z.string(),
    format: z.string(),
    zone: text,
    columns: list(z.object({ source: z.string(), description: z.string(), unit: text })),
    /** Columns for which the file has another unit than the component, such as `Leistung: W, kW`. */
    other_units: list(z.string()).default([]),
  })
  .meta({ id: 'RecognisedMake' });
export type RecognisedMake = z.output<typeof RecognisedMake>;

/** Ours: an unclaimed file in an import folder, and the component that already reads files with the same columns. */
export const UnclaimedFile = z
  .object({
    file: z.string(),
    /** Folder below the import root. */
    folder: z.string(),
    size_bytes: count,
    /** When the file was last changed. */
    since: instant,
    /** Null if no component reads these columns, or if the file is not a text with columns. */
    proposal: RecognisedMake.pick({ plant: true, plant_name: true, component: true }).nullable(),
  })
  .meta({ id: 'UnclaimedFile' });
export type UnclaimedFile = z.output<typeof UnclaimedFile>;

/** Ours: proposed import settings for files like the sample; fields are named as in plant system and component. */
export const ImportGuess = z
  .object({
    rows: count,
    file_extension_import_data: text,
    import_separator: text,
    import_encoding: z.string(),
    import_decimal_sign: z.enum([',', '.']),
    /** Words and numbers that seem to mean "no value", separated by semicolons. */
    import_gap_values: text,
    import_data_header: text,
    import_sernum_column_name: text,
    import_data_date_column_name: text,
    import_data_time_column_name: text,
    import_data_datetime_format: text,
    /** Null if the timestamps have an offset, or if there are none. */
    timezone_file: text,
    /** Make of logger whose format was recognised; null if the settings were only derived from the lines. */
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
    /** Whether the file is compressed; the other settings then apply to its content. */
    import_data_compromised: z.boolean().default(false),
    import_data_compromised_extension: text,
    /** Columns of an event log; null for a file with readings. */
    alarm_datetime_column: text,
    alarm_type_column: text,
    alarm_text_column: text,
    alarm_code_column: text,
    /** Pattern that extracts device and code from the alarm texts, if no column contains the code. */
    alarm_code_pattern: text,
    /** Words of the type column, each with its probable meaning. */
    alarm_types: list(z.object({ type: z.string(), means: z.enum(alarmTypeMeanings) })),
    /** Type of plant that writes such files; null if the file does not reveal it. */
    plant_type: text,
    columns: list(GuessedColumn),
    /** Serial numbers in the device column. */
    devices: list(z.string()),
    /** Columns of each device if they differ; empty if all devices have the same columns. */
    device_columns: list(z.object({ device: z.string(), columns: list(z.string()) })),
    /**
     * If no time column was found: the most likely column, the time format that matches most of its lines (null: a counter since an unknown
     * time), and a cell that the format does not match.
     */
    nearest: z
      .object({ column: z.string(), format: text, lines: count, of: count, example: z.string() })
      .nullable()
      .default(null),
    /** Settings copied from a plant with the same make of logger; null if there is none. */
    recognised: RecognisedMake.nullable().default(null),
    /** What cannot be determined from the sample, or what is unusual about it. */
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
