import { chunk } from './dialects/parameters.ts';

/**
 * Reads rows by many ids, in portions that fit into one statement; `times` is how often the statement contains each id.
 */
export async function inPortions<K, T>(
  ids: readonly K[],
  read: (portion: readonly K[]) => Promise<T[]>,
  timesNamed = 1,
): Promise<T[]> {
  const parts: T[] = [];
  for (const portion of chunk(ids, timesNamed)) for (const row of await read(portion)) parts.push(row);
  return parts;
}
