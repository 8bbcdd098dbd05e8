import { everyObject } from '../../platform/storage.ts';
import type { StorageHomes } from './homes.ts';

/** Uploads this host's widget scripts so that other hosts can find them; does nothing if files are stored in the data folder. */
export async function shareScripts(homes: StorageHomes): Promise<void> {
  if ((await homes.beyondFolder('documents')) === undefined) return;
  const folder = homes.at({ kind: 'folder', place: '' });
  const shared = homes.of('documents');
  for await (const { key, modifiedAtMs } of everyObject(folder, 'widgets'))
    await shared.put(key, { read: () => folder.read(key) }, { ifAbsent: true, modifiedAtMs });
}
