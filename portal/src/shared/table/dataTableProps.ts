import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { Sorting } from './sorting.ts';

export type RowKey = string | number;

/** The ticked rows; their checkboxes are the first column. */
export interface Selection {
  readonly selected: ReadonlySet<RowKey>;
  readonly onSelect: (selected: ReadonlySet<RowKey>) => void;
  /** Rows that can be ticked. Default: all. */
  readonly selectable?: ReadonlySet<RowKey>;
}

/** Which columns are pinned next to the row's name, and the handler of their pin buttons. */
export interface Pinning {
  readonly pinned: readonly string[];
  readonly onPin: (pinned: readonly string[]) => void;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table, and the name of its file. */
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => RowKey;
  /** If given, clicks on headings sort the rows; otherwise the caller decides on the order. */
  readonly sorting?: Sorting | undefined;
  readonly selection?: Selection | undefined;
  /** Lets columns be pinned next to the row's name, where they stay visible during horizontal scrolling. */
  readonly pinning?: Pinning | undefined;
  /** Opens a row on click and Enter; a row with an address is a link. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly hrefOf?: ((row: Row) => string) | undefined;
  /** Shown if there is no row. Default: `Keine Daten vorhanden`. */
  readonly empty?: ReactNode;
  /** Shown before the tools above the table, such as a search. */
  readonly head?: ReactNode;
  /** Whether there are buttons for row height, copying and CSV above the table. Default true. */
  readonly tools?: boolean;
  /** `box` scrolls within its own box, `page` with the page. Default `box`. */
  readonly scroll?: 'box' | 'page';
  /** Time zone of times. Default Europe/Berlin. */
  readonly zone?: string;
  /** Marks a row by its status, and fades it if its data are old. */
  readonly statusOf?: ((row: Row) => 0 | 1 | 2) | undefined;
  readonly isStale?: ((row: Row) => boolean) | undefined;
  /** Rows are cards if the window is narrower than this many pixels. Default: phones. */
  readonly cardsBelow?: number;
  /** Renders a row's card on phones. Default: its columns one below the other. */
  readonly card?: ((row: Row) => ReactNode) | undefined;
  /** Tables with more rows than this render only those near the window. Default 100. */
  readonly virtualBeyond?: number;
  /** Estimated height of cards in pixels until they are measured. */
  readonly cardHeight?: number;
}
