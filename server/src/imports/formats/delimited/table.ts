import type { DecimalSign } from '@leitwarte/core/codes';
import type { ComponentImport } from '../../importSettings.ts';
import type { Layout, Places } from './header.ts';
import type { DateTexts } from './moments.ts';

/** How the lines of a text are read. */
export interface TableForm {
  readonly separator: string;
  readonly decimalSign: DecimalSign;
  /** Lines at the beginning that are no data. */
  readonly skipLines: number;
  /** Whether the first line after them that is not blank is the header. */
  readonly hasHeader: boolean;
  /** Lines after the header that are no data. */
  readonly linesBelowHeader: number;
  readonly lineEnd: 10 | 13;
  /** Columns whose numbers certainly have thousands signs. */
  readonly grouped?: readonly number[] | undefined;
  /** Whether some lines contain zero bytes, as a power failure leaves them; these lines are rejected. */
  readonly hasZeros?: boolean;
  /** A second decimal sign, as texts of documents may have it. */
  readonly alsoDecimalSign?: DecimalSign;
}

/** Content of a file's header. */
export interface Table extends TableForm {
  /** Empty if each block has its own header. */
  readonly layouts: readonly Layout[];
  /** Number of its columns' names; empty if lines may have any number of cells. */
  readonly names: readonly string[];
  readonly places: Places;
  /** Components that may have a block; empty in other files. */
  readonly components: readonly ComponentImport[];
  /** Texts that may contain the date that the lines lack. */
  readonly dateTexts: DateTexts;
}
