import type { Import } from '@leitwarte/core/entities';
import type { LeitwarteClient } from '../../../context.ts';

/** Maximum number of pages of the ledger that are searched; older failures are ignored. */
const PAGES_MOST = 40;

/** Files whose newest import failed, oldest first; `name` is the file name. */
export async function failedImports(
  client: LeitwarteClient,
  plant: number | undefined,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const newest = new Map<string, Import>();
  for (let page = 1; page <= PAGES_MOST; page += 1) {
    const query = plant === undefined ? { page } : { page, plant };
    const { results, next } = await client.imports.list({ query });
    for (const one of results) {
      const key = `${one.plant}/${one.folder}/${one.file}`;
      if (!newest.has(key)) newest.set(key, one);
    }
    if (next === null) break;
  }
  return [...newest.values()]
    .filter((one) => one.status === 'failed' && one.file !== '')
    .map(({ id, file }) => ({ id, name: file }))
    .toSorted((a, b) => a.id - b.id);
}
