import { chunk } from './dialects/parameters.ts';

/** Reads many ids in portions that fit into one statement, which contains each id `times` times. */
export async function inPortions<K, T>(
  ids: readonly K[],
  read: (portion: readonly K[]) => Promise<T[]>,
  timesNamed = 1,
): Promise<T[]> {
  const parts: T[] = [];
  for (const portion of chunk(ids, timesNamed)) for (const row of await read(portion)) parts.push(row);
  return parts;
}
