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

/** How a file is packed, by its name, and its name when unpacked; undefined if it is not an archive. */
export function packingOf(name: string): { readonly kind: PackedAs; readonly stem: string } | undefined {
  const found = endings.find(([ending]) => name.toLowerCase().endsWith(ending));
  return found && { kind: found[1], stem: name.slice(0, -found[0].length) };
}

/** The claim of a file in an archive, by its own name. */
function claimOfPart(place: ImportPlace, name: string): Claimed | undefined {
  return isUnfinished(name) || !hasEnding(place.system, name) ? undefined : place.claimedBy(name);
}

/** A file in an archive, and who reads it. */
export interface ClaimedPart {
  readonly claimed: Claimed;
  readonly part: ArchivePart;
}

/**
 * The files in an archive that are read in a place: each by the component that claims it, otherwise by the one that
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
 * By its own name, without the extension of its packing; files in an archive of several have extensions of their own.
 */
export function claimOfPacked(place: ImportPlace, name: string): Claimed | undefined {
  const packing = place.system.packedAs && packingOf(name);
  if (!packing) return undefined;
  const { extension } = place.system;
  return place.claimedBy(packing.kind === 'gz' || extension === '' ? packing.stem : `${packing.stem}.${extension}`);
}

/** Whether a file, or anything in it, is read in a place. An archive that cannot be opened is not. */
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

/**
 * The files of an archive that are read in a place; none if the place accepts no such archives. Throws an
 * ArchiveError.
 */
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
