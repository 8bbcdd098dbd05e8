import { everyObject } from '../../platform/storage.ts';
import type { StorageHomes } from './homes.ts';

/** Stores the scripts of the widgets that this host has where other hosts find them; nothing where files are kept in the folder. */
export async function shareScripts(homes: StorageHomes): Promise<void> {
  if ((await homes.beyondFolder('documents')) === undefined) return;
  const folder = homes.at({ kind: 'folder', place: '' });
  const shared = homes.of('documents');
  for await (const { key, modifiedAtMs } of everyObject(folder, 'widgets'))
    await shared.put(key, { read: () => folder.read(key) }, { ifAbsent: true, modifiedAtMs });
}
