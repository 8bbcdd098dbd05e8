/** Result of a widget's further call as a list: its path determines the type, and the server validates it by the schema. */
export function listIn<T>(further: object | undefined): readonly T[] | undefined {
  return Array.isArray(further) ? (further as T[]) : undefined;
}

/** Like `listIn`, for a call that returns one object. */
export function rowIn<T extends object>(further: object | undefined): T | undefined {
  return further as T | undefined;
}
