/** Where the files of a plant system are: CF component folder, PF plant folder, SF system folder. */
export const importTypes = ['CF', 'PF', 'SF'] as const;
export type ImportType = (typeof importTypes)[number];

/** Signs a file may put before its decimals. */
export const decimalSigns = [',', '.'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/**
 * How the lines of a file carry values: a table has a column for each; long has a line for each value, with its name in a
 * column; in blocks a line names the device and the next is the header of its lines; in segments each line holds the
 * values of all devices one after the other, as Solar-Log writes them; a matrix has a line for each day and a column for each
 * interval of it, as network operators write load profiles.
 */
export const importForms = ['table', 'long', 'blocks', 'segments', 'matrix'] as const;
export type ImportForm = (typeof importForms)[number];

/** How readings came: as files, or from a source over the network. */
export const importWays = ['files', 'sources'] as const;

/**
 * The meaning of a line of an alarm file by its type: no alarm, as its code says, a warning, a fault, or an alarm's
 * end.
 */
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
 * The likely cause if lines of a file overwrite others of the same time: the time of day is not read; each line is
 * one value whose name is in a column; a column identifies devices; otherwise the file itself has repeated times.
 */
export const overwriteCauses = ['clock_not_read', 'long_form', 'device_column', 'times_repeat'] as const;
export type OverwriteCause = (typeof overwriteCauses)[number];

/**
 * Remarks about a file that was read: at 00:00 time steps back by a day; a line below the header names another unit
 * than the column has; day and month of some dates seem swapped; stored readings decided which of an hour that occurs
 * twice is meant.
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

/** The reason shown for a rejected line: if no cell of it could be read, the reason of its cells. */
export type RejectedAs = LineRejection | CellRejection;

/**
 * Why a complete file went to the folder `fehler`. An `interrupted` one stays where it is and is read again, and so
 * does one that is `not_storable` for its first four attempts.
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

/** Reasons whose rejected lines have the expected text as their column, and the found text as their content. */
export const expectingRejections = [
  'missing_column',
  'no_blocks',
  'no_sheet',
] as const satisfies readonly FileRejection[];

/** All reasons the ledger of imports can give. */
export const rejectionReasons = [...lineRejections, ...cellRejections, ...fileRejections] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Endings of compressed data files that can be unpacked. */
export const compressionExtensions = ['zip', 'gz'] as const;
export type CompressionExtension = (typeof compressionExtensions)[number];

/**
 * Fields of a plant system about compressed files; "compromise" on the wire is a translation of German
 * "komprimieren".
 */
export const compressionFields = [
  'import_data_compromised',
  'import_data_compromised_extension',
  'compromise_files',
] as const;
export type CompressionField = (typeof compressionFields)[number];
