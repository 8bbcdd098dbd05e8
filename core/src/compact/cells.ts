import { fieldIn, listIn, listOf, objectOf, without } from './rows.ts';

type Figure = number | string | null;

/** Cells in compact form: the common fields of each column once, then only the figures. */
export interface Cells {
  /** Common fields of each column's cells in addition to `value` and `unit`. */
  readonly columns: readonly object[];
  /** Unit of each column; a cell without a number has no unit. */
  readonly units: readonly unknown[];
  /** First index: row; second index: column. */
  readonly figures: readonly (readonly Figure[])[];
}

/** Packs cells; undefined if cells of a column differ in more than their figure. */
export function packedCells(rows: readonly (readonly unknown[])[]): Cells | undefined {
  const [first = []] = rows;
  const columns = first.map((cell) => without(cell, 'value', 'unit'));
  const units = first.map((_, index) => unitOf(rows, index));
  const figures: Figure[][] = [];
  for (const row of rows) {
    if (row.length !== columns.length) return undefined;
    const own: Figure[] = [];
    for (let index = 0; index < row.length; index += 1) {
      const cell = objectOf(row[index]);
      const value: unknown = Reflect.get(cell, 'value');
      const unit = typeof value === 'number' ? units[index] : null;
      if (!isFigure(value) || Reflect.get(cell, 'unit') !== unit || !isOf(cell, columns[index])) return undefined;
      own.push(value);
    }
    figures.push(own);
  }
  return { columns, units, figures };
}

/** Whether a cell agrees with its column in all common fields and has no other fields besides `value` and `unit`. */
function isOf(cell: object, column: object = {}): boolean {
  let others = 0;
  for (const name in column) {
    if (Reflect.get(cell, name) !== Reflect.get(column, name)) return false;
    others += 1;
  }
  return Object.keys(cell).length === others + 2;
}

/** Unpacks cells; throws TypeError if they are invalid. */
export function cellsOf(packed: unknown): object[][] {
  const columns = listIn(packed, 'columns').map((column) => objectOf(column));
  const units = listIn(packed, 'units');
  return listIn(packed, 'figures').map((row) =>
    listOf(row).map((value, index) => {
      if (!isFigure(value)) throw new TypeError('a figure was promised');
      return { ...columns[index], value, unit: typeof value === 'number' ? units[index] : null };
    }),
  );
}

const isFigure = (value: unknown): value is Figure =>
  value === null || typeof value === 'number' || typeof value === 'string';

function unitOf(rows: readonly (readonly unknown[])[], index: number): unknown {
  const cell = rows.find((row) => typeof fieldIn(row[index], 'value') === 'number')?.[index];
  return fieldIn(cell, 'unit') ?? null;
}
