/** Rows of a file, after its columns were recognised. */
export interface FileRows<Row> {
  readonly rows: readonly Row[];
  /** Required columns that the file does not have. */
  readonly missing: readonly string[];
  /** Columns of the file that are not used. */
  readonly ignored: readonly string[];
}

/** Accepted names of a column, in lower case without spaces and punctuation. */
type Names = readonly [string, ...string[]];
export type ColumnNames<Field extends string> = { readonly [F in Field]: Names };
/** A text for each column: its displayed name, or its cell in a row. */
type ByColumn<Field extends string> = { readonly [F in Field]: string };

/** The displayed name of each column: the accepted name at index `place`, or the first one if there are fewer. */
export function labelsOf<Field extends string>(names: ColumnNames<Field>, place = 0): ByColumn<Field> {
  return recordOf<Field>(Object.entries<Names>(names).map(([field, known]) => [field, known[place] ?? known[0]]));
}

/**
 * Converts the cells of a file to rows with fields. The first row of the file contains the column names in any order;
 * the cells of a missing column are empty.
 */
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

/** Builds a record from entries; the entries must cover all fields. */
const recordOf = <Field extends string>(entries: readonly (readonly [string, string])[]) =>
  Object.fromEntries(entries) as ByColumn<Field>;

const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
