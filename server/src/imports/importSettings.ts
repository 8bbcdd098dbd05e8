import type { CompressionExtension, DecimalSign, ImportForm } from '@leitwarte/core/codes';
import type { GapValues } from '@leitwarte/core/rules';
import type { AlarmPlan } from './alarmFiles/alarmSettings.ts';

/** How the files of a plant system are read. */
export interface SystemImport {
  readonly id: number;
  readonly type: string;
  /** Folder shared by its plants (SF), below DATA_DIR. */
  readonly folder: string;
  /** Archive folder below that one. */
  readonly archiveFolder: string | null;
  /** Text before the serial number in file names (SF). */
  readonly serialPrefix: string;
  /** Ending of compressed files, which are unpacked before reading. */
  readonly packedAs: CompressionExtension | undefined;
  /** Whether files are compressed when they go to the archive. */
  readonly packsArchive: boolean;
  /** File ending without dot; empty: any. */
  readonly extension: string;
  readonly separator: string;
  readonly encoding: string | null;
  /** Column names of files without header line; empty: the first line is the header. */
  readonly header: string;
  /** Name of the element that is repeated for each record of an XML file. */
  readonly elementTag: string;
  /** Column that identifies devices; empty: one device a file. */
  readonly sernumColumn: string;
  readonly decimalSign: DecimalSign;
  readonly form: ImportForm;
  /** Lines before the header that contain no data. */
  readonly headLines: number;
  /** Lines between header and data that are neither, such as units. */
  readonly linesBelowHeader: number;
  /**
   * Finds `device` and `channel` in the key of a long line, or `device` in the line that begins a block; empty: none.
   */
  readonly devicePattern: string;
  /** Columns of a long line: the name of the quantity, and its value. */
  readonly keyColumn: string;
  readonly valueColumn: string;
  /** Column of the local time's offset from UTC; empty: the component's zone has it. */
  readonly offsetColumn: string;
  /** Column with seconds to be added to the time; empty: none. */
  readonly secondsColumn: string;
  /** Whether lines name their devices, so that a file may be one of several components. */
  readonly namesDevices: boolean;
  /** A file that changed less long ago may still be written. */
  readonly settleMs: number;
  /** How long a file without a final line end is left unread. */
  readonly restMs: number;
  /** How far a line may be ahead of its arrival. */
  readonly aheadMs: number;
}

export interface ColumnPlan {
  readonly id: number;
  /** Source column in the file; `#n` is the n-th. */
  readonly source: string;
  /** Second source of a combined field, which is text. */
  readonly secondSource: string | null;
  readonly delimiter: string;
  /** Configured texts and numbers for "no value", in addition to the usual spellings. */
  readonly gaps: GapValues | undefined;
  readonly factor: number;
  /** The text as entered; empty: none. */
  readonly unit: string;
  /** State texts are stored if a column is not meant for analysis. */
  readonly takesText: boolean;
}

export interface ComponentImport {
  readonly id: number;
  readonly name: string;
  readonly filePrefix: string;
  /** Folder of its own below the plant's (CF). */
  readonly folder: string | null;
  /** `sernum`, then `sernum_2`. */
  readonly serials: readonly string[];
  readonly zone: string;
  readonly dateColumn: string;
  /** Empty: the date column contains both. */
  readonly timeColumn: string;
  readonly timeFormat: string;
  /** Only every n-th line of the device is used; 1 uses all. */
  readonly nthEntry: number;
  readonly columns: readonly ColumnPlan[];
}

export interface PlantImport {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  /** Below DATA_DIR, such as `import/nord/windpark`. */
  readonly folder: string;
  readonly archiveFolder: string | null;
  readonly system: SystemImport;
  /** Beginning of the names of YAML files that are also read from the folder; undefined if YAML files are ignored. */
  readonly yamlPrefix: string | undefined;
  /** Lines before the header that are no data: `identificator_1` of a gas treatment plant. */
  readonly skipLines: number;
  /** Number of lines stored at once: `identificator_2` of a gas treatment plant; 0 if the import decides. */
  readonly batchLines: number;
  /** Undefined if the plant has no alarm files. */
  readonly alarms: AlarmPlan | undefined;
  /** Whether summary components are computed from the imported values. */
  readonly hasSummaries: boolean;
  /** Components that import (type DA), by id. */
  readonly components: readonly ComponentImport[];
}
