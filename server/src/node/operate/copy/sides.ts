export type Cell = null | number | bigint | string | Uint8Array;
export type Row = readonly Cell[];

/** A database that is read in its state at one moment. */
export interface Source {
  count(table: string): Promise<number>;
  /** Rows in portions, each in the order of `columns`. */
  portions(table: string, columns: readonly string[]): AsyncIterable<readonly Row[]>;
  /** The highest row id ever used; undefined if there was no row. */
  lastId(table: string): Promise<number | undefined>;
}

/** An empty, migrated database that is filled in one transaction. */
export interface Target {
  count(table: string): Promise<number>;
  insert(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void>;
  /** Sets `column` of rows that are found by their single key column; each given row contains the key and the value. */
  fillIn(table: string, key: string, column: string, rows: readonly Row[]): Promise<void>;
  setLastId(table: string, id: number): Promise<void>;
}
