/** Objects with the same fields; the names of the fields are stored once. */
export interface Rows {
  readonly fields: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** Packs objects; undefined if they do not all have the same fields. */
export function rowsOf(objects: readonly object[]): Rows | undefined {
  const fields = Object.keys(objects[0] ?? {});
  const rows = objects.map((one) => rowOf(fields, one));
  return rows.every(isRow) ? { fields, rows } : undefined;
}

/** Values of an object in the order of `fields`; undefined if the object has other fields. */
export function rowOf(fields: readonly string[], object: object): unknown[] | undefined {
  if (Object.keys(object).length !== fields.length || !fields.every((field) => field in object)) return undefined;
  return fields.map((field) => fieldIn(object, field));
}

const isRow = (row: unknown[] | undefined): row is unknown[] => row !== undefined;

/** Unpacks rows to objects; throws TypeError if they are invalid. */
export function objectsOf(fields: readonly unknown[], rows: readonly unknown[]): Record<string, unknown>[] {
  const names = fields.map(String);
  return rows.map((row) => {
    const values = listOf(row);
    const object: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) object[name] = values[index];
    return object;
  });
}

/** Returns the value as a list; throws TypeError if it is not one. */
export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('a list was promised');
  return value;
}

/** Returns the list in a field; throws TypeError if it is missing. */
export const listIn = (value: unknown, name: string): readonly unknown[] => listOf(fieldIn(value, name));

/** Value of a field; undefined if it is missing. */
export const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Returns the value if it is an object, otherwise an empty object. */
export const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** The object without some of its fields. */
export const without = (value: unknown, ...names: readonly string[]): object =>
  Object.fromEntries(Object.entries(objectOf(value)).filter(([name]) => !names.includes(name)));
