import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { Sorting } from './sorting.ts';

export type RowKey = string | number;

/** Which rows are ticked; their boxes stand before the rows. */
export interface Selection {
  readonly selected: ReadonlySet<RowKey>;
  readonly onSelect: (selected: ReadonlySet<RowKey>) => void;
  /** Rows that can be ticked. Default: all. */
  readonly selectable?: ReadonlySet<RowKey>;
}

/** Which columns stay in sight beside the row's name, and what a press on their pin does. */
export interface Pinning {
  readonly pinned: readonly string[];
  readonly onPin: (pinned: readonly string[]) => void;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers, and its file. */
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => RowKey;
  /** Makes the headings sort; without it the order is the caller's. */
  readonly sorting?: Sorting | undefined;
  readonly selection?: Selection | undefined;
  /** Lets columns be kept in sight while the table scrolls sideways; they move next to the row's name. */
  readonly pinning?: Pinning | undefined;
  /** Opens a row by click and Enter; with an address it is a link. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly hrefOf?: ((row: Row) => string) | undefined;
  /** What stands where there is no row. Default: `Keine Daten vorhanden`. */
  readonly empty?: ReactNode;
  /** What stands before the tools above the table, such as a search. */
  readonly head?: ReactNode;
  /** Row height, copy and CSV above the table. Default true. */
  readonly tools?: boolean;
  /** `box` scrolls in itself, `page` with the page. Default `box`. */
  readonly scroll?: 'box' | 'page';
  /** Clock of times. Default Europe/Berlin. */
  readonly zone?: string;
  /** A row marked by its status, and faded where its data are old. */
  readonly statusOf?: ((row: Row) => 0 | 1 | 2) | undefined;
  readonly isStale?: ((row: Row) => boolean) | undefined;
  /** Rows are cards in a window narrower than so many pixels. Default: phones. */
  readonly cardsBelow?: number;
  /** Draws a row's card on phones. Default: its columns one below the other. */
  readonly card?: ((row: Row) => ReactNode) | undefined;
  /** With more rows than these only those near the window are in the page. Default 100. */
  readonly virtualBeyond?: number;
  /** Height of cards until they are measured, in pixels. */
  readonly cardHeight?: number;
}
