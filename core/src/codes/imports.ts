/** Location of a plant system's files: CF component folder, PF plant folder, SF system folder. */
export const importTypes = ['CF', 'PF', 'SF'] as const;
export type ImportType = (typeof importTypes)[number];

/** Decimal separators of a file. */
export const decimalSigns = [',', '.'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/**
 * How a file arranges its values. table: a column for each quantity. long: a line for each value, with the name of the quantity in a
 * column. blocks: a line names the device, and the next one is the header of its lines. segments: each line contains the values of all
 * devices one after the other, as Solar-Log writes them. matrix: a line for each day and a column for each interval of it, as network
 * operators write load profiles.
 */
export const importForms = ['table', 'long', 'blocks', 'segments', 'matrix'] as const;
export type ImportForm = (typeof importForms)[number];

/** How readings arrived: in files, or from a source over the network. */
export const importWays = ['files', 'sources'] as const;

/** Meaning of the type of a line in an alarm file: no alarm, severity by the code, a warning, a fault, or the end of an alarm. */
export const alarmTypeMeanings = ['none', 'code', 'warning', 'fault', 'end'] as const;
export type AlarmTypeMeaning = (typeof alarmTypeMeanings)[number];

/** Recognised makes of logger, with their names. */
export const loggerNames = {
  huawei: 'Huawei SmartLogger',
  sma_xml: 'SMA WebBox, Cluster Controller (XML)',
  sma_csv: 'SMA (CSV)',
  solar_log: 'Solar-Log',
  fronius_log: 'Fronius SolarAPI Logdata',
  fronius_current: 'Fronius SolarAPI CurrentData',
  panel_server: 'Schneider Panel Server',
  e_manager: 'enerserve e.manager',
} as const;
export type Logger = keyof typeof loggerNames;
export const loggers = Object.keys(loggerNames) as [Logger, ...Logger[]];

/** Possible results for a data line: read = stored + overwritten + duplicate + rejected + skipped. */
export const importOutcomes = ['stored', 'overwritten', 'duplicate', 'rejected', 'skipped'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/**
 * Likely cause if lines of a file overwrite others with the same time: the time of day is not read; the file is in long form, with one
 * value per line; a column identifies devices; otherwise the file itself repeats times.
 */
export const overwriteCauses = ['clock_not_read', 'long_form', 'device_column', 'times_repeat'] as const;
export type OverwriteCause = (typeof overwriteCauses)[number];

/**
 * Remarks about an imported file: at 00:00 the time goes back by a day; a line below the header names another unit than the column has; day
 * and month of some dates seem swapped; stored readings decided which of the two hours is meant when the clock goes back.
 */
export const importRemarks = ['midnight_steps_back', 'unit_differs', 'dates_half_turned', 'hour_by_stored'] as const;
export type ImportRemark = (typeof importRemarks)[number];

/** Why a single data line was rejected. */
export const lineRejections = [
  'bad_time',
  'nonexistent_time',
  'ambiguous_time',
  'missing_time',
  'in_future',
  'before_2000',
  'unknown_sernum',
  'bad_key',
  'unbound',
  'retained',
  'bad_line',
  'wider_than_header',
  'zero_bytes',
  'too_many_addresses',
  'nothing_readable',
] as const;
export type LineRejection = (typeof lineRejections)[number];

/** Why a single cell of a line was rejected while its neighbours were kept. */
export const cellRejections = [
  'not_a_number',
  'wrong_decimal_sign',
  'other_unit',
  'out_of_range',
  'text_too_long',
] as const;
export type CellRejection = (typeof cellRejections)[number];

/**
 * Reason shown for a rejected line. If it was rejected because none of its cells could be read, this is the reason of
 * the cells.
 */
export type RejectedAs = LineRejection | CellRejection;

/**
 * Why a complete file was moved to the folder `fehler`. A file that is `interrupted`, or `not_storable` in one of its first four attempts,
 * is not moved but read again.
 */
export const fileRejections = [
  'missing_column',
  'no_blocks',
  'no_sheet',
  'wrong_encoding',
  'not_text',
  'is_html',
  'is_old_excel',
  'is_xml_workbook',
  'is_open_document',
  'is_packed',
  'is_pdf',
  'is_text',
  'too_large',
  'too_many_cells',
  'reader_ended',
  'empty_file',
  'bad_archive',
  'bad_document',
  'line_too_long',
  'unsafe_folder',
  'interrupted',
  'not_storable',
] as const;
export type FileRejection = (typeof fileRejections)[number];

/** Reasons for which a rejection stores the expected text in `column` and the text found instead in `content`. */
export const expectingRejections = [
  'missing_column',
  'no_blocks',
  'no_sheet',
] as const satisfies readonly FileRejection[];

/** All reasons of rejections in the import ledger. */
export const rejectionReasons = [...lineRejections, ...cellRejections, ...fileRejections] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Extensions of compressed data files that can be unpacked. */
export const compressionExtensions = ['zip', 'gz'] as const;
export type CompressionExtension = (typeof compressionExtensions)[number];

/** Fields of a plant system for compressed files; "compromise" on the wire is a mistranslation of German "komprimieren". */
export const compressionFields = [
  'import_data_compromised',
  'import_data_compromised_extension',
  'compromise_files',
] as const;
export type CompressionField = (typeof compressionFields)[number];
