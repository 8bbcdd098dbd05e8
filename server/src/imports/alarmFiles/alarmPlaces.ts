import { beginsWith, type Claimed } from '../claims.ts';
import { archiveFolders } from '../folders.ts';
import type { ImportPlace } from '../importPlace.ts';
import type { PlantImport } from '../importSettings.ts';

const NOBODY = { byPrefix: [], withoutPrefix: [] };

/**
 * The folders in which files arrive, including those of alarm files. In a folder with both alarm files and data files, the prefix of alarm
 * files is checked first.
 */
export function withAlarmPlaces(places: readonly ImportPlace[], plants: readonly PlantImport[]): ImportPlace[] {
  const all = [...places];
  for (const plant of plants) {
    const folder = plant.alarms?.folder;
    if (folder === undefined) continue;
    const index = all.findIndex((place) => place.folder === folder && place.plants.includes(plant));
    const shared = all[index];
    if (shared === undefined) all.push(ownPlace(plant, folder));
    else {
      const claimedBy = (name: string) => alarmClaimOf(plant, name, false) ?? shared.claimedBy(name);
      all[index] = { ...shared, claimedBy };
    }
  }
  return all;
}

/** An import place for alarm files only, unless the folder is also the plant's; packed files are not read there. */
function ownPlace(plant: PlantImport, folder: string): ImportPlace {
  return {
    folder,
    system: { ...plant.system, packedAs: undefined },
    archive: archiveFolders(folder, plant.archiveFolder),
    plants: [plant],
    claimedBy: (name) => alarmClaimOf(plant, name, folder !== plant.folder),
  };
}

/**
 * The claim of a file whose name marks it as an alarm file of the plant; in a separate folder for alarm files no prefix
 * is needed.
 */
function alarmClaimOf(plant: PlantImport, name: string, ownFolder: boolean): Claimed | undefined {
  const { alarms } = plant;
  if (!alarms) return undefined;
  if (alarms.extension !== '' && !name.toLowerCase().endsWith(`.${alarms.extension.toLowerCase()}`)) return undefined;
  const isEvu = alarms.evuPrefix !== '' && beginsWith(name, alarms.evuPrefix);
  const fits = alarms.prefix === '' ? ownFolder : beginsWith(name, alarms.prefix);
  return isEvu || fits ? { plant, claim: NOBODY, format: 'alarms' } : undefined;
}
