/** Whether two drafts have equal content, regardless of the order of keys. */
export function sameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    [...keys].every((key) => sameContent(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

/** Updates a draft to a reloaded record: fields that have not changed since `before` get the new value. */
export function mergedDraft<V extends object>(draft: V, before: V, now: V): V {
  const touched = Object.entries(draft).filter(([name, value]) => !sameContent(value, Reflect.get(before, name)));
  return { ...now, ...Object.fromEntries(touched) };
}

/** The values to send: texts without surrounding blanks, except those in `verbatim`. */
export function trimmedTexts(values: object, verbatim: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !verbatim.includes(name) ? value.trim() : value,
    ]),
  );
}
