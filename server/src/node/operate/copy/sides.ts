export type Cell = null | number | bigint | string | Uint8Array;
export type Row = readonly Cell[];

/** A database that is read as one moment left it. */
export interface Source {
  count(table: string): Promise<number>;
  /** Rows in portions, each in the order of `columns`. */
  portions(table: string, columns: readonly string[]): AsyncIterable<readonly Row[]>;
  /** The highest number that a row ever had; undefined if there was no row. */
  lastId(table: string): Promise<number | undefined>;
}

/** An empty, migrated database that is filled in one transaction. */
export interface Target {
  count(table: string): Promise<number>;
  insert(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void>;
  /** Sets `column` of rows found by the one column of their key; a row is its key and the value. */
  fillIn(table: string, key: string, column: string, rows: readonly Row[]): Promise<void>;
  setLastId(table: string, id: number): Promise<void>;
}
