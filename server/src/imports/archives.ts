import {
  ArchiveError,
  type ArchivePart,
  type ImportFiles,
  type PackedAs,
  type StoredInMemory,
} from '../platform/importFiles.ts';
import { type Claimed, hasEnding, isUnfinished } from './claims.ts';
import type { ImportPlace } from './importPlace.ts';

const endings: readonly (readonly [ending: string, kind: PackedAs])[] = [
  ['.tar.gz', 'tgz'],
  ['.tgz', 'tgz'],
  ['.zip', 'zip'],
  ['.gz', 'gz'],
];

/** The kind of packing of a file, by its name, and the name without its extension; undefined if the file is not packed. */
export function packingOf(name: string): { readonly kind: PackedAs; readonly stem: string } | undefined {
  const found = endings.find(([ending]) => name.toLowerCase().endsWith(ending));
  return found && { kind: found[1], stem: name.slice(0, -found[0].length) };
}

/** The claim of a file inside an archive, by its own name. */
function claimOfPart(place: ImportPlace, name: string): Claimed | undefined {
  return isUnfinished(name) || !hasEnding(place.system, name) ? undefined : place.claimedBy(name);
}

/** A file inside an archive, and the components that read it. */
export interface ClaimedPart {
  readonly claimed: Claimed;
  readonly part: ArchivePart;
}

/**
 * The files of an archive that components of this place read: each is read by the component that claims it, otherwise by the one that
 * claims the archive.
 */
export function claimedParts(
  place: ImportPlace,
  parts: readonly ArchivePart[],
  ofArchive: Claimed | undefined,
): ClaimedPart[] {
  return parts.flatMap((part) => {
    if (isUnfinished(part.name) || !hasEnding(place.system, part.name)) return [];
    const claimed = claimOfPart(place, part.name) ?? ofArchive;
    return claimed === undefined ? [] : [{ claimed, part }];
  });
}

/**
 * The claim of a packed file by its name without the extension of the packing. For an archive with several files the
 * system's extension is appended, because only the files inside it have that extension.
 */
export function claimOfPacked(place: ImportPlace, name: string): Claimed | undefined {
  const packing = place.system.packedAs && packingOf(name);
  if (!packing) return undefined;
  const { extension } = place.system;
  return place.claimedBy(packing.kind === 'gz' || extension === '' ? packing.stem : `${packing.stem}.${extension}`);
}

/** Whether a component of this place reads a file or, in an archive, any of its files. An archive that cannot be opened is not read. */
export async function isReadIn(
  files: ImportFiles,
  place: ImportPlace,
  archive: string | StoredInMemory,
  name: string,
): Promise<boolean> {
  if (place.claimedBy(name) !== undefined) return true;
  try {
    return (await partsReadIn(files, place, archive, name)).length > 0;
  } catch (error) {
    if (error instanceof ArchiveError) return false;
    throw error;
  }
}

/** The files of an archive that components of this place read; empty if the place does not accept such archives. Throws an ArchiveError. */
export async function partsReadIn(
  files: ImportFiles,
  place: ImportPlace,
  archive: string | StoredInMemory,
  name: string,
): Promise<ClaimedPart[]> {
  const packing = place.system.packedAs && packingOf(name);
  if (!packing) return [];
  return claimedParts(place, await files.unpack(archive, packing.kind), claimOfPacked(place, name));
}
