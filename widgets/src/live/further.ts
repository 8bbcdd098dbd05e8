/** What a widget asks for beside the plants: its path says what comes, and the server holds that to the schema. */
export function listIn<T>(further: object | undefined): readonly T[] | undefined {
  return Array.isArray(further) ? (further as T[]) : undefined;
}

/** The same for a call that answers one thing. */
export function rowIn<T extends object>(further: object | undefined): T | undefined {
  return further as T | undefined;
}
