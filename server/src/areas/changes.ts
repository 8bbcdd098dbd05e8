import { sameValue } from '@leitwarte/core/access';

/** Of a patch only what would change the object; an empty text counts as none. Clients send whole objects back. */
export function changesOf<P extends object>(current: object, patch: P): Partial<P> {
  const stored = new Map<string, unknown>(Object.entries(current));
  const entries = Object.entries(patch)
    .map(([field, value]): [string, unknown] => [field, value === '' ? null : value])
    .filter(([field, value]) => value !== undefined && !sameValue(stored.get(field), value));
  return someOf<P>(entries);
}

/** The entries come from a P that takes null wherever it takes an empty text, so any of them are a partial P. */
function someOf<P extends object>(entries: [string, unknown][]): Partial<P> {
  return Object.fromEntries(entries) as Partial<P>;
}
