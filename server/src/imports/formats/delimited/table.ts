import type { DecimalSign } from '@leitwarte/core/codes';
import type { ComponentImport } from '../../importSettings.ts';
import type { Layout, Places } from './header.ts';
import type { DateTexts } from './moments.ts';

/** How the lines of a text file are read. */
export interface TableForm {
  readonly separator: string;
  readonly decimalSign: DecimalSign;
  /** Number of lines at the beginning that are no data. */
  readonly skipLines: number;
  /** Whether the first non-blank line after the skipped ones is the header. */
  readonly hasHeader: boolean;
  /** Number of lines after the header that are no data. */
  readonly linesBelowHeader: number;
  readonly lineEnd: 10 | 13;
  /** Columns whose numbers certainly have thousands signs. */
  readonly grouped?: readonly number[] | undefined;
  /** Whether some lines contain zero bytes from a power failure; these lines are rejected. */
  readonly hasZeros?: boolean;
  /** A second decimal sign, which strings in documents may have. */
  readonly alsoDecimalSign?: DecimalSign;
}

/** A text file with its header. */
export interface Table extends TableForm {
  /** Layout of each component that reads the file; empty if each block has its own header. */
  readonly layouts: readonly Layout[];
  /** Column names of the header; empty if lines may have any number of cells. */
  readonly names: readonly string[];
  readonly places: Places;
  /** Components that may have a block; empty in files without blocks. */
  readonly components: readonly ComponentImport[];
  /** Texts that may contain the date if the lines have none. */
  readonly dateTexts: DateTexts;
}
