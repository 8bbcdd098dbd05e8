import { chunk } from './dialects/parameters.ts';

/** Reads by many ids in portions that fit one statement. */
export async function inPortions<K, T>(ids: readonly K[], read: (portion: readonly K[]) => Promise<T[]>): Promise<T[]> {
  const parts: T[] = [];
  for (const portion of chunk(ids, 1)) parts.push(...(await read(portion)));
  return parts;
}
