import { folderBelow } from './folderNames.ts';
import type { ComponentImport, PlantImport } from './importSettings.ts';

/** A folder in which a plant's files arrive, and the components that may claim them. */
export interface ImportFolder {
  readonly folder: string;
  /** Components of this folder: all of the plant (PF), or those with this folder name (CF). */
  readonly components: readonly ComponentImport[];
  /** Whether the folder belongs only to its components, so that no prefix is needed (CF). */
  readonly ownFolder: boolean;
}

/** Folders in which a plant's data files arrive, by the import type of its system (decision 4.6). */
export function importFolders({ folder, system, components }: PlantImport): ImportFolder[] {
  if (system.type === 'PF') return [{ folder, components, ownFolder: false }];
  if (system.type !== 'CF') return [];
  const byFolder = Map.groupBy(
    components.filter((component) => component.folder),
    (component) => folderBelow(folder, component.folder ?? ''),
  );
  return Array.from(byFolder, ([own, byPrefix]) => ({ folder: own, components: byPrefix, ownFolder: true }));
}

/** Archive folders of an import folder: one for files that were read, and `fehler` below it for unreadable ones. */
export interface ArchiveFolders {
  readonly done: string;
  readonly failed: string;
}

export function archiveFolders(folder: string, archiveFolder: string | null): ArchiveFolders {
  const same = folder.replace(/^import(?=\/)/, 'archive');
  const done = folderBelow(same, archiveFolder ?? '');
  return { done, failed: folderBelow(done, 'fehler') };
}
