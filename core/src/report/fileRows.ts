/** What a file says, row by row. */
export interface FileRows<Row> {
  readonly rows: readonly Row[];
  /** Columns that there must be and that the file has not. */
  readonly missing: readonly string[];
  /** Columns that nothing is made of. */
  readonly ignored: readonly string[];
}

/** What a column may be called, without capitals, spaces and signs. */
type Names = readonly [string, ...string[]];
export type ColumnNames<Field extends string> = { readonly [F in Field]: Names };
/** A text of each column: what it is called where people are told of it, or its cell in a row. */
type ByColumn<Field extends string> = { readonly [F in Field]: string };

/** Of the names of each column the one at that place, else the first. */
export function labelsOf<Field extends string>(names: ColumnNames<Field>, place = 0): ByColumn<Field> {
  return recordOf<Field>(Object.entries<Names>(names).map(([field, known]) => [field, known[place] ?? known[0]]));
}

/** The cells of a file by field; its first row names the columns, in any order. A column that is not there is empty. */
export function namedColumns<Field extends string>(
  names: ColumnNames<Field>,
  labels: ByColumn<Field>,
  optional: ReadonlySet<string>,
  [head = [], ...rows]: readonly (readonly string[])[],
): FileRows<ByColumn<Field>> {
  const columns = head.map(plain);
  const fields = Object.entries<Names>(names).map(([field, known]) => ({
    field,
    column: columns.findIndex((column) => known.some((name) => plain(name) === column)),
  }));
  const used = new Set(fields.map(({ column }) => column));
  const lacking = new Set(fields.filter(({ column }) => column < 0).map(({ field }) => field));
  return {
    rows: rows.map((row) => recordOf<Field>(fields.map(({ field, column }) => [field, row[column] ?? '']))),
    missing: Object.entries<string>(labels).flatMap(([field, label]) =>
      lacking.has(field) && !optional.has(field) ? [label] : [],
    ),
    ignored: head.filter((name, column) => name !== '' && !used.has(column)),
  };
}

/** Of entries that were made of each of the fields. */
const recordOf = <Field extends string>(entries: readonly (readonly [string, string])[]) =>
  Object.fromEntries(entries) as ByColumn<Field>;

const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
