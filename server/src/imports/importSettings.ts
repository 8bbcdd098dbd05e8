import type { CompressionExtension, DecimalSign, ImportForm } from '@leitwarte/core/codes';
import type { GapValues } from '@leitwarte/core/rules';
import type { AlarmPlan } from './alarmFiles/alarmSettings.ts';

/** How the files of a plant system are read. */
export interface SystemImport {
  readonly id: number;
  readonly type: string;
  /** Folder shared by its plants (SF), below DATA_DIR. */
  readonly folder: string;
  /** Name of the archive folder below that folder. */
  readonly archiveFolder: string | null;
  /** Text before the serial number in file names (SF). */
  readonly serialPrefix: string;
  /** Extension of compressed files, which are unpacked before reading. */
  readonly packedAs: CompressionExtension | undefined;
  /** Whether files are compressed when they are archived. */
  readonly packsArchive: boolean;
  /** File extension without dot; empty: any. */
  readonly extension: string;
  readonly separator: string;
  readonly encoding: string | null;
  /** Column names of files without header line; empty: the first line is the header. */
  readonly header: string;
  /** Name of the element that is repeated for each record of an XML file. */
  readonly elementTag: string;
  /** Column that identifies devices; empty: one device per file. */
  readonly sernumColumn: string;
  readonly decimalSign: DecimalSign;
  readonly form: ImportForm;
  /** Number of lines before the header that contain no data. */
  readonly headLines: number;
  /** Number of lines between header and data that are neither, such as units. */
  readonly linesBelowHeader: number;
  /**
   * Regular expression with the groups `device` and `channel` for the key of a long line, or with `device` for the line that begins a
   * block; empty: none.
   */
  readonly devicePattern: string;
  /** Columns of a long line: the name of the quantity, and its value. */
  readonly keyColumn: string;
  readonly valueColumn: string;
  /** Column with the offset of the local time from UTC; empty: the offset follows from the component's zone. */
  readonly offsetColumn: string;
  /** Column with seconds to be added to the time; empty: none. */
  readonly secondsColumn: string;
  /** Whether lines name their devices, so that a file may belong to several components. */
  readonly namesDevices: boolean;
  /** Milliseconds for which a file must be unchanged before it is read, because it may still be written. */
  readonly settleMs: number;
  /** Milliseconds for which a file without a final line end is left unread. */
  readonly restMs: number;
  /** Milliseconds by which the time of a line may be after its arrival. */
  readonly aheadMs: number;
}

export interface ColumnPlan {
  readonly id: number;
  /** Source column in the file; `#n` is the n-th column. */
  readonly source: string;
  /** Second source of a combined field, which is text. */
  readonly secondSource: string | null;
  readonly delimiter: string;
  /** Configured texts and numbers for "no value", in addition to the usual spellings. */
  readonly gaps: GapValues | undefined;
  readonly factor: number;
  /** The unit as entered; empty: none. */
  readonly unit: string;
  /** Whether texts of states are stored; true for columns that are not meant for analysis. */
  readonly takesText: boolean;
}

export interface ComponentImport {
  readonly id: number;
  readonly name: string;
  readonly filePrefix: string;
  /** Name of the component's separate folder below the plant's folder (CF). */
  readonly folder: string | null;
  /** Serial numbers: `sernum`, then `sernum_2`. */
  readonly serials: readonly string[];
  readonly zone: string;
  readonly dateColumn: string;
  /** Column of the time of day; empty if the date column contains both. */
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
  /** Path below DATA_DIR, such as `import/nord/windpark`. */
  readonly folder: string;
  readonly archiveFolder: string | null;
  readonly system: SystemImport;
  /** Beginning of the names of YAML files that are also read from the folder; undefined if YAML files are ignored. */
  readonly yamlPrefix: string | undefined;
  /** Number of lines before the header that are no data: `identificator_1` of a gas treatment plant. */
  readonly skipLines: number;
  /** Number of lines stored at once: `identificator_2` of a gas treatment plant; 0 if the import decides. */
  readonly batchLines: number;
  /** Undefined if the plant has no alarm files. */
  readonly alarms: AlarmPlan | undefined;
  /** Whether the plant has summary components, which are computed from the imported values. */
  readonly hasSummaries: boolean;
  /** Components that import data (type DA), by id. */
  readonly components: readonly ComponentImport[];
}
