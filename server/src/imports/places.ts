import { withAlarmPlaces } from './alarmFiles/alarmPlaces.ts';
import { claimOf, formatOf, sharedClaimOf, yamlClaimOf } from './claims.ts';
import { archiveFolders, importFolders } from './folders.ts';
import type { ImportPlace } from './importPlace.ts';
import type { PlantImport } from './importSettings.ts';

/** Every folder in which files of these plants arrive, each once. */
export function importPlaces(plants: readonly PlantImport[]): ImportPlace[] {
  const own = plants.flatMap((plant) =>
    importFolders(plant).map((folder): ImportPlace => ({
      folder: folder.folder,
      system: plant.system,
      archive: archiveFolders(folder.folder, plant.archiveFolder),
      plants: [plant],
      claimedBy(name) {
        const claim = claimOf(plant, folder, name);
        if (claim) return { plant, claim, format: formatOf(plant.system) };
        return folder.folder === plant.folder ? yamlClaimOf(plant, name) : undefined;
      },
    })),
  );
  const yaml = plants.filter(({ yamlPrefix, system }) => yamlPrefix !== undefined && system.type !== 'PF');
  const sharing = plants.filter(({ system }) => system.type === 'SF');
  const shared = Array.from(Map.groupBy(sharing, ({ system }) => system.id).values(), (together): ImportPlace[] => {
    const [first] = together;
    if (!first) return [];
    const { folder, archiveFolder } = first.system;
    return [
      {
        folder,
        system: first.system,
        archive: archiveFolders(folder, archiveFolder),
        plants: together,
        claimedBy: (name) => sharedClaimOf(together, name),
      },
    ];
  });
  return withAlarmPlaces([...own, ...yaml.map(yamlPlace), ...shared.flat()], plants);
}

/** The plant's folder as a place for YAML files, if its other files arrive elsewhere. */
function yamlPlace(plant: PlantImport): ImportPlace {
  return {
    folder: plant.folder,
    system: plant.system,
    archive: archiveFolders(plant.folder, plant.archiveFolder),
    plants: [plant],
    claimedBy: (name) => yamlClaimOf(plant, name),
  };
}
