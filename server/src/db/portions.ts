import { chunk } from './dialects/parameters.ts';

/** Reads by many ids in portions that fit one statement, which names each of them so many times. */
export async function inPortions<K, T>(
  ids: readonly K[],
  read: (portion: readonly K[]) => Promise<T[]>,
  timesNamed = 1,
): Promise<T[]> {
  const parts: T[] = [];
  for (const portion of chunk(ids, timesNamed)) for (const row of await read(portion)) parts.push(row);
  return parts;
}
