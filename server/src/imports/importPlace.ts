import type { Claimed } from './claims.ts';
import type { ArchiveFolders } from './folders.ts';
import type { PlantImport, SystemImport } from './importSettings.ts';

/** A folder in which files arrive, for one plant or shared by several. */
export interface ImportPlace {
  readonly folder: string;
  readonly system: SystemImport;
  readonly archive: ArchiveFolders;
  /** Plants whose files arrive here. */
  readonly plants: readonly PlantImport[];
  /** The claim of a file by its name; undefined if no component claims it. */
  claimedBy(name: string): Claimed | undefined;
}
